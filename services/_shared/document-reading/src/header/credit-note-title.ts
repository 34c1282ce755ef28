import { type DocumentTitle, detectDocumentTitle, normaliseWords } from '@rms/domain-kit'
import { findDates } from '../notation/find-dates.ts'
import { groupIntoCells, joinWords, type TextCell, type TextRow } from '../page/group-into-rows.ts'

/**
 * Whether the title of the document, above its goods, is that of a credit note. Many invoices mention one (one that was
 * set off, or how to request one), but in a sentence or below the title "Invoice".
 */
export function isTitledCreditNote(head: readonly TextRow[]): boolean {
  const titles = head.flatMap(row => groupIntoCells(row.tokens)).flatMap(cell => titleIn(cell) ?? [])
  const tallest = Math.max(0, ...titles.map(({ height }) => height))
  const first = titles.find(({ height }) => height >= tallest * SAME_HEIGHT)
  return first ? first.title === 'credit-note' : head.some(({ tokens }) => statesCredit(joinWords(tokens)))
}

/** Letters without a title say so in a sentence. */
const statesCredit = (text: string): boolean => CREDIT_SENTENCE.test(normaliseWords(text))

const CREDIT_SENTENCE =
  /\b(portons au credit de votre compte|creditons votre compte|schreiben (wir )?ihnen (\w+ ){0,6}gut|(have )?credited? (to )?your account|abonamos en su cuenta)\b/

/** Of titles with the same height the first counts; recognised heights differ by a few pixels. */
const SAME_HEIGHT = 0.85

function titleIn({ text, box }: TextCell): { title: DocumentTitle; height: number } | null {
  const [date] = findDates(text, null)
  const title = detectDocumentTitle(date ? text.slice(0, date.index).replace(/[\s,]+$/, '') : text)
  return title && { title, height: box.height }
}
