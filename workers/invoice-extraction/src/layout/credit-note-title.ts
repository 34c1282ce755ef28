import { type Cell, cellsOf, type Row } from './rows.ts'
import { plainWords } from './words.ts'

/**
 * Whether the document's own title, which is above its goods, calls it a credit note. Many an invoice speaks of one
 * (what was set off against it, how to ask for one): there it stands in a sentence, or below the title "Invoice".
 */
export function isTitledCreditNote(head: readonly Row[]): boolean {
  const titles = head.flatMap(row => cellsOf(row.tokens)).flatMap(cell => titleIn(cell) ?? [])
  const tallest = Math.max(0, ...titles.map(({ height }) => height))
  return titles.find(({ height }) => height >= tallest * SAME_HEIGHT)?.isCredit ?? false
}

/** Of titles of one height the first counts; recognised letters differ by some pixels. */
const SAME_HEIGHT = 0.85

interface Title {
  isCredit: boolean
  height: number
}

/** A title stands alone, or before the number or the date of the document. */
const REST = String.raw`( (nr|no|n°|n|num|number|nummer|numero|#|vom|dated|date|du|de fecha|zur? rechnung)\b.*| \S*\d.*)?$`
const CREDIT = new RegExp(
  `^((waren|retouren|pfand|leergut)?gutschrift|storno(rechnung)?|stornierung|(tax |sales |supplier )?credit (note|memo|memorandum|invoice)|(facture |note )?d avoir|avoir|note de credit|abono|(factura|nota) de (abono|credito)|nota credito|factura de abono)${REST}`,
)
const INVOICE = new RegExp(
  `^((sammel|monats|teil|schluss|bar)?rechnung|rechnungs ?(nr|nummer)|(tax |sales |commercial )?invoice|facture|factura( simplificada)?|receipt|lieferschein|delivery note|bon de livraison|albaran|rechnung lieferschein)${REST}`,
)

function titleIn({ text, box }: Cell): Title | null {
  if (AMOUNT_BEHIND.test(text)) return null
  const words = plainWords(text)
  const isCredit = CREDIT.test(words)
  return isCredit || INVOICE.test(words) ? { isCredit, height: box.height } : null
}

const AMOUNT_BEHIND = /\d[.,]\d{2}\s*(€|EUR|£|GBP|\$|USD|CHF)?\s*-?$/
