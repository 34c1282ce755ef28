import { type Decimal, roundTo, sumDecimals, toCents, toDecimal, ZERO } from '@rms/domain-kit'
import type { Country } from '../countries/country.ts'
import type { Random } from '../random.ts'
import type { InvoiceLine } from './invoice-line.ts'

export interface TaxAmount {
  percent: Decimal
  base: Decimal
  tax: Decimal
}

/** What the document comes to, positive for credit notes too. */
export interface DocumentAmounts {
  pricesIncludeTax: boolean
  goods: Decimal
  discount: { percent: Decimal; amount: Decimal } | null
  surcharge: Decimal | null
  freight: Decimal | null
  taxes: TaxAmount[]
  net: Decimal
  tax: Decimal
  gross: Decimal
  /** What rounding to five cents adds; null if the total is not rounded. */
  rounding: Decimal | null
  /** The total of the document. */
  total: Decimal
  paid: Decimal | null
  previousBalance: Decimal | null
  earlyPayment: { percent: Decimal; allowance: Decimal; reduced: Decimal; days: number } | null
}

export function computeDocumentAmounts(
  lines: readonly InvoiceLine[],
  country: Country,
  { rates, isCredit }: { rates: readonly [number, number]; isCredit: boolean },
  random: Random,
): DocumentAmounts {
  const { chance, whole, pick } = random
  const pricesIncludeTax = chance(0.12)
  const goods = sumDecimals(lines.map(line => line.total))
  const percent = !isCredit && goods.gt(20) && chance(0.14) ? toDecimal(pick([2, 2.5, 3, 5, 10])) : null
  const surcharge = !isCredit && chance(0.1) ? toDecimal(whole(150, 1250)).div(100) : null
  const freight = !isCredit && chance(0.15) ? toDecimal(whole(390, 2900)).div(100) : null
  const bases = taxBases(lines, { percent, extra: (surcharge ?? ZERO).plus(freight ?? ZERO) })
  const taxes = bases.map(({ rate, base }) => taxOf(base, toDecimal(rates[rate]), pricesIncludeTax))
  const tax = sumDecimals(taxes.map(amount => amount.tax))
  const net = sumDecimals(taxes.map(amount => amount.base))
  const gross = net.plus(tax)
  const rounded = roundTo(gross.times(20), 0).div(20)
  const rounding =
    country.currency === 'CHF' && !rounded.eq(gross) && chance(0.8) ? rounded.minus(gross) : null
  const total = gross.plus(rounding ?? ZERO)
  const charged = sumDecimals(bases.map(({ base }) => base))
  return {
    pricesIncludeTax,
    goods,
    discount: percent && {
      percent,
      amount: goods
        .plus(surcharge ?? ZERO)
        .plus(freight ?? ZERO)
        .minus(charged),
    },
    ...{ surcharge, freight, taxes, net, tax, gross, rounding, total },
    ...paymentAmounts(total, isCredit, random),
  }
}

/** Every rate has its own base; charges belong to the rate of most goods. */
function taxBases(
  lines: readonly InvoiceLine[],
  { percent, extra }: { percent: Decimal | null; extra: Decimal },
): { rate: 0 | 1; base: Decimal }[] {
  const remaining = toDecimal(100)
    .minus(percent ?? 0)
    .div(100)
  const bases = ([0, 1] as const).flatMap(rate => {
    const ofRate = lines.filter(line => line.rate === rate)
    return ofRate.length > 0
      ? [{ rate, base: toCents(sumDecimals(ofRate.map(line => line.total)).times(remaining)) }]
      : []
  })
  const most = bases.toSorted((a, b) => b.base.comparedTo(a.base))[0]
  return bases.map(entry => (entry === most ? { ...entry, base: entry.base.plus(extra) } : entry))
}

function taxOf(charged: Decimal, percent: Decimal, includesTax: boolean): TaxAmount {
  if (!includesTax) return { percent, base: charged, tax: toCents(charged.times(percent).div(100)) }
  const tax = toCents(charged.times(percent).div(percent.plus(100)))
  return { percent, base: charged.minus(tax), tax }
}

function paymentAmounts(total: Decimal, isCredit: boolean, { chance, whole, pick }: Random) {
  const isPositive = !isCredit && total.gt(5)
  const percent = toDecimal(pick([2, 3, 1.5]))
  const allowance = toCents(total.times(percent).div(100))
  return {
    paid: isPositive && chance(0.06) ? (chance(0.5) ? total : toCents(total.times('0.3'))) : null,
    previousBalance: isPositive && chance(0.07) ? toDecimal(whole(1200, 250000)).div(100) : null,
    earlyPayment:
      isPositive && chance(0.15)
        ? { percent, allowance, reduced: total.minus(allowance), days: pick([7, 8, 10, 14]) }
        : null,
  }
}
