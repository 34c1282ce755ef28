import type { SalesAdjustmentKind } from '@rms/contracts'
import { type Decimal, removeDivisionRoundingError, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import type {
  Adjustments,
  SalesLine,
  StatedAdjustment,
  StatedAmount,
  StatedLine,
  TaxedSales,
} from './sales-facts.ts'

/** Whether an amount that the stated sales contain is removed from them, or was deducted and is added again. */
const EFFECTS: Readonly<Record<SalesAdjustmentKind, 1 | -1>> = {
  discount: -1,
  comp: -1,
  tip: -1,
  'service-charge': -1,
  'voucher-sold': -1,
  'voucher-redeemed': 1,
  'deposit-taken': -1,
  'deposit-redeemed': 1,
}

/**
 * Computes net sales and tax of a line: without tax by rate, and without discounts, comps, tips, service charges for the
 * staff, and vouchers and deposits until they are redeemed. Each rate is rounded once.
 */
export const computeLine = (line: StatedLine): SalesLine => ({
  channel: line.channel,
  channelName: line.channelName,
  dayPart: line.dayPart,
  taxes: computeTaxes([...line.sales, ...line.adjustments.filter(isInSales).map(toEffect)]),
  adjustments: sumAdjustments(line.adjustments),
  covers: line.covers,
  commission: line.commission,
})

const isInSales = (adjustment: StatedAdjustment): boolean => adjustment.isInSales

function toEffect({ kind, taxRate, ...amounts }: StatedAdjustment): StatedAmount {
  const sign = EFFECTS[kind]
  return {
    taxRate,
    gross: amounts.gross?.times(sign) ?? null,
    net: amounts.net?.times(sign) ?? null,
    tax: amounts.tax?.times(sign) ?? null,
  }
}

/** Net sales and tax by rate, the lowest rate first; without a rate last. */
export function computeTaxes(amounts: readonly StatedAmount[]): TaxedSales[] {
  const byRate = Map.groupBy(amounts, ({ taxRate }) => taxRate?.toString() ?? '')
  return [...byRate.values()].map(computeRate).sort(compareTaxRates)
}

/** The lowest rate first; without a rate last. */
export const compareTaxRates = (a: Pick<TaxedSales, 'taxRate'>, b: Pick<TaxedSales, 'taxRate'>): number => {
  if (a.taxRate && b.taxRate) return a.taxRate.cmp(b.taxRate)
  return Number(a.taxRate === null) - Number(b.taxRate === null)
}

/** Both amounts are rounded once, and sum to what guests paid. */
function computeRate(stated: readonly StatedAmount[]): TaxedSales {
  const net = toCents(removeDivisionRoundingError(sumDecimals(stated.map(getExactNet))))
  const gross = toCents(removeDivisionRoundingError(sumDecimals(stated.map(getExactGross))))
  return { taxRate: stated[0]?.taxRate ?? null, net, tax: gross.minus(net) }
}

/** The exact amount without tax. */
export function getExactNet({ gross, net, tax, taxRate }: StatedAmount): Decimal {
  if (net) return net
  if (!gross) return ZERO
  return tax ? gross.minus(tax) : gross.div(toFactor(taxRate))
}

function getExactGross({ gross, net, tax, taxRate }: StatedAmount): Decimal {
  if (gross) return gross
  if (!net) return ZERO
  return tax ? net.plus(tax) : net.times(toFactor(taxRate))
}

const toFactor = (taxRate: Decimal | null): Decimal => (taxRate ?? ZERO).div(100).plus(1)

function sumAdjustments(adjustments: readonly StatedAdjustment[]): Adjustments {
  const byKind = Map.groupBy(adjustments, ({ kind }) => kind)
  const sums = [...byKind].map(([kind, list]) => [
    kind,
    toCents(sumDecimals(list.map(({ gross, net }) => gross ?? net ?? ZERO))),
  ])
  return Object.fromEntries(sums)
}
