import type { ReadHeader } from '@rms/contracts'
import { type Decimal, isDate, toNumber, turned } from '@rms/domain-kit'
import type { DateOrder } from '../../domain/formats/supplier-format.ts'
import { type DecimalMark, numberOf } from './numbers.ts'

/** The sums a text states; null where it does not. */
export interface TextSums {
  readonly net: Decimal | null
  readonly tax: Decimal | null
  readonly total: Decimal | null
}

export interface TextDate {
  readonly date: string
  /** Day and month could be exchanged. */
  readonly isAmbiguous: boolean
}

/** What a text says of the document: number, date, currency and sums. A credit note names its invoice's number too. */
export const readTextHeader = (
  text: string,
  { mark, dateOrder, isCredit }: { mark: DecimalMark; dateOrder: DateOrder | null; isCredit: boolean },
): { header: ReadHeader; sums: TextSums; date: TextDate | null } => {
  const sums = isCredit ? creditedSums(readSums(text, mark)) : readSums(text, mark)
  const date = readTextDate(text, dateOrder)
  const amount = (value: Decimal | null) => (value ? toNumber(value, 2) : null)
  const header = {
    invoice_number: (isCredit ? numberIn(text, CREDIT_NUMBER) : null) ?? numberIn(text, INVOICE_NUMBER),
    invoice_date: date?.date ?? null,
    supplier_name: null,
    supplier_tax_id: null,
    currency: readCurrency(text),
    total_amount: amount(sums.total),
    net_amount: amount(sums.net),
    tax_amount: amount(sums.tax),
  }
  return { header, sums, date }
}

const creditedSums = ({ net, tax, total }: TextSums): TextSums => ({
  net: net && turned(net),
  tax: tax && turned(tax),
  total: total && turned(total),
})

const numberAfter = (document: string): RegExp =>
  new RegExp(`\\b(?:${document})[ \\t-]*(?:${NUMBER_WORD})?[.:# \\t]*([A-Z]{0,6}[-/]?\\d[\\w/.-]{0,30})`, 'i')

const NUMBER_WORD = 'number|nummer|numéro|número|num|no|nr|n[°º]|#'
const INVOICE_NUMBER = numberAfter('invoice|inv|bill|receipt|rechnungs?|lieferschein|beleg|facture|factura')
const CREDIT_NUMBER = numberAfter(
  'gutschrifts?|storno(?:rechnungs?)?|credit (?:note|memo)|avoir|note de crédit|abono|nota de crédito',
)

const numberIn = (text: string, label: RegExp): string | null =>
  label.exec(text)?.[1]?.replace(/[.-]+$/, '') ?? null

/** The first date of the text. With strokes the known order counts; else the month is taken first unless it cannot be one. */
const readTextDate = (text: string, order: DateOrder | null): TextDate | null => {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)?.[0]
  if (iso && isDate(iso)) return { date: iso, isAmbiguous: false }
  const [, day = '', month = '', year = ''] = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text) ?? []
  const dotted = dateOf(year, month, day)
  return dotted ? { date: dotted, isAmbiguous: false } : readStrokes(text, order)
}

const readStrokes = (text: string, order: DateOrder | null): TextDate | null => {
  const [, first = '', second = '', year = ''] = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text) ?? []
  const [monthFirst, dayFirst] = [dateOf(year, first, second), dateOf(year, second, first)]
  const date = order === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
  return date
    ? {
        date,
        isAmbiguous: order === null && monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst,
      }
    : null
}

const dateOf = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\bEUR\b/, 'EUR'],
  [/\bRM\s?\d|\bMYR\b/, 'MYR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\bCAD\b|C\$/, 'CAD'],
  [/\bUSD\b|US\$/, 'USD'],
  [/\bCHF\b/, 'CHF'],
]

/** A bare $ may be the dollar of several countries, so it says nothing. */
const readCurrency = (text: string): string | null =>
  CURRENCIES.find(([sign]) => sign.test(text))?.[1] ?? null

const NET = /^\W*(sub-?\s?total|zwischensumme|netto|sous-total|total ht|base)\b/i
const TAX = /^\W*(sales tax|tax|vat|gst|mwst|ust|zzgl|tva|iva)\b/i
const TOTAL =
  /^\W*((grand |invoice )?total|(amount|balance) due|summe|gesamt\w*|endbetrag|rechnungsbetrag|montant|importe)\b/i

const readSums = (text: string, mark: DecimalMark): TextSums => {
  const rows = text.split(/\r?\n/)
  const lastOf = (what: RegExp, not?: RegExp) =>
    rows.findLast(row => what.test(row) && !not?.test(row) && lastAmount(row, mark) !== null)
  const amount = (row: string | undefined) => (row === undefined ? null : lastAmount(row, mark))
  return { net: amount(lastOf(NET)), tax: amount(lastOf(TAX)), total: amount(lastOf(TOTAL, NET)) }
}

const lastAmount = (row: string, mark: DecimalMark): Decimal | null =>
  row
    .split(/\s+/)
    .map(word => numberOf(word, mark))
    .findLast(number => number !== null) ?? null
