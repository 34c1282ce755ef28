import { normaliseWords } from '@rms/domain-kit'
import { computeTextSimilarity, removeDots } from '../notation/word-similarity.ts'

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
  | 'balance'
  | 'early'

/** In English, German, French and Spanish, normalised by `normaliseWords`; the first match counts. */
const LABELS: readonly [AmountLabel, RegExp][] = [
  ['discount', /^(abschlag|rabatt|allowance|remise|descuento|discount) .*\b(ust|mwst|vat|tva|iva)\b/],
  ['charge', /^(zuschlag|surcharge|charge|supplement|recargo) .*\b(ust|mwst|vat|tva|iva)\b/],
  [
    'early',
    /\b(abzgl|abzuglich|minus|less|moins|menos|mit|with|avec|con)\b.*\b(skonto|escompte|early payment discount|settlement discount|pronto pago)\b|\b(escompte|skonto|early payment|settlement discount|pronto pago|pago anticipado)\b.*\b(soit|bei|pour|if|sous|innerhalb|tage|days|jours|zahlbar|pay|dias)\b|\b(pagando|if paid|bei zahlung|payable within|pour paiement|deduct)\b/,
  ],
  [
    'balance',
    /\b(saldo\w*|encours|kontostand|kontosaldo|\p{L}+ saldo|solde (du compte|anterieur|precedent|ancien|nouveau|reporte|compte)|(ancien|nouveau|report|reprise)( du)? solde|(previous|old|opening|new|closing|account) balance|(last|previous) invoice|balance (forward|brought|b f|c f|on account)|pendiente anterior|offene posten|account total)\b/u,
  ],
  ['grand', /\btotal\b.*\b(rounded|after rounding|after adj)|\brounded total\b/],
  [
    'rounding',
    /\b(rounding|\w*rundung(sdifferenz|sbetrag)?|rnd(ing)? adj\w*|round(ing)? adj\w*|arrondis?|redondeo)\b/,
  ],
  [
    'change',
    /\b(change|ruckgeld|wechselgeld|zuruck|(monnaie )?rendue?( monnaie)?|a rendre|cambio|vuelto|devuelto)\b/,
  ],
  [
    'cash',
    /^(?:\p{L} )?(cash|accepted total|paid (by|cash)|(paye|regle) en especes|tender(ed)?|amount (tendered|received)|bar|gegeben|especes|efectivo|entregado|cash (paid|tendered)|(credit|debit|bank)? ?card|(credit|debit|master)( \p{L}{1,2})?$|mastercard|visa|maestro|contactless|(ec )?karte|ec cash|girocard|kartenzahlung|cb|carte( bancaire)?|tarjeta)\b(?! (sale|inv|bill|memo|no|nr|number|rounding))/u,
  ],
  [
    'subtotal',
    /\b(viene de|suma (parcial|anterior)|a reporter|zu ubertragen|ubertrag|(brought|carried) forward)\b|^c f$|^b f$|^(ubertrag|uebertrag|carry (over|forward)|report|a reporter|suma y sigue|seitensumme|page total|total (of )?this page)\b/,
  ],
  [
    'prepaid',
    /\b(a cuenta|regle (par|en)|paye (par|en)|bezahlt (mit|per)|\w+ erhalten|payment received|less (deposit|payment)|anzahlung(en)?|vorauszahlung|bereits (be|ge)zahlt|prepaid|paid|deposit paid|acompte|anticipo|pagado|erhaltene)\b/,
  ],
  [
    'due',
    /\b(uberweisung von|zahlbetrag|zahllast|zu zahlen|zahlbar|amount due|balance( due)?|total due|due payable|payable|to pay|(montant|solde|somme|total) du|net a payer|a payer|reste a payer|a pagar|(importe|total) adeudado|falliger betrag|offener betrag|offene zahlungen)\b/,
  ],
  [
    'grand',
    /\b(tout(es)? taxes comprises|net ttc|net a payer ttc|betrag (inkl|incl)\b.*|total iva incl\w*|iva incl\w* total|(summe|gesamt|total) brutto|brutto (summe|gesamt)|total con iva|importe con iva|rechnungssumme( brutto)?$|montant total a regler|zu zahlender (gesamt)?betrag|zahlungsbetrag|invoice (value|amount)|amount payable|total (facture|invoice|rechnung|a regler|payable))\b(?!.*\b(netto|ohne|excl|hors|sans|sin)\b)/,
  ],
  ['net', /\b(rechnungsbetrag|gesamtbetrag|gesamt|total|summe)\b.*\b(netto|ohne|exkl|excl|ht|htva|hors)\b/],
  [
    'net',
    /\b(excl?|ex|excluding|exclusive|exkl|ohne|hors|sin|before|vor)\b.*\b(mwst|ust|steuer|vat|tax|tva|iva|gst|sst)\b/,
  ],
  [
    'total',
    /\b(total|summe|gesamt|importe|montant)\b.*\b(incl?|including|inclusive|inkl|mit|avec|con)\b.*\b(mwst|ust|steuer|vat|tax|tva|iva|gst|sst)\b/,
  ],
  [
    'grand',
    /\b(bruttosumme|brutto(betrag|gesamt)|gesamtbetrag( brutto)?$|gesamtbetrag (?!der)|rechnungs(betrag|endbetrag|gesamtbetrag)|end(summe|betrag)|gesamtsumme|grand total|total (amount|ttc|incl.*|inc.*|factura|general|a pagar|with tax|brutto)|total (ttc|tvac)|montant (ttc|tvac)|invoice total|gutschrifts(betrag|summe)|gesamtgutschrift|(total|amount) credit(ed)?|credit (note )?total|(total|montant) (de l )?avoir|total (del )?abono|importe (del )?abono|importe total|gross (amount|total)|gross$)\b/,
  ],
  [
    'net',
    /\b(netto(summe|betrag|gesamt)?|positionssumme|warenwert|zwischensumme|rechnungssumme ohne|sub ?total|sous total|total (ht|hors|net|excl.*|before tax|neto)|nett?( total| amount| amt)|montant ht|base imponible|suma|importe neto|goods total|(lines?|items?) total|total (lines|items|lignes|lineas|positionen)|summe (artikel|positionen)|warengruppe|summe netto|positionen netto|total before|(net|neto|base|netto ?wert|waren ?summe)$)\b/,
  ],
  [
    'tax',
    /\b(mwst|ust|umsatzsteuer|mehrwertsteuer|steuer(betrag)?|vat|tax(es)?|tva|iva|gst|sst|cuota|rec(argo)?( de)? equivalencia)\b/,
  ],
  [
    'discount',
    /^(rem|disc|dto|rab|esc|desc)\b|\b(\p{L}*rabatt|nachlass|abschlage?|abzug|skontobetrag|\p{L}*bonus|discount|less|rebate|allowances?|rabais|remises?|ristourne|descuento|dto|bonificacion|gutschriftbetrag)\b/u,
  ],
  [
    'charge',
    /\b(versand(kosten)?|fracht(kosten)?|porto|liefer(kosten|pauschale|gebuhr)|anfahrt|mautzuschlag|shipping|delivery|freight|carriage|postage|frais|livraison|port|portes|transporte?|transportkosten|envio|zuschlage?|surcharge|service charge|charges?|verpackung(skosten)?|\p{L}*pauschale|\p{L}+zuschlag|\p{L}*gebuhr(en)?|supplement|participation|recargo$|levy|eco (contribution|participation)|recargo (?!de equivalencia|equivalencia)\p{L}+)\b/u,
  ],
  ['total', /\b(\w*total|\w*summe|gesamt|gesamtbetrag|montant total|importe|montant|betrag|amount)\b/],
]

/** The label in the words before an amount, or null; recognition sometimes reads "Total" as "T0tal" or "Tolal". */
export function parseAmountLabel(text: string): AmountLabel | null {
  const words = normaliseWords(removeDots(text))
    .replace(/(?<=\p{L})0|0(?=\p{L})/gu, 'o')
    .replace(/(?<=\p{L})1|1(?=\p{L})/gu, 'l')
    .replace(/ (eur|euros?|chf|gbp|usd|fr)$/, '')
  const label = findLabel(words)
  const isSentence = words.split(' ').length > MOST_WORDS
  return label ?? (isSentence ? null : findLabel(words.replace(/\p{L}{5,}/gu, correctMisreading)))
}

/** What is counted, weighed or saved has a total, too, but none to pay. */
const NOT_TO_PAY =
  /\b(weight|\w*gewicht|poids|peso|units|unites|unidades|stuck(zahl)?|stk|colli|kolli|colis|bultos|pieces|pallets|paletten|palettes|savings?|saved|ersparnis|gespart|economies|ahorro|retail|rrp|points|punkte)\b/

const WORD_FOR_TOTAL = /\b(\w*total|\w*summe|gesamt\w*)\b/

function findLabel(words: string): AmountLabel | null {
  if (NOT_TO_PAY.test(words) && WORD_FOR_TOTAL.test(words)) return null
  return LABELS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** A label is not a sentence, whose words may only resemble those of labels. */
const MOST_WORDS = 5

const OFTEN_MISREAD =
  'total subtotal amount change rounding summe gesamt gesamtbetrag zwischensumme ruckgeld montant especes efectivo importe'.split(
    ' ',
  )
const LEAST_SIMILARITY = 0.79

/** Corrects a word of at least five letters in which one was misread. */
function correctMisreading(word: string): string {
  return OFTEN_MISREAD.find(known => computeTextSimilarity(word, known) >= LEAST_SIMILARITY) ?? word
}
