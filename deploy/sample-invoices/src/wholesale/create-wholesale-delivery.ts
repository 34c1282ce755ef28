import { computeLineTotal, type Decimal, sumDecimals, toCents, toDecimal, ZERO } from '@rms/domain-kit'
import type { InvoiceLanguage } from '../invoice-vocabulary.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { INVOICE_VOCABULARIES } from '../vocabulary/index.ts'
import { LONG_PRODUCT_NAMES } from './long-product-names.ts'

/** The unit to which the price of a line refers. */
export type PriceUnit = 'case' | 'piece' | 'kilo'

/** A line in the terms of a wholesaler: cases of pieces, weights of cases, prices of either. */
export interface DeliveredLine {
  kind: 'goods' | 'deposit' | 'return' | 'free'
  code: string
  ean: string
  name: string
  cases: Decimal
  inCase: Decimal
  weight: Decimal
  tare: Decimal
  /** The number that is multiplied by the price: cases, pieces or kilos. */
  quantity: Decimal
  unit: string
  /** Before the discount. */
  listPrice: Decimal
  /** Percentages that are deducted one after the other. */
  discounts: Decimal[]
  total: Decimal
  taxCode: number
}

export interface WholesaleDelivery {
  language: InvoiceLanguage
  number: string
  /** YYYY-MM-DD */
  date: string
  due: string
  lines: DeliveredLine[]
  /** Net and tax by rate, in percent. */
  rates: { percent: number; net: Decimal; tax: Decimal }[]
  net: Decimal
  tax: Decimal
  surcharge: Decimal
  grand: Decimal
}

export interface DeliveryProfile {
  priced: readonly PriceUnit[]
  /** The share of lines with a discount, 0 to 1. */
  discounted?: number
  discountSteps?: 1 | 2
  deposits?: boolean
  returns?: boolean
  gifts?: boolean
  longNames?: boolean
  isCredit?: boolean
  unit?: Partial<Record<PriceUnit, string>>
  /** The maximum number of lines, by default 30. */
  most?: number
  /** Tax rates by code, in percent. */
  rates: readonly number[]
  /** A surcharge for small shops in addition to tax, in percent of the net amount. */
  surchargePercent?: number
}

/** Creates a delivery, or the returns of a credit note. */
export function createWholesaleDelivery(
  language: InvoiceLanguage,
  goods: DeliveryProfile,
  choice: SeededRandom,
): WholesaleDelivery {
  const { whole, chance } = choice
  const count = chance(0.3) ? whole(14, goods.most ?? 30) : whole(3, 12)
  const lines = Array.from({ length: count }, () => goodsLine(language, goods, choice))
  const first = lines[0]
  if (goods.gifts && chance(0.6)) lines.push(gift(goodsLine(language, goods, choice)))
  if (goods.returns && first && chance(0.6)) lines.push(timesOf(first, toDecimal(-1), 'return'))
  if (goods.deposits) lines.push(...lent(language, choice))
  const signed = goods.isCredit ? lines.map(line => timesOf(line, line.quantity.negated(), 'return')) : lines
  return { ...factsOf(language, choice), ...sumsOf(signed, goods), lines: signed }
}

function goodsLine(language: InvoiceLanguage, goods: DeliveryProfile, choice: SeededRandom): DeliveredLine {
  const { pick, whole, chance } = choice
  const priced = pick(goods.priced)
  const cases = toDecimal(whole(1, 24))
  const inCase = toDecimal(pick([1, 4, 6, 10, 12, 24]))
  const weight = toDecimal(whole(800, 64000)).div(1000)
  const quantity = { case: cases, piece: cases.times(inCase), kilo: weight }[priced]
  const listPrice = toDecimal(whole(39, chance(0.1) ? 60000 : 4200)).div(100)
  const discounts = chance(goods.discounted ?? 0)
    ? Array.from({ length: goods.discountSteps ?? 1 }, () => toDecimal(pick([2, 3, 5, 10, 12.5])))
    : []
  return {
    kind: 'goods',
    code: String(whole(100000, 999999)),
    ean: `4${whole(100000, 999999)}${whole(100000, 999999)}`,
    name: pick(
      goods.longNames && chance(0.4) ? LONG_PRODUCT_NAMES[language] : INVOICE_VOCABULARIES[language].goods,
    ),
    cases,
    inCase,
    weight,
    tare: toDecimal(whole(1, 20)).div(10),
    quantity,
    unit:
      goods.unit?.[priced] ??
      pick(
        INVOICE_VOCABULARIES[language].units[priced === 'kilo' ? 'kg' : priced === 'case' ? 'cases' : 'each'],
      ),
    listPrice,
    discounts,
    total: discountedTotal(quantity.times(listPrice), discounts),
    taxCode: chance(0.8) ? 0 : goods.rates.length - 1,
  }
}

function discountedTotal(full: Decimal, discounts: readonly Decimal[]): Decimal {
  return toCents(
    discounts.reduce((rest, percent) => rest.times(toDecimal(100).minus(percent)).div(100), full),
  )
}

function gift(line: DeliveredLine): DeliveredLine {
  return { ...line, kind: 'free', listPrice: ZERO, discounts: [], total: ZERO }
}

/** The same goods in another quantity; a negative one is a return. */
function timesOf(line: DeliveredLine, quantity: Decimal, kind: DeliveredLine['kind']): DeliveredLine {
  const full = quantity.times(line.listPrice)
  return {
    ...line,
    kind,
    quantity,
    cases: quantity.trunc(),
    weight: quantity,
    total: discountedTotal(full, line.discounts),
  }
}

/** A line with deposits for crates, and one with returned crates. */
function lent(language: InvoiceLanguage, choice: SeededRandom): DeliveredLine[] {
  const { deposits, empties } = INVOICE_VOCABULARIES[language]
  const { pick, whole } = choice
  const line = (name: string, quantity: number, kind: DeliveredLine['kind']): DeliveredLine => {
    const plain = goodsLine(language, { priced: ['case'], rates: [0] }, choice)
    const listPrice = toDecimal(pick(['3.10', '1.50', '4.50', '0.25']))
    const count = toDecimal(quantity)
    return {
      ...plain,
      kind,
      name,
      quantity: count,
      cases: count,
      inCase: toDecimal(1),
      listPrice,
      discounts: [],
      total: computeLineTotal(count, listPrice),
    }
  }
  return [line(pick(deposits), whole(1, 14), 'deposit'), line(pick(empties), -whole(1, 12), 'return')]
}

function factsOf(language: InvoiceLanguage, { pick, whole }: SeededRandom) {
  const date = Temporal.PlainDate.from('2026-01-02').add({ days: whole(0, 330) })
  const number = pick([
    `${whole(1000000, 9999999)}`,
    `${whole(10, 99)}/0${whole(100, 999)}/00${whole(1000, 9999)}`,
    `FV-${whole(10000, 99999)}`,
  ])
  return { language, number, date: date.toString(), due: date.add({ days: pick([8, 14, 30]) }).toString() }
}

/** The tax of each rate is calculated from its own net amount, as required by law. */
function sumsOf(lines: readonly DeliveredLine[], { rates: percents, surchargePercent = 0 }: DeliveryProfile) {
  const rates = percents.flatMap((percent, code) => {
    const ofRate = lines.filter(line => line.taxCode === code)
    if (ofRate.length === 0) return []
    const net = sumDecimals(ofRate.map(line => line.total))
    return [{ percent, net, tax: toCents(net.times(percent).div(100)) }]
  })
  const net = sumDecimals(rates.map(rate => rate.net))
  const tax = sumDecimals(rates.map(rate => rate.tax))
  const surcharge = toCents(net.times(surchargePercent).div(100))
  return { rates, net, tax, surcharge, grand: net.plus(tax).plus(surcharge) }
}
