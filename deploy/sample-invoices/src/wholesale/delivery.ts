import { type Decimal, decimal, lineTotal, sum, toCents, ZERO } from '@rms/domain-kit'
import type { Language } from '../invoice-vocabulary.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { INVOICE_VOCABULARIES } from '../vocabulary/index.ts'
import { LONG_NAMES } from './long-names.ts'

/** What the price of a line is for. */
export type PriceBasis = 'case' | 'piece' | 'kilo'

/** One line as a wholesaler knows it: cases of pieces, weights of cases, prices of either. */
export interface DeliveredLine {
  kind: 'goods' | 'deposit' | 'return' | 'free'
  code: string
  ean: string
  name: string
  cases: Decimal
  inCase: Decimal
  weight: Decimal
  tare: Decimal
  /** What is multiplied: cases, pieces or kilos. */
  quantity: Decimal
  unit: string
  /** Before the discount. */
  listPrice: Decimal
  /** Percent taken off one after the other. */
  discounts: Decimal[]
  total: Decimal
  taxCode: number
}

export interface Delivery {
  language: Language
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

export interface WholesaleItem {
  priced: readonly PriceBasis[]
  /** Share of lines, 0 to 1. */
  discounted?: number
  discountSteps?: 1 | 2
  deposits?: boolean
  returns?: boolean
  gifts?: boolean
  longNames?: boolean
  isCredit?: boolean
  unit?: Partial<Record<PriceBasis, string>>
  /** Lines in all; usually 3 to 30. */
  most?: number
  /** Rates of tax by code. */
  rates: readonly number[]
  /** What small shops pay on top of the tax, in percent of the net. */
  surchargePercent?: number
}

/** What was delivered, or taken back by a credit note. */
export function createDelivery(language: Language, goods: WholesaleItem, choice: SeededRandom): Delivery {
  const { whole, chance } = choice
  const count = chance(0.3) ? whole(14, goods.most ?? 30) : whole(3, 12)
  const lines = Array.from({ length: count }, () => goodsLine(language, goods, choice))
  const first = lines[0]
  if (goods.gifts && chance(0.6)) lines.push(gift(goodsLine(language, goods, choice)))
  if (goods.returns && first && chance(0.6)) lines.push(timesOf(first, decimal(-1), 'return'))
  if (goods.deposits) lines.push(...lent(language, choice))
  const signed = goods.isCredit ? lines.map(line => timesOf(line, line.quantity.negated(), 'return')) : lines
  return { ...factsOf(language, choice), ...sumsOf(signed, goods), lines: signed }
}

function goodsLine(language: Language, goods: WholesaleItem, choice: SeededRandom): DeliveredLine {
  const { pick, whole, chance } = choice
  const priced = pick(goods.priced)
  const cases = decimal(whole(1, 24))
  const inCase = decimal(pick([1, 4, 6, 10, 12, 24]))
  const weight = decimal(whole(800, 64000)).div(1000)
  const quantity = { case: cases, piece: cases.times(inCase), kilo: weight }[priced]
  const listPrice = decimal(whole(39, chance(0.1) ? 60000 : 4200)).div(100)
  const discounts = chance(goods.discounted ?? 0)
    ? Array.from({ length: goods.discountSteps ?? 1 }, () => decimal(pick([2, 3, 5, 10, 12.5])))
    : []
  return {
    kind: 'goods',
    code: String(whole(100000, 999999)),
    ean: `4${whole(100000, 999999)}${whole(100000, 999999)}`,
    name: pick(goods.longNames && chance(0.4) ? LONG_NAMES[language] : INVOICE_VOCABULARIES[language].goods),
    cases,
    inCase,
    weight,
    tare: decimal(whole(1, 20)).div(10),
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
  return toCents(discounts.reduce((rest, percent) => rest.times(decimal(100).minus(percent)).div(100), full))
}

function gift(line: DeliveredLine): DeliveredLine {
  return { ...line, kind: 'free', listPrice: ZERO, discounts: [], total: ZERO }
}

/** The same goods in another number: less than none are taken back. */
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

/** Crates go out against a deposit, and others come back. */
function lent(language: Language, choice: SeededRandom): DeliveredLine[] {
  const { deposits, empties } = INVOICE_VOCABULARIES[language]
  const { pick, whole } = choice
  const line = (name: string, quantity: number, kind: DeliveredLine['kind']): DeliveredLine => {
    const plain = goodsLine(language, { priced: ['case'], rates: [0] }, choice)
    const listPrice = decimal(pick(['3.10', '1.50', '4.50', '0.25']))
    const count = decimal(quantity)
    return {
      ...plain,
      kind,
      name,
      quantity: count,
      cases: count,
      inCase: decimal(1),
      listPrice,
      discounts: [],
      total: lineTotal(count, listPrice),
    }
  }
  return [line(pick(deposits), whole(1, 14), 'deposit'), line(pick(empties), -whole(1, 12), 'return')]
}

function factsOf(language: Language, { pick, whole }: SeededRandom) {
  const date = Temporal.PlainDate.from('2026-01-02').add({ days: whole(0, 330) })
  const number = pick([
    `${whole(1000000, 9999999)}`,
    `${whole(10, 99)}/0${whole(100, 999)}/00${whole(1000, 9999)}`,
    `FV-${whole(10000, 99999)}`,
  ])
  return { language, number, date: date.toString(), due: date.add({ days: pick([8, 14, 30]) }).toString() }
}

/** The tax of each rate is computed from its own net, as the law has it. */
function sumsOf(lines: readonly DeliveredLine[], { rates: percents, surchargePercent = 0 }: WholesaleItem) {
  const rates = percents.flatMap((percent, code) => {
    const ofRate = lines.filter(line => line.taxCode === code)
    if (ofRate.length === 0) return []
    const net = sum(ofRate.map(line => line.total))
    return [{ percent, net, tax: toCents(net.times(percent).div(100)) }]
  })
  const net = sum(rates.map(rate => rate.net))
  const tax = sum(rates.map(rate => rate.tax))
  const surcharge = toCents(net.times(surchargePercent).div(100))
  return { rates, net, tax, surcharge, grand: net.plus(tax).plus(surcharge) }
}
