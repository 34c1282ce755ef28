import { normaliseWords } from '@rms/domain-kit'
import { withoutDots } from '../notation/word-similarity.ts'

/**
 * The label of an amount in the footer of a document. `grand` can only be the sum of everything, a `total` may be that
 * of a section or before tax, and a `subtotal` is that of a page and ends nothing. `cash` and `change` are payments at
 * a counter.
 */
export type AmountLabel =
  | 'grand'
  | 'total'
  | 'due'
  | 'net'
  | 'tax'
  | 'discount'
  | 'charge'
  | 'prepaid'
  | 'subtotal'
  | 'cash'
  | 'change'
  | 'rounding'

/** In English, German, French and Spanish, normalised by `normaliseWords`; the first match counts. */
const LABELS: readonly [AmountLabel, RegExp][] = [
  ['grand', /\btotal\b.*\b(rounded|after rounding|after adj)|\brounded total\b/],
  ['rounding', /\b(rounding|rundung(sdifferenz)?|arrondi|redondeo)\b/],
  ['change', /\b(change|ruckgeld|wechselgeld|zuruck|rendu( monnaie)?|a rendre|cambio|vuelto|devuelto)\b/],
  [
    'cash',
    /^(cash|tender(ed)?|amount tendered|bar|gegeben|especes|efectivo|entregado|cash (paid|tendered)|(credit|debit|bank)? ?card|visa|mastercard|maestro|(ec )?karte|ec cash|girocard|kartenzahlung|cb|carte( bancaire)?|tarjeta)\b(?! (sale|inv|bill|memo|no|nr|number))/,
  ],
  [
    'subtotal',
    /^(ubertrag|uebertrag|carry (over|forward)|carried forward|brought forward|report|a reporter|suma y sigue|seitensumme|page total)\b/,
  ],
  [
    'prepaid',
    /\b(anzahlung(en)?|vorauszahlung|bereits (be|ge)zahlt|prepaid|paid|deposit paid|acompte|anticipo|pagado|erhaltene)\b/,
  ],
  [
    'due',
    /\b(zahlbetrag|zu zahlen|zahlbar|amount due|balance( due)?|total due|due payable|payable|net a payer|a payer|reste a payer|a pagar|offener betrag|offene zahlungen)\b/,
  ],
  [
    'net',
    /\b(excl?|exclusive|exkl|ohne|hors|sin|before|vor)\b.*\b(mwst|ust|steuer|vat|tax|tva|iva|gst|sst)\b/,
  ],
  [
    'total',
    /\b(total|summe|gesamt|importe|montant)\b.*\b(incl?|inclusive|inkl|mit|avec|con)\b.*\b(mwst|ust|steuer|vat|tax|tva|iva|gst|sst)\b/,
  ],
  [
    'grand',
    /\b(bruttosumme|brutto(betrag|gesamt)|gesamtbetrag( brutto)?$|gesamtbetrag (?!der)|rechnungs(betrag|endbetrag|gesamtbetrag)|end(summe|betrag)|gesamtsumme|grand total|total (amount|ttc|incl.*|inc.*|factura|general|a pagar|with tax|brutto)|total ttc|montant ttc|invoice total|gutschrifts(betrag|summe)|gesamtgutschrift|(total|amount) credit(ed)?|credit (note )?total|(total|montant) (de l )?avoir|total (del )?abono|importe (del )?abono|importe total|gross (amount|total)|gross$)\b/,
  ],
  [
    'net',
    /\b(netto(summe|betrag|gesamt)?|positionssumme|warenwert|zwischensumme|rechnungssumme ohne|sub ?total|sous total|total (ht|hors|net|excl.*|before tax|neto)|nett?( total| amount| amt)|montant ht|base imponible|suma|importe neto|goods total|warengruppe|summe netto|positionen netto|total before|(net|base)$)\b/,
  ],
  [
    'tax',
    /\b(mwst|ust|umsatzsteuer|mehrwertsteuer|steuer(betrag)?|vat|tax(es)?|tva|iva|gst|sst|cuota|rec(argo)?( de)? equivalencia)\b/,
  ],
  [
    'discount',
    /\b(rabatt|nachlass|abschlage?|skontobetrag|discount|allowances?|remise|descuento|dto|gutschriftbetrag)\b/,
  ],
  [
    'charge',
    /\b(versand(kosten)?|fracht(kosten)?|porto|liefer(kosten|pauschale|gebuhr)|anfahrt|mautzuschlag|shipping|delivery|freight|carriage|postage|frais|livraison|port|portes|transporte?|transportkosten|envio|zuschlage?|surcharge|service charge|charges?|verpackung(skosten)?)\b/,
  ],
  ['total', /\b(total|summe|gesamt|gesamtbetrag|montant total|importe|montant|betrag|amount)\b/],
]

/** The label in the words before an amount, or null; recognition sometimes reads "Total" as "T0tal". */
export function parseAmountLabel(text: string): AmountLabel | null {
  const words = normaliseWords(withoutDots(text))
    .replace(/(?<=\p{L})0|0(?=\p{L})/gu, 'o')
    .replace(/(?<=\p{L})1|1(?=\p{L})/gu, 'l')
  return LABELS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
