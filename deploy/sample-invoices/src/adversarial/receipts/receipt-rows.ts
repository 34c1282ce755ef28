import { type Decimal, toDecimal } from '@rms/domain-kit'
import type { Random } from '../random.ts'
import { fillInPlaceholders } from '../vocabulary/label-vocabularies.ts'
import type { Receipt, ReceiptItem } from './compose-receipt.ts'
import { formatReceiptDate } from './receipt-dates.ts'

/** A row of a receipt: text at the left, at the right, or in the centre; `rule` is a row of one character. */
export interface ReceiptRow {
  left?: string
  right?: string
  center?: string
  rule?: '-' | '=' | '*' | ' '
  scale?: number
  isBold?: boolean
}

/** All rows from top to bottom. */
export function listReceiptRows(receipt: Receipt, random: Random): ReceiptRow[] {
  const rule = random.pick(['-', '=', '*', '-', ' '] as const)
  const facts = factRows(receipt, random)
  const isFactsLast = random.chance(0.25)
  return [
    ...headRows(receipt, random),
    { rule },
    ...(isFactsLast ? [] : [...facts, { rule }]),
    ...receipt.items.flatMap(item => itemRows(item, receipt, random)),
    { rule },
    ...sumRows(receipt, random),
    { rule },
    ...(random.chance(0.5) ? taxTable(receipt, random) : []),
    ...(isFactsLast ? facts : []),
    ...random.some(receipt.locale.closings, 1, 3).map(text => ({ center: random.fill(text) })),
  ]
}

function headRows({ shop, locale }: Receipt, random: Random): ReceiptRow[] {
  const { pick, chance, fill } = random
  const isLeft = chance(0.15)
  const place = (text: string): ReceiptRow => (isLeft ? { left: text } : { center: text })
  const registration = random.some(locale.registration, 1, 2).map(text => place(fill(text)))
  const title = { ...place(pick(locale.titles)), isBold: chance(0.5) }
  const titlePlace = pick(['above', 'below', 'below', 'none'] as const)
  const isRegistrationFirst = chance(0.4)
  return [
    ...(chance(0.12) ? [place(pick(locale.welcome))] : []),
    ...(titlePlace === 'above' ? [title] : []),
    { ...place(shop.name), scale: pick([1, 1.2, 1.4]), isBold: chance(0.75) },
    ...(chance(0.2) ? [place(shop.slogan)] : []),
    ...(isRegistrationFirst ? registration : []),
    ...shop.addressRows.map(place),
    ...(chance(0.6) ? [place(`Tel: ${shop.phone}`)] : []),
    ...(isRegistrationFirst ? [] : registration),
    ...(titlePlace === 'below' ? [{ rule: ' ' as const }, title] : []),
  ]
}

function factRows(receipt: Receipt, random: Random): ReceiptRow[] {
  const { pick, fill, shuffle, chance } = random
  const { locale } = receipt
  const date = fillInPlaceholders(pick(locale.date), {
    date: formatReceiptDate(receipt, random),
    time: withSeconds(receipt.time, random),
  })
  const staff = fill(pick(locale.staff)).replace(/\b@\b/, pick(['ALI', 'MAYA', 'TOM', 'SITI', 'LEA']))
  const others = [fill(pick(locale.number)), staff]
  if (chance(0.3)) return shuffle([{ left: others[0], right: date }, { left: staff }])
  return shuffle([date, ...others]).map(left => ({ left }))
}

function withSeconds(time: string, { chance, whole }: Random): string {
  return chance(0.4) ? `${time}:${String(whole(10, 59))}` : time
}

function itemRows(
  { name, quantity, unit, price, total }: ReceiptItem,
  receipt: Receipt,
  random: Random,
): ReceiptRow[] {
  const style = receipt.shop.name.length % 4
  const code =
    receipt.shop.phone.length % 2 === 0 ? ` ${receipt.locale.taxCodes[receipt.shop.name.length % 4]}` : ''
  const amount = `${money(total, receipt)}${code}`
  const decimals = unit === 'L' ? 3 : 2
  const times = `${number(quantity, quantity.decimalPlaces(), receipt)} ${unit}`.trim()
  if (style === 0)
    return [{ left: name }, { left: `  ${times} x ${number(price, decimals, receipt)}`, right: amount }]
  if (style === 1)
    return [
      { left: random.digits(8) + random.digits(5) },
      { left: `${times} x ${number(price, decimals, receipt)} ${name}`, right: amount },
    ]
  if (style === 2 && quantity.eq(1)) return [{ left: name, right: amount }]
  if (style === 2)
    return [{ left: `${times} x ${number(price, decimals, receipt)}` }, { left: name, right: amount }]
  return [{ left: `${times}  ${name}`, right: amount }]
}

function sumRows(receipt: Receipt, random: Random): ReceiptRow[] {
  const { locale, subtotal, tax, taxRate, rounding, total, isTaxAdded, cash } = receipt
  const { pick, chance } = random
  const label = (text: string) => fillInPlaceholders(text, { rate: taxRate.toString() })
  const colon = pick(['', ':', ' :'])
  const row = (text: string, amount: Decimal): ReceiptRow => ({
    left: `${label(text)}${colon}`,
    right: money(amount, receipt),
  })
  const currency = pick(locale.currency)
  const totalAmount =
    currency === ''
      ? money(total, receipt)
      : pick([`${currency} ${money(total, receipt)}`, `${money(total, receipt)}`])
  return [
    ...(chance(0.3)
      ? [{ left: fillInPlaceholders(pick(locale.itemCount), { count: String(receipt.items.length) }) }]
      : []),
    ...(isTaxAdded || chance(0.4) ? [row(pick(locale.subtotal), subtotal)] : []),
    ...(isTaxAdded ? [row(pick(locale.taxIncluded), tax)] : []),
    ...(!rounding.isZero() ? [row(pick(locale.rounding), rounding)] : []),
    {
      left: `${pick(locale.total)}${colon}`,
      right: totalAmount,
      scale: pick([1, 1.2, 1.5]),
      isBold: chance(0.7),
    },
    ...(cash
      ? [row(pick(locale.cash), cash), row(pick(locale.change), cash.minus(total))]
      : cardRows(receipt, random)),
    ...(!isTaxAdded && chance(0.5) ? [row(pick(locale.taxIncluded), tax)] : []),
  ]
}

function cardRows({ locale, total, ...receipt }: Receipt, random: Random): ReceiptRow[] {
  const { pick, chance, fill } = random
  const paid = { left: pick(locale.card), right: money(total, { locale, ...receipt }) }
  return chance(0.5)
    ? [paid]
    : [paid, ...random.some(locale.cardSlip, 2, 4).map(text => ({ left: fill(text) }))]
}

function taxTable(receipt: Receipt, { pick }: Random): ReceiptRow[] {
  const { tax, taxRate, subtotal, isTaxAdded, locale } = receipt
  const net = isTaxAdded ? subtotal : subtotal.minus(tax)
  return [
    { left: pick(locale.taxHeading) },
    {
      left: `${locale.taxCodes[0]} ${taxRate}%   ${money(net, receipt)}   ${money(tax, receipt)}   ${money(net.plus(tax), receipt)}`,
    },
    { rule: ' ' },
  ]
}

function money(amount: Decimal, receipt: Pick<Receipt, 'locale'>): string {
  return number(amount, 2, receipt)
}

function number(value: Decimal, decimals: number, { locale }: Pick<Receipt, 'locale'>): string {
  const text = toDecimal(value).toFixed(decimals)
  return locale.mark === ',' ? text.replace('.', ',') : text
}
