import type { Decimal } from '../numbers/decimal.ts'
import { normaliseWords } from '../text/normalise-names.ts'

export type DocumentTitle = 'invoice' | 'credit-note' | 'delivery-note'

/**
 * Detects the document type from a phrase above the lines, in English, German, French or Spanish; null when the phrase
 * is no title. A title stands alone or before the number or date of the document. Within a sentence or before an
 * amount, "credit note" is only a mention. A title that names an invoice as well as a delivery note is an invoice.
 */
export const detectDocumentTitle = (phrase: string): DocumentTitle | null => {
  if (AMOUNT_BEHIND.test(phrase)) return null
  const words = normaliseWords(phrase.replace(NUMBER_PREFIX, ''))
  if (CREDIT_NOTE_TITLE.test(words)) return 'credit-note'
  if (INVOICE_TITLE.test(words)) return 'invoice'
  return DELIVERY_NOTE_TITLE.test(words) ? 'delivery-note' : null
}

/** The letters of a number: "Credit note CN-301". */
const NUMBER_PREFIX = /(?<=\s)\p{Lu}{1,5}[-/.](?=\d)/gu

const REST = String.raw`( (nr|no|n°|n|num|number|nummer|numero|#|vom|dated|date|du|de fecha|zur? rechnung)\b.*| \S*\d.*)?$`
/** The invoice that is credited: "Avoir sur facture", "Credit against invoice 4711". */
const OF_INVOICE =
  '( (sur|zur?|against|for|to|on|sobre|de|a) (la |the |our |your |votre )?(facture|rechnung|invoice|factura))?'
const CREDIT_NOTE_TITLE = new RegExp(
  `^((sales|customer|supplier|tax|vat) )?credit$|^((waren|retouren|pfand|leergut|kunden)?gutschrift|rechnungs(gutschrift|storno)|storno( ?rechnung)?|rechnung storno|stornierung|(tax |vat |sales |supplier |customer |returns? |self billed )?credit (note|memo|memorandum|invoice)|(facture |note )?d avoir|avoir( client| commercial)?|note de credit|abono( de cliente)?|(factura|nota) de (abono|credito)|nota credito|factura de abono)${OF_INVOICE}${REST}`,
)
const INVOICE =
  '((sammel|monats|teil|schluss|bar)?rechnung|rechnungs ?(nr|nummer)|(tax |sales |commercial )?invoice|facture|factura( simplificada)?|receipt)'
const DELIVERY_NOTE =
  '((waren|sammel)?lieferschein|lieferbeleg|warenbegleitschein|(goods )?(delivery|despatch|dispatch) (note|docket)|packing slip|(bon|bordereau|note) de livraison|bl n°|albaran( de (entrega|venta))?|nota de entrega)'
const AND = '( (and|und|et|y))?'
const INVOICE_TITLE = new RegExp(
  `^(${INVOICE}|${INVOICE}${AND} ${DELIVERY_NOTE}|${DELIVERY_NOTE}${AND} ${INVOICE})${REST}`,
)
const DELIVERY_NOTE_TITLE = new RegExp(`^${DELIVERY_NOTE}${REST}`)
const AMOUNT_BEHIND = /\d[.,]\d{2}\s*(€|EUR|£|GBP|\$|USD|CHF)?\s*-?$/

/** The flag of a document whose amounts were negated because it states credits as positive numbers. */
export const CREDIT_NOTE_FLAG = {
  code: 'credit-note',
  message: 'Credit note: quantities and amounts are counted as negative.',
} as const

/** Negates a quantity or amount of a credit note. Zero stays zero, never negative zero. */
export const negateAmount = (amount: Decimal): Decimal => (amount.isZero() ? amount : amount.negated())
