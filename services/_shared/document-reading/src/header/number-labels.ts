import { normaliseWords } from '@rms/domain-kit'
import { removeDots } from '../notation/word-similarity.ts'

/** What the words next to a number say it is; `other` is any number that is not that of the document. */
export type InvoiceNumberLabel =
  | 'credit-note-number'
  | 'invoice-number'
  | 'credit-note'
  | 'invoice'
  | 'document-number'
  | 'our-reference'
  | 'number'
  | 'receipt'
  | 'delivery-note'
  | 'other'

const NUMBER = '(?:nr|no|n ?°|n ?[ro]|n|nums?|numbers?|nummer|numero|#|id|ref|kennung)'
/** The kind of an invoice behind the word: "récapitulative", "comptant", "ordinaria", "electrónica", "mensuelle". */
const KIND =
  '(?: (?:(?!total)\\p{L}{3,}(?:[it]ive|[it]iva|ado|ada|tant|elle|aire|aria|ale?|ica|ique|ise)|(?:de )?(?:client[ae]?|vent[ae])))'
const INVOICE = [
  '(?:\\p{L}*rechnung(?:s|en)?|rechn|rech|rgs?|re|fakturen?|faktura)',
  '(?:(?:tax |sales |vat |commercial |purchase )?(?:invoice|inv|bill))',
  `(?:(?:releve |note )?(?:facture|fact|fac|fra)s?${KIND}?)`,
  `(?:factura|fact|fra|fac)s?${KIND}?`,
].join('|')
const CREDIT =
  '\\p{L}*gutschrifts?|storno(?:rechnungs?)?|rechnungskorrektur|credit(?: (?:note|memo|invoice))?|cn|(?:facture |note )?d avoir|avoir|note de credit|(?:factura |nota )?(?:de )?abono|nota de credito|factura rectificativa|rectificativa'
const DOCUMENT =
  'belegs?|dokument(?:en)?s?|vorgangs?|document|doc|piece|pieces|documento|transaction|trans|folio|serie y'
const RECEIPT = 'receipt|rcpt|slip|bill|bon|ticket|quittungs?|kassenbon|trx|chk|check|cash (?:sale|bill|memo)'
const OF = '(?:(?:de|der|des|la|le|du|d|l|of|of the|the) )*'
/** Words between a title and its number: "(original)", "/ Delivery note". */
const REMARK =
  '(?: (?:d[er]s? \\p{L}+|original|copy|copie|kopie|duplicata|duplicate|copia|\\d{1,2}|(?:(?:and|und|et|y) )?(?:delivery(?: note)?|lieferschein|bon de livraison|albaran)))?'

const numbered = (words: string): RegExp =>
  new RegExp(`(?:^|\\s)(?:(?:${words})${REMARK} ?${NUMBER}(?: ${NUMBER})?|${NUMBER} ${OF}(?:${words}))$`, 'u')
const titled = (words: string): RegExp => new RegExp(`(?:^|\\s)(?:${words})${REMARK}$`, 'u')

/** The first match counts. Only the last words directly before a number are its label. */
const LABELS: readonly [InvoiceNumberLabel, RegExp][] = [
  [
    'other',
    /\b(zu|zur|sur|for|against|on|bezug\w*|sobre|a la|ref(erence)? (a|au|to))( (la|le|der|die|the|original|unserer?|notre))* (rechnungs?( (nr|nummer))?|facture( n°?)?|invoice( (no|number))?|factura( n)?)( n?°)?$|\b(ihre?|your|votre|vos|su)\b|\b(original invoice|ursprung\w* rechnung|facture d origine|factura original)/,
  ],
  // "Zahlbar nach Erhalt der Rechnung", "Gesamtbetrag der Rechnung", "Date de facture", "Cant. fact."
  [
    'other',
    /\b(zahl\w*|payment|payable|paiement|pago|erhalt|receipt of|reception|recepcion|total|\w*betrag|\w*summe|importe|montant|amount|date|datum|fecha)\b.* (facture|factura|invoice|\w*rechnung)$|\b(qte|quantite|qty|quantity|menge|cant|cantidad|prix|price|preis|precio)( \p{L}+)?$/u,
  ],
  ['credit-note-number', numbered(CREDIT)],
  ['invoice-number', numbered(INVOICE)],
  ['document-number', numbered(DOCUMENT)],
  ['delivery-note', /^(lieferschein|delivery note|bon de livraison|albaran)( (nr|no|n|n°|number|nummer))?$/],
  ['credit-note', titled(CREDIT)],
  ['invoice', titled(INVOICE)],
  [
    'other',
    /\b(kunden?\w*|customer|client\w*|clientes?|cust|account|acct|konto\w*|compte|cuenta|auftrags?\w*|bestell\w*|order|orders|commande|cde|pedido|po|liefer\w*|delivery|delivered|livraison|bl|albaran|entrega|ust\w*|vat|tva|iva|steuer\w*|tax|gst|sst|abn|uid|nif|cif|siret|siren|rcs|hrb|hra|fn|iban|bic|swift|blz|tel\w*|fon|phone|fax|mob\w*|handy|hotline|page|seite|pagina|blatt|sheet|gln|ean|gtin|plz|zip|lot|charge|tour|route|ruta|projekt\w*|vertrag\w*|contract|contrat|contrato|lieferanten?\w*|supplier|vendor|fournisseur|proveedor|mandat\w*|kostenstelle|filiale?|branch|store|shop|table|tisch|till|register|kasse\w*|caisse|caja|terminal|cashier|reg|registration|company|version|art\w*|item|material|pos|sort code|routing|rabatt|total|summe|datum|date|fecha)\b/,
  ],
  ['our-reference', /(^|\s)(our|unser\w*|notre|nuestra|n) (ref\w*|zeichen)( (no|nr))?$/],
  ['receipt', new RegExp(`(?:^|\\s)(?:${RECEIPT})(?: ?${NUMBER})?$|^ref\\w*(?: ${NUMBER})?$`, 'u')],
  ['document-number', titled(DOCUMENT)],
  ['number', new RegExp(`^(?:serie (?:y )?)?${NUMBER}$`, 'u')],
]

const LONGEST_LABEL = 60

/** Parses the label of a number from the words next to it; null if they contain no words. */
export function parseNumberLabel(text: string): InvoiceNumberLabel | null {
  const words = normaliseWords(removeDots(text.slice(-LONGEST_LABEL).replace(/\([^)]*\)/g, ' ')))
    .replace(/(?<=\p{L}{2})(nr|nummer|no)$/u, ' $1')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}#]/u.test(words)) return null
  return LABELS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}
