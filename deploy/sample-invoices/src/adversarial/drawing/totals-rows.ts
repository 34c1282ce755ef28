import { type Decimal, toDecimal } from '@rms/domain-kit'
import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount, formatPercent } from '../formats/number-style.ts'
import { pickLabel } from '../vocabulary/label-vocabularies.ts'
import type { TotalsRowKey } from '../vocabulary/label-vocabulary.ts'
import { getTaxCode } from './cell-texts.ts'
import { applySignToSum } from './printed-sums.ts'
import type { Sheet } from './sheet.ts'

export interface TotalsRow {
  key: TotalsRowKey
  label: string
  amount: string
  isTotal?: boolean
}

/** The sums of the document in their usual order. */
export function listTotalsRows(sheet: Sheet, document: AdversarialDocument): TotalsRow[] {
  const { amounts } = document
  const row = (key: TotalsRowKey, amount: Decimal, addition = ''): TotalsRow =>
    createTotalsRow(sheet, document, key, amount, addition)
  const optional = (key: TotalsRowKey, amount: Decimal | null): TotalsRow[] =>
    amount ? [row(key, amount)] : []
  const discount = amounts.discount?.amount.negated()
  const percent = amounts.discount ? ` ${formatPercent(amounts.discount.percent, sheet.layout.numbers)}` : ''
  const adjustments = [
    ...(discount ? [row('discount', discount, percent)] : []),
    ...optional('surcharge', amounts.surcharge),
    ...optional('freight', amounts.freight),
  ]
  const isGoodsShown = adjustments.length > 0 || sheet.random.chance(0.2)
  return [
    ...(isGoodsShown ? [row('goods', amounts.goods)] : []),
    ...adjustments,
    ...taxRows(sheet, document),
    ...optional('rounding', amounts.rounding),
    ...(isTotalPrintedOnlyInSentence(sheet, document) ? [] : [totalRow(sheet, document)]),
    ...(amounts.paid ? paidRows(sheet, document, amounts.paid) : []),
    ...(amounts.previousBalance ? balanceRows(sheet, document, amounts.previousBalance) : []),
  ]
}

function totalRow(sheet: Sheet, document: AdversarialDocument): TotalsRow {
  const { rounding, total } = document.amounts
  const key = rounding && sheet.random.chance(0.5) ? 'payable' : 'gross'
  return { ...createTotalsRow(sheet, document, key, total), isTotal: true }
}

export function isTotalPrintedOnlyInSentence(
  { layout }: Sheet,
  { amounts, creditSign }: AdversarialDocument,
): boolean {
  const isPlain = creditSign === null && !amounts.paid && !amounts.previousBalance && !amounts.rounding
  return layout.totals.isTotalInSentence && isPlain
}

export function createTotalsRow(
  sheet: Sheet,
  document: AdversarialDocument,
  key: TotalsRowKey,
  amount: Decimal,
  addition = '',
): TotalsRow {
  const label = pickLabel(
    labels => labels.sums[key],
    document.country.language,
    sheet.layout.labels,
    sheet.random,
  )
  return {
    key,
    label: label + addition,
    amount: formatAmount(applySignToSum(document, amount), sheet.layout.numbers, 'sum'),
  }
}

/** Net and taxes; if the prices include tax, the taxes are only mentioned, sometimes without the net. */
function taxRows(sheet: Sheet, document: AdversarialDocument): TotalsRow[] {
  const { amounts } = document
  const rows =
    sheet.layout.totals.taxes === 'rows'
      ? taxRowsByRate(sheet, document)
      : [createTotalsRow(sheet, document, 'tax', amounts.tax)]
  const isNetShown = !amounts.pricesIncludeTax || sheet.random.chance(0.7)
  return [...(isNetShown ? [createTotalsRow(sheet, document, 'net', amounts.net)] : []), ...rows]
}

function taxRowsByRate(sheet: Sheet, document: AdversarialDocument): TotalsRow[] {
  const { layout } = sheet
  const { label } = createTotalsRow(sheet, document, 'tax', document.amounts.tax)
  return document.amounts.taxes.map(({ percent, base, tax }) => {
    const hasCode = layout.table.taxForm === 'code' && layout.columns.includes('tax')
    const code = hasCode ? ` ${getTaxRateCode(percent, document)}` : ''
    const bare = { ...layout.numbers, sumCurrency: 'none' } as const
    const hasBase = layout.totals.taxRowHasBase && document.creditSign === null
    const on = hasBase ? ` (${formatAmount(base, bare, 'sum')})` : ''
    const addition = `${code} ${formatPercent(percent, layout.numbers)}${on}`
    return { ...createTotalsRow(sheet, document, 'tax', tax), label: label + addition }
  })
}

/** The code of a rate in the column of taxes. */
export function getTaxRateCode(percent: Decimal, document: AdversarialDocument): string {
  return getTaxCode(percent.eq(toDecimal(document.rates[0])) ? 0 : 1, document)
}

function paidRows(sheet: Sheet, document: AdversarialDocument, paid: Decimal): TotalsRow[] {
  return [
    createTotalsRow(sheet, document, 'paid', paid.negated()),
    createTotalsRow(sheet, document, 'payable', document.amounts.total.minus(paid)),
  ]
}

function balanceRows(sheet: Sheet, document: AdversarialDocument, previous: Decimal): TotalsRow[] {
  return [
    createTotalsRow(sheet, document, 'previous', previous),
    createTotalsRow(sheet, document, 'balance', document.amounts.total.plus(previous)),
  ]
}
