import { type Decimal, roundTo, toCents, toDecimal, ZERO } from '@rms/domain-kit'
import type { InvoiceLanguage } from '../../invoice-vocabulary.ts'
import { GOODS } from '../goods/index.ts'
import type { Random } from '../random.ts'
import { composeProductName } from './compose-product-name.ts'
import { composeQuantity } from './compose-quantity.ts'
import type { InvoiceLine } from './invoice-line.ts'
import type { SupplierLineStyle } from './supplier-line-style.ts'

/** The lines of a delivery; those of a credit note contain no further returns. */
export function composeLines(
  language: InvoiceLanguage,
  scheme: SupplierLineStyle,
  { isCredit, hasOneRate }: { isCredit: boolean; hasOneRate: boolean },
  random: Random,
): InvoiceLine[] {
  const categories = pickCategories(language, hasOneRate, random)
  const goods = Array.from({ length: countLines(scheme, random) }, () =>
    goodsLine(language, scheme, random.pick(categories), random),
  )
  const lines = [...goods]
  if (scheme.hasDeposits)
    lines.push(...deposits(language, scheme, isCredit, hasOneRate ? goods[0]?.rate : 1, random))
  if (scheme.hasReturns && !isCredit && goods[0]) insertAnywhere(lines, returned(goods[0], random), random)
  if (scheme.hasFreeGoods && goods[0])
    insertAnywhere(lines, gift(goodsLine(language, scheme, goods[0].category, random)), random)
  return lines
}

/** One to 60 lines; fewer if each takes several rows, so that an invoice has about three pages at most. */
function countLines({ nameLength, remarks }: SupplierLineStyle, { whole, chance }: Random): number {
  if (chance(0.1)) return 1
  if (chance(0.6)) return whole(2, 12)
  const isHigh = nameLength === 'long' || remarks === 'many'
  return chance(0.7) || isHigh ? whole(13, 30) : whole(31, 60)
}

/** One to four categories; with a single tax rate, those of the first one's rate. */
function pickCategories(language: InvoiceLanguage, hasOneRate: boolean, random: Random): number[] {
  const { categories } = GOODS[language]
  const first = random.whole(0, categories.length - 1)
  const rate = categories[first]?.rate
  const others = categories.flatMap((category, index) =>
    !hasOneRate || category.rate === rate ? [index] : [],
  )
  return [first, ...random.some(others, 0, 3)]
}

function goodsLine(
  language: InvoiceLanguage,
  scheme: SupplierLineStyle,
  categoryIndex: number,
  random: Random,
): InvoiceLine {
  const goods = GOODS[language]
  const category = goods.categories[categoryIndex]
  if (!category) throw new Error('no such category of goods')
  const { pick, whole, chance, fill } = random
  const soldBy = pick(category.soldBy)
  const amounts = composeQuantity(goods, soldBy, scheme, random)
  const pricePer =
    scheme.pricePer === 'one' || soldBy !== 'piece' || chance(0.3) ? 1 : pick([100, 100, 1000] as const)
  const [least, most] = category.cents
  const cents = toDecimal(whole(least, chance(0.6) ? Math.ceil((least + most) / 3) : most))
  const listPrice =
    pricePer === 1 ? fineprice(cents, scheme, random) : cents.times(pricePer === 100 ? 10 : 60).div(100)
  const discountPercent =
    scheme.discounts !== 'none' && chance(scheme.discountShare)
      ? toDecimal(pick([2, 3, 5, 10, 12.5, 15, 20, 25, 33]))
      : null
  const quantity = pricePer === 1 ? amounts.quantity : toDecimal(whole(1, 40)).times(25)
  return {
    kind: 'goods',
    name: composeProductName(goods, category, scheme, random),
    category: categoryIndex,
    rate: category.rate,
    code: fill(pick(['#####', '####', '######', '@###-#', '###.##', '#-####', '@@####', '0####'])),
    ean: fill('40###########'),
    origin: pick(goods.origins),
    remarks: composeRemarks(goods.remarks, scheme, random),
    noteAbove: scheme.hasNotes && chance(0.15) ? fill(pick(goods.notes)) : null,
    ...amounts,
    quantity,
    packs: pricePer === 1 ? amounts.packs : null,
    ordered: quantity.plus(chance(0.2) ? whole(1, 4) : 0),
    pricePer,
    listPrice,
    discountPercent,
    ...priced(quantity, listPrice, pricePer, discountPercent, scheme),
  }
}

/** Prices with more decimals than cents where the supplier prints them. */
function fineprice(cents: Decimal, { priceDecimals }: SupplierLineStyle, { whole, chance }: Random): Decimal {
  const price = cents.div(100)
  if (priceDecimals === 2 || chance(0.4)) return price
  return price.plus(toDecimal(whole(1, 9)).div(1000))
}

function priced(
  quantity: Decimal,
  listPrice: Decimal,
  pricePer: number,
  percent: Decimal | null,
  { discounts, priceDecimals }: SupplierLineStyle,
): Pick<InvoiceLine, 'netPrice' | 'total'> {
  if (!percent) return { netPrice: listPrice, total: toCents(quantity.times(listPrice).div(pricePer)) }
  const share = toDecimal(100).minus(percent).div(100)
  if (discounts === 'list-and-net-columns') {
    const netPrice = roundTo(listPrice.times(share), priceDecimals)
    return { netPrice, total: toCents(quantity.times(netPrice).div(pricePer)) }
  }
  if (discounts === 'row-below' || discounts === 'amount-column') {
    const full = toCents(quantity.times(listPrice).div(pricePer))
    return { netPrice: listPrice.times(share), total: full.minus(toCents(full.times(percent).div(100))) }
  }
  return {
    netPrice: listPrice.times(share),
    total: toCents(quantity.times(listPrice).times(share).div(pricePer)),
  }
}

function composeRemarks(remarks: readonly string[], scheme: SupplierLineStyle, random: Random): string[] {
  if (scheme.remarks === 'none' || random.chance(scheme.remarks === 'some' ? 0.75 : 0.35)) return []
  return random.some(remarks, 1, scheme.remarks === 'many' ? 2 : 1).map(random.fill)
}

/** Crates are lent against a deposit, and others come back. */
function deposits(
  language: InvoiceLanguage,
  scheme: SupplierLineStyle,
  isCredit: boolean,
  rate: 0 | 1 | undefined,
  random: Random,
): InvoiceLine[] {
  const { deposits: lent, empties } = GOODS[language]
  const line = (name: string, count: number): InvoiceLine => {
    const plain = goodsLine(
      language,
      { ...scheme, pricePer: 'one', quantityForm: 'plain', remarks: 'none' },
      0,
      random,
    )
    const quantity = toDecimal(count)
    const price = toDecimal(random.pick(['3.10', '1.50', '4.50', '0.25', '30.00', '3.90']))
    const total = toCents(quantity.times(price))
    const kind = count < 0 ? 'return' : 'deposit'
    const unit = random.pick(GOODS[language].units.piece)
    return {
      ...plain,
      kind,
      name,
      quantity,
      unit,
      ordered: quantity,
      rate: rate ?? 1,
      packs: null,
      discountPercent: null,
      listPrice: price,
      netPrice: price,
      total,
    }
  }
  const out = line(random.pick(lent), random.whole(1, 14))
  return isCredit ? [out] : [out, line(random.pick(empties), -random.whole(1, 12))]
}

function returned(line: InvoiceLine, { whole, chance }: Random): InvoiceLine {
  const share = line.quantity.isInteger()
    ? toDecimal(-Math.min(whole(1, 3), line.quantity.toNumber()))
    : line.quantity.negated()
  const isWhole = chance(0.3) || line.pricePer !== 1 || line.packs !== null
  const quantity = isWhole ? line.quantity.negated() : share
  const packs = line.packs && { ...line.packs, count: line.packs.count.negated() }
  const total = toCents(quantity.times(line.listPrice).div(line.pricePer))
  return {
    ...line,
    kind: 'return',
    quantity,
    ordered: quantity,
    packs,
    discountPercent: null,
    netPrice: line.listPrice,
    total,
    remarks: [],
  }
}

function gift(line: InvoiceLine): InvoiceLine {
  return { ...line, kind: 'free', discountPercent: null, listPrice: ZERO, netPrice: ZERO, total: ZERO }
}

function insertAnywhere(lines: InvoiceLine[], line: InvoiceLine, { whole }: Random): void {
  lines.splice(whole(1, lines.length), 0, line)
}
