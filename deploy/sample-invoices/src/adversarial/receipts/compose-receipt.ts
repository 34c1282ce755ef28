import { type Decimal, roundTo, sumDecimals, toCents, toDecimal } from '@rms/domain-kit'
import { createRandom, type Random } from '../random.ts'
import type { ReceiptLocale, ReceiptLocaleName } from './receipt-locale.ts'
import { RECEIPT_LOCALES } from './receipt-locales.ts'
import { composeReceiptShop, type ReceiptShop } from './receipt-shops.ts'

export interface ReceiptItem {
  name: string
  quantity: Decimal
  unit: string
  price: Decimal
  total: Decimal
}

/** Contents of a till receipt; prices include tax unless the tax is added. */
export interface Receipt {
  localeName: ReceiptLocaleName
  locale: ReceiptLocale
  shop: ReceiptShop
  date: Temporal.PlainDate
  time: string
  items: ReceiptItem[]
  subtotal: Decimal
  taxRate: Decimal
  tax: Decimal
  isTaxAdded: boolean
  rounding: Decimal
  total: Decimal
  /** Cash that was handed over; null for payment by card. */
  cash: Decimal | null
}

const LOCALE_NAMES: readonly ReceiptLocaleName[] = ['de', 'fr', 'es', 'gb', 'my', 'my', 'my']

export function composeReceipt(seed: number): Receipt {
  const random = createRandom(seed, 'receipt')
  const { pick, whole, chance } = random
  const localeName = pick(LOCALE_NAMES)
  const locale = RECEIPT_LOCALES[localeName]
  const items = chance(0.12)
    ? [petrolItem(locale, random)]
    : Array.from({ length: whole(1, 14) }, () => shopItem(locale, random))
  const subtotal = sumDecimals(items.map(item => item.total))
  const taxRate = toDecimal(pick(locale.taxRates))
  const isTaxAdded = localeName === 'my' && chance(0.45)
  const tax = isTaxAdded
    ? toCents(subtotal.times(taxRate).div(100))
    : toCents(subtotal.times(taxRate).div(taxRate.plus(100)))
  const exact = isTaxAdded ? subtotal.plus(tax) : subtotal
  const isCash = chance(0.65)
  const total = locale.roundsCash && isCash ? roundTo(exact.times(20), 0).div(20) : exact
  return {
    ...{ localeName, locale, items, subtotal, taxRate, tax, isTaxAdded, total },
    shop: composeReceiptShop(localeName, createRandom(seed, 'shop')),
    date: Temporal.PlainDate.from('2017-01-05').add({ days: whole(0, 3500) }),
    time: `${String(whole(7, 21)).padStart(2, '0')}:${String(whole(0, 59)).padStart(2, '0')}`,
    rounding: total.minus(exact),
    cash: isCash ? tendered(total, random) : null,
  }
}

function shopItem({ goods }: ReceiptLocale, { pick, whole, chance }: Random): ReceiptItem {
  const isWeighed = chance(0.12)
  const quantity = isWeighed
    ? toDecimal(whole(120, 2800)).div(1000)
    : toDecimal(chance(0.7) ? 1 : whole(2, 12))
  const price = toDecimal(whole(45, chance(0.1) ? 9900 : 1600)).div(100)
  return {
    name: pick(goods),
    quantity,
    unit: isWeighed ? 'kg' : '',
    price,
    total: toCents(quantity.times(price)),
  }
}

function petrolItem({ petrol }: ReceiptLocale, { pick, whole }: Random): ReceiptItem {
  const quantity = toDecimal(whole(900, 6800)).div(100)
  const price = toDecimal(whole(1419, 2199)).div(1000)
  return { name: pick(petrol), quantity, unit: 'L', price, total: toCents(quantity.times(price)) }
}

/** The exact amount, or bank notes that cover it. */
function tendered(total: Decimal, { chance, pick }: Random): Decimal {
  if (chance(0.2)) return total
  const note = toDecimal(pick([5, 10, 20, 50, 100]))
  return total.div(note).ceil().times(note)
}
