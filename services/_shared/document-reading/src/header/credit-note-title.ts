import { type DocumentTitle, detectDocumentTitle } from '@rms/domain-kit'
import { type Cell, groupIntoCells, type Row } from '../page/rows.ts'

/**
 * Whether the document's own title, which is above its goods, calls it a credit note. Many an invoice speaks of one
 * (what was set off against it, how to ask for one): there it stands in a sentence, or below the title "Invoice".
 */
export function isTitledCreditNote(head: readonly Row[]): boolean {
  const titles = head.flatMap(row => groupIntoCells(row.tokens)).flatMap(cell => titleIn(cell) ?? [])
  const tallest = Math.max(0, ...titles.map(({ height }) => height))
  return titles.find(({ height }) => height >= tallest * SAME_HEIGHT)?.title === 'credit-note'
}

/** Of titles of one height the first counts; recognised letters differ by some pixels. */
const SAME_HEIGHT = 0.85

function titleIn({ text, box }: Cell): { title: DocumentTitle; height: number } | null {
  const title = detectDocumentTitle(text)
  return title && { title, height: box.height }
}
