import { type Decimal, toDecimal } from '@rms/domain-kit'
import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount, formatPercent } from '../formats/number-style.ts'
import { pickLabel } from '../vocabulary/label-vocabularies.ts'
import type { TotalsRowKey } from '../vocabulary/label-vocabulary.ts'
import { getTaxCode } from './cell-texts.ts'
import type { Drawing } from './drawing.ts'
import { applySignToSum } from './printed-sums.ts'

export interface TotalsRow {
  key: TotalsRowKey
  label: string
  amount: string
  isTotal?: boolean
}

/** The sums of the document in their usual order. */
export function listTotalsRows(drawing: Drawing, document: AdversarialDocument): TotalsRow[] {
  const { amounts } = document
  const row = (key: TotalsRowKey, amount: Decimal, addition = ''): TotalsRow =>
    createTotalsRow(drawing, document, key, amount, addition)
  const optional = (key: TotalsRowKey, amount: Decimal | null): TotalsRow[] =>
    amount ? [row(key, amount)] : []
  const discount = amounts.discount?.amount.negated()
  const percent = amounts.discount
    ? ` ${formatPercent(amounts.discount.percent, drawing.layout.numbers)}`
    : ''
  const adjustments = [
    ...(discount ? [row('discount', discount, percent)] : []),
    ...optional('surcharge', amounts.surcharge),
    ...optional('freight', amounts.freight),
  ]
  const isGoodsShown = adjustments.length > 0 || drawing.random.chance(0.2)
  return [
    ...(isGoodsShown ? [row('goods', amounts.goods)] : []),
    ...adjustments,
    ...taxRows(drawing, document),
    ...optional('rounding', amounts.rounding),
    ...(isTotalPrintedOnlyInSentence(drawing, document) ? [] : [totalRow(drawing, document)]),
    ...(amounts.paid ? paidRows(drawing, document, amounts.paid) : []),
    ...(amounts.previousBalance ? balanceRows(drawing, document, amounts.previousBalance) : []),
  ]
}

function totalRow(drawing: Drawing, document: AdversarialDocument): TotalsRow {
  const { rounding, total } = document.amounts
  const key = rounding && drawing.random.chance(0.5) ? 'payable' : 'gross'
  return { ...createTotalsRow(drawing, document, key, total), isTotal: true }
}

export function isTotalPrintedOnlyInSentence(
  { layout }: Drawing,
  { amounts, creditSign }: AdversarialDocument,
): boolean {
  const isPlain = creditSign === null && !amounts.paid && !amounts.previousBalance && !amounts.rounding
  return layout.totals.isTotalInSentence && isPlain
}

export function createTotalsRow(
  drawing: Drawing,
  document: AdversarialDocument,
  key: TotalsRowKey,
  amount: Decimal,
  addition = '',
): TotalsRow {
  const label = pickLabel(
    labels => labels.sums[key],
    document.country.language,
    drawing.layout.labels,
    drawing.random,
  )
  return {
    key,
    label: label + addition,
    amount: formatAmount(applySignToSum(document, amount), drawing.layout.numbers, 'sum'),
  }
}

/** Net and taxes; if the prices include tax, the taxes are only mentioned, sometimes without the net. */
function taxRows(drawing: Drawing, document: AdversarialDocument): TotalsRow[] {
  const { amounts } = document
  const rows =
    drawing.layout.totals.taxes === 'rows'
      ? taxRowsByRate(drawing, document)
      : [createTotalsRow(drawing, document, 'tax', amounts.tax)]
  const isNetShown = !amounts.pricesIncludeTax || drawing.random.chance(0.7)
  return [...(isNetShown ? [createTotalsRow(drawing, document, 'net', amounts.net)] : []), ...rows]
}

function taxRowsByRate(drawing: Drawing, document: AdversarialDocument): TotalsRow[] {
  const { layout } = drawing
  const { label } = createTotalsRow(drawing, document, 'tax', document.amounts.tax)
  return document.amounts.taxes.map(({ percent, base, tax }) => {
    const hasCode = layout.table.taxForm === 'code' && layout.columns.includes('tax')
    const code = hasCode ? ` ${getTaxRateCode(percent, document)}` : ''
    const bare = { ...layout.numbers, sumCurrency: 'none' } as const
    const hasBase = layout.totals.taxRowHasBase && document.creditSign === null
    const on = hasBase ? ` (${formatAmount(base, bare, 'sum')})` : ''
    const addition = `${code} ${formatPercent(percent, layout.numbers)}${on}`
    return { ...createTotalsRow(drawing, document, 'tax', tax), label: label + addition }
  })
}

/** The code of a rate in the column of taxes. */
export function getTaxRateCode(percent: Decimal, document: AdversarialDocument): string {
  return getTaxCode(percent.eq(toDecimal(document.rates[0])) ? 0 : 1, document)
}

function paidRows(drawing: Drawing, document: AdversarialDocument, paid: Decimal): TotalsRow[] {
  return [
    createTotalsRow(drawing, document, 'paid', paid.negated()),
    createTotalsRow(drawing, document, 'payable', document.amounts.total.minus(paid)),
  ]
}

function balanceRows(drawing: Drawing, document: AdversarialDocument, previous: Decimal): TotalsRow[] {
  return [
    createTotalsRow(drawing, document, 'previous', previous),
    createTotalsRow(drawing, document, 'balance', document.amounts.total.plus(previous)),
  ]
}
