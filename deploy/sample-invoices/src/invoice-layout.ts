import type { InvoiceColumnKey, InvoiceLanguage } from './invoice-vocabulary.ts'
import { createLayoutQuirks, type LayoutQuirks, NO_LAYOUT_QUIRKS } from './layout-quirks.ts'
import type { SeededRandom } from './seeded-random.ts'
import { INVOICE_VOCABULARIES } from './vocabulary/index.ts'

export interface InvoiceColumn {
  key: InvoiceColumnKey
  heading: string
  /** The share of the table's width. */
  share: number
  align: 'left' | 'right'
}

/** The invoice layout of a supplier. */
export interface InvoiceLayout {
  columns: InvoiceColumn[]
  unitPlace: 'column' | 'with-quantity' | 'none'
  decimalMark: ',' | '.'
  group: '' | '.' | ',' | ' ' | "'"
  currency: 'none' | 'before' | 'after'
  currencySign: string
  dateFormat: 'numeric' | 'iso' | 'slashes' | 'named' | 'short-year' | 'dashes' | 'short-name'
  font: string
  bold: string
  size: number
  rowGap: number
  lines: 'none' | 'rules' | 'grid'
  header: 'beside' | 'below' | 'inline'
  supplierPlace: 'left' | 'right' | 'sender-line' | 'foot'
  capitals: boolean
  hasSections: boolean
  sums: 'right' | 'wide'
  priceDecimals: number
  quantityDecimals: number | null
  carries: boolean
  title: string
  quirks: LayoutQuirks
}

const ORDERS: readonly InvoiceColumnKey[][] = [
  ['name', 'quantity', 'price', 'total'],
  ['position', 'code', 'name', 'quantity', 'unit', 'price', 'total'],
  ['code', 'name', 'quantity', 'price', 'tax', 'total'],
  ['quantity', 'unit', 'name', 'price', 'total'],
  ['quantity', 'code', 'name', 'price', 'discount', 'total'],
  ['position', 'name', 'quantity', 'unit', 'price', 'discount', 'tax', 'total'],
  ['name', 'price', 'quantity', 'total'],
  ['code', 'name', 'unit', 'quantity', 'price', 'total', 'tax'],
  ['position', 'quantity', 'unit', 'code', 'name', 'tax', 'price', 'total'],
  ['name', 'tax', 'price', 'quantity', 'total'],
  ['code', 'quantity', 'name', 'price', 'total'],
  ['total', 'price', 'quantity', 'unit', 'name'],
]
const SHARES: Record<InvoiceColumnKey, number> = {
  position: 0.06,
  code: 0.12,
  name: 0.34,
  quantity: 0.11,
  unit: 0.09,
  price: 0.13,
  discount: 0.1,
  tax: 0.09,
  total: 0.14,
  ordered: 0.1,
  origin: 0.09,
  gross: 0.13,
}

export function createPlainLayout(
  language: InvoiceLanguage,
  choice: SeededRandom,
  hasDiscounts: boolean,
): InvoiceLayout {
  const { pick, chance } = choice
  const order = pick(ORDERS.filter(keys => keys.includes('discount') || !hasDiscounts))
  const comma = language === 'en' ? false : chance(0.9)
  const family = pick([
    ['Helvetica', 'Helvetica-Bold'],
    ['Times-Roman', 'Times-Bold'],
    ['Courier', 'Courier-Bold'],
  ] as const)
  const size = family[0] === 'Courier' ? pick([7, 7.5]) : pick([8, 9, 10])
  return {
    columns: columnsOf(order, language, choice),
    unitPlace: order.includes('unit') ? 'column' : pick(['with-quantity', 'none']),
    decimalMark: comma ? ',' : '.',
    group: comma ? pick(['.', ' ', '']) : pick([',', '']),
    currency: pick(['none', 'none', 'before', 'after']),
    currencySign: language === 'en' ? pick(['£', '$']) : pick(['€', 'EUR']),
    dateFormat: pick(['numeric', 'numeric', 'iso', 'slashes', 'named']),
    font: family[0],
    bold: family[1],
    size,
    rowGap: pick([1.15, 1.5, 2]),
    lines: pick(['none', 'rules', 'grid']),
    header: pick(['beside', 'below', 'inline']),
    supplierPlace: pick(['left', 'right', 'sender-line', 'foot']),
    capitals: chance(0.15),
    hasSections: chance(0.12),
    sums: pick(['right', 'wide']),
    priceDecimals: pick([2, 2, 2, 3, 4]),
    quantityDecimals: pick([null, null, 2, 3]),
    carries: chance(0.5),
    title: pick(INVOICE_VOCABULARIES[language].title),
    quirks: {
      ...NO_LAYOUT_QUIRKS,
      flow: chance(0.08) ? 'name-above' : 'first-row',
      heading: chance(0.15) ? 'stacked' : 'one-row',
    },
  }
}

/** The layout of a supplier whose invoices are hard to read: more columns in any order, and quirks. */
export function createHardLayout(
  language: InvoiceLanguage,
  choice: SeededRandom,
  hasDiscounts: boolean,
): InvoiceLayout {
  const { pick, chance } = choice
  const style = createPlainLayout(language, choice, hasDiscounts)
  const quirks = createLayoutQuirks(choice)
  const order = shuffledOrder(choice, hasDiscounts)
  const isSwiss = style.decimalMark === '.' && chance(0.3)
  return {
    ...style,
    columns: columnsOf(order, language, choice),
    unitPlace: order.includes('unit') ? 'column' : pick(['with-quantity', 'none']),
    group: isSwiss ? "'" : style.group,
    dateFormat: pick(['numeric', 'iso', 'slashes', 'named', 'short-year', 'dashes', 'short-name']),
    hasSections: chance(0.25),
    quirks,
  }
}

function shuffledOrder({ pick, whole, chance }: SeededRandom, hasDiscounts: boolean): InvoiceColumnKey[] {
  const optional: InvoiceColumnKey[] = ['code', 'unit', 'tax', 'ordered', 'origin', 'gross']
  const some = optional.filter(key => chance(key === 'code' || key === 'unit' ? 0.5 : 0.2))
  const keys: InvoiceColumnKey[] = [
    'name',
    'quantity',
    'price',
    ...(hasDiscounts ? (['discount'] as const) : []),
    ...some,
  ]
  const shuffled = keys
    .map(key => ({ key, rank: whole(0, 1_000_000) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ key }) => key)
  const ordered = shuffled.filter(key => key !== 'gross')
  const last: InvoiceColumnKey[] = shuffled.includes('gross') ? ['total', 'gross'] : ['total']
  return pick([
    [...ordered, ...last],
    [...ordered, ...last],
    ['position', ...ordered, ...last],
    [...last, ...ordered],
  ])
}

function columnsOf(
  order: readonly InvoiceColumnKey[],
  language: InvoiceLanguage,
  { pick, chance }: SeededRandom,
): InvoiceColumn[] {
  const numbersRight = chance(0.85)
  const whole = order.reduce((width, key) => width + SHARES[key], 0)
  return order.map(key => ({
    key,
    heading: pick(INVOICE_VOCABULARIES[language].columns[key]),
    share: SHARES[key] / whole,
    align: numbersRight && ['quantity', 'price', 'discount', 'tax', 'total'].includes(key) ? 'right' : 'left',
  }))
}
