import type { LineFlag } from '@rms/contracts'
import { Decimal, normaliseName, toNumber } from '@rms/domain-kit'
import type { InvoiceLine } from '../invoices/invoice-line.ts'
import {
  getEffectivePrice,
  hasSameUnit,
  isSameSupplierItem,
  type PastInvoiceLine,
} from './past-invoice-line.ts'

/** The limits of what is usual: an invoice outside of them needs review. */
export interface ReviewThresholds {
  readonly priceFactor: number
  readonly quantityFactor: number
  readonly maxDaysInFuture: number
  readonly maxDaysInPast: number
}

export const REVIEW_LINE_FLAGS: ReadonlySet<LineFlag['code']> = new Set([
  'price-unusual',
  'quantity-unusual',
  'pack-changed',
  'name-missing',
])

interface LineReviewContext {
  readonly thresholds: ReviewThresholds
  readonly history: readonly PastInvoiceLine[]
}

/** The flags of a line of goods, compared with earlier lines of the supplier. */
export function flagLine(item: InvoiceLine, { thresholds, history }: LineReviewContext): LineFlag[] {
  if (item.kind !== 'goods') return []
  if (!HAS_WORDS.test(item.productName)) return [NAME_MISSING]
  const past = history.filter(line => isSameSupplierItem(item, line))
  const comparable = past.filter(line => hasSameUnit(item, line))
  return [
    ...packFlags(item, past, comparable),
    ...priceFlags(item, comparable, thresholds.priceFactor),
    ...quantityFlags(item, comparable, thresholds.quantityFactor),
  ]
}

const HAS_WORDS = /\p{L}{2}|\p{L}.*\p{N}|\p{N}.*\p{L}/u

const NAME_MISSING: LineFlag = { code: 'name-missing', message: 'This line has no product name.' }

/** The number of recent lines that determine what is usual. */
const RECENT = 5
/** A single delivery does not show what quantity is usual. */
const LEAST_FOR_QUANTITY = 2

/**
 * A price is usual if it is near the recent median or the last price, so that a confirmed new level is not flagged
 * again.
 */
function priceFlags(item: InvoiceLine, past: readonly PastInvoiceLine[], factor: number): LineFlag[] {
  const price = getEffectivePrice(item)
  const [last] = past
  if (!price || !last) return []
  const usual = median(past.slice(0, RECENT).map(line => line.price))
  const isNear = (known: Decimal) => price.lte(known.times(factor)) && price.times(factor).gte(known)
  if (isNear(usual) || isNear(last.price)) return []
  const [now, before] = [toNumber(price, 6), toNumber(last.price, 6)]
  return [
    {
      code: 'price-unusual',
      message: `The price is ${priceText(price)} per ${item.unit}; the last one was ${priceText(last.price)}.`,
      unit_price: now,
      usual_price: before,
      change_percent: computeChangePercent(price, last.price) ?? 0,
    },
  ]
}

/** At least two decimals, the usual format of prices. */
function priceText(price: Decimal): string {
  const rounded = price.toDecimalPlaces(6)
  return rounded.toFixed(Math.max(2, rounded.decimalPlaces()))
}

function quantityFlags(item: InvoiceLine, past: readonly PastInvoiceLine[], factor: number): LineFlag[] {
  if (past.length < LEAST_FOR_QUANTITY) return []
  const usual = median(past.slice(0, RECENT).map(line => line.quantity))
  const isSeen = past.some(line => line.quantity.gte(item.quantity))
  if (isSeen || item.quantity.lte(usual.times(factor))) return []
  const [quantity, usualQuantity] = [toNumber(item.quantity, 6), toNumber(usual, 6)]
  const message = `The quantity is ${quantity} ${item.unit}; the usual quantity is ${usualQuantity}.`
  return [{ code: 'quantity-unusual', message, quantity, usual_quantity: usualQuantity }]
}

/** Flags a unit that this item has never had, or another pack size; a unit that could not be read is ignored. */
function packFlags(
  item: InvoiceLine,
  past: readonly PastInvoiceLine[],
  comparable: readonly PastInvoiceLine[],
): LineFlag[] {
  const [last] = past
  if (!last || item.flags.some(({ code }) => code === 'unit-unknown')) return []
  if (comparable.length === 0) return [packChanged('unit', item.unit, last.unit)]
  const packs = comparable.flatMap(({ pack }) => (pack ? [normaliseName(pack)] : []))
  const [lastPack] = comparable.flatMap(({ pack }) => pack ?? [])
  if (!item.pack || lastPack === undefined || packs.includes(normaliseName(item.pack))) return []
  return [packChanged('pack size', item.pack, lastPack)]
}

const packChanged = (changed: 'unit' | 'pack size', pack: string, usual: string): LineFlag => ({
  code: 'pack-changed',
  message: `The ${changed} is ${pack}; on the last invoice it was ${usual}.`,
  pack,
  usual_pack: usual,
})

/** Signed, with one decimal; null if the earlier value is 0. */
export const computeChangePercent = (now: Decimal, before: Decimal): number | null =>
  before.isZero() ? null : toNumber(now.minus(before).div(before).times(100), 1)

function median(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted((a, b) => a.cmp(b))
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  return middle ?? new Decimal(0)
}
