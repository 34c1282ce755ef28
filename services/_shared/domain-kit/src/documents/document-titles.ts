import type { Decimal } from '../numbers/decimal.ts'
import { plainWords } from '../text/names.ts'

export type DocumentTitle = 'invoice' | 'credit-note'

/**
 * What a phrase above the goods calls the document, in English, German, French or Spanish; null when it is no title. A
 * title stands alone, or before the number or the date of the document: in a sentence, or before an amount, a credit
 * note is only spoken of.
 */
export const titleOf = (phrase: string): DocumentTitle | null => {
  if (AMOUNT_BEHIND.test(phrase)) return null
  const words = plainWords(phrase)
  if (CREDIT_NOTE_TITLE.test(words)) return 'credit-note'
  return INVOICE_TITLE.test(words) ? 'invoice' : null
}

const REST = String.raw`( (nr|no|n°|n|num|number|nummer|numero|#|vom|dated|date|du|de fecha|zur? rechnung)\b.*| \S*\d.*)?$`
const CREDIT_NOTE_TITLE = new RegExp(
  `^((waren|retouren|pfand|leergut)?gutschrift|storno(rechnung)?|stornierung|(tax |sales |supplier )?credit (note|memo|memorandum|invoice)|(facture |note )?d avoir|avoir|note de credit|abono|(factura|nota) de (abono|credito)|nota credito|factura de abono)${REST}`,
)
const INVOICE_TITLE = new RegExp(
  `^((sammel|monats|teil|schluss|bar)?rechnung|rechnungs ?(nr|nummer)|(tax |sales |commercial )?invoice|facture|factura( simplificada)?|receipt|lieferschein|delivery note|bon de livraison|albaran|rechnung lieferschein)${REST}`,
)
const AMOUNT_BEHIND = /\d[.,]\d{2}\s*(€|EUR|£|GBP|\$|USD|CHF)?\s*-?$/

/** Says of a reading that its amounts were turned: the document states as positive what the supplier gives back. */
export const CREDIT_NOTE = {
  code: 'credit-note',
  message: 'This is a credit note: its quantities and amounts count as negative.',
} as const

/** A quantity or an amount as a credit note means it. Nothing stays nothing: there is no negative zero on paper. */
export const turned = (amount: Decimal): Decimal => (amount.isZero() ? amount : amount.negated())
