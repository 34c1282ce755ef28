import { computeLineTotal, type Decimal, sumDecimals, toCents, toDecimal, ZERO } from '@rms/domain-kit'
import type { InvoiceLanguage } from './invoice-vocabulary.ts'
import type { SeededRandom } from './seeded-random.ts'
import { INVOICE_VOCABULARIES } from './vocabulary/index.ts'

export interface SampleLine {
  code: string
  name: string
  remarks: string[]
  quantity: Decimal
  ordered: Decimal
  origin: string
  unit: string
  unitPrice: Decimal
  discountPercent: Decimal | null
  taxPercent: number
  total: Decimal
}

/** A generated invoice whose content is known exactly. */
export interface SampleInvoice {
  language: InvoiceLanguage
  supplier: string
  street: string
  town: string
  taxId: string
  buyer: string
  number: string
  /** YYYY-MM-DD */
  date: string
  due: string
  lines: SampleLine[]
  shipping: Decimal | null
  /** A discount on the whole invoice. */
  discount: Decimal | null
  net: Decimal
  tax: Decimal
  grand: Decimal
}

const TAX_PERCENT: Record<InvoiceLanguage, number> = { en: 20, de: 7, fr: 20, es: 10 }
const TOWNS: Record<InvoiceLanguage, string> = {
  en: 'Bristol BS1 4RN',
  de: '22767 Hamburg',
  fr: '69002 Lyon',
  es: '28013 Madrid',
}
const NUMBERS = [
  '2026-0417',
  'RE20260417',
  '417',
  'F26/00417',
  'INV-10417',
  '26.00417',
  'A1-0417',
  '20260417',
]

/**
 * Creates an invoice; a hard one also has deposits, returned empties, free items, remarks and a discount on the total.
 */
export function createSampleInvoice(
  language: InvoiceLanguage,
  choice: SeededRandom,
  isHard: boolean,
): SampleInvoice {
  const { pick, whole, chance } = choice
  const words = INVOICE_VOCABULARIES[language]
  const hasDiscounts = chance(0.25)
  const count = chance(0.15) ? whole(25, 45) : chance(0.1) ? 1 : whole(2, 14)
  const lines = Array.from({ length: count }, () => inventedLine(language, hasDiscounts, choice))
  if (count > 3 && chance(0.2)) lines.push(returned(lines[0] ?? inventedLine(language, false, choice)))
  if (isHard) addDifficulties(lines, language, choice)
  const goods = sumDecimals(lines.map(line => line.total))
  const shipping = chance(0.2) ? toDecimal(whole(400, 1900)).div(100) : null
  const discount = isHard && chance(0.15) && goods.gt(20) ? toCents(goods.times('0.03')) : null
  const net = goods.plus(shipping ?? ZERO).minus(discount ?? ZERO)
  const tax = toCents(net.times(TAX_PERCENT[language]).div(100))
  const date = Temporal.PlainDate.from('2026-01-02').add({ days: whole(0, 330) })
  return {
    language,
    supplier: pick(words.suppliers),
    street: pick(words.streets),
    town: TOWNS[language],
    taxId: `${words.taxPrefix}${language === 'es' ? 'B' : ''}${whole(10000000, 99999999)}${language === 'es' ? '' : whole(1, 9)}`,
    buyer: pick(words.buyers),
    number: pick(NUMBERS),
    date: date.toString(),
    due: date.add({ days: pick([14, 30]) }).toString(),
    lines,
    shipping,
    discount,
    net,
    tax,
    grand: net.plus(tax),
  }
}

function inventedLine(
  language: InvoiceLanguage,
  hasDiscounts: boolean,
  { pick, whole, chance }: SeededRandom,
): SampleLine {
  const words = INVOICE_VOCABULARIES[language]
  const kind = pick(['kg', 'each', 'liters', 'cases'] as const)
  const quantity =
    kind === 'kg' && chance(0.6) ? toDecimal(whole(300, 24000)).div(1000) : toDecimal(whole(1, 40))
  const unitPrice = toDecimal(whole(45, chance(0.1) ? 90000 : 4800)).div(100)
  const discountPercent = hasDiscounts && chance(0.5) ? toDecimal(pick([5, 10, 12.5, 20])) : null
  const full = quantity.times(unitPrice)
  return {
    code: pick([
      `${whole(1000, 99999)}`,
      `A${whole(100, 999)}-${whole(1, 9)}`,
      `${whole(100, 999)}.${whole(10, 99)}`,
    ]),
    name: pick(words.goods),
    remarks: chance(0.1) ? [pick(words.remarks)] : [],
    quantity,
    ordered: quantity.plus(chance(0.3) ? whole(1, 5) : 0),
    origin: pick(['ES', 'IT', 'NL', 'FR']),
    unit: pick(words.units[kind]),
    unitPrice,
    discountPercent,
    taxPercent: TAX_PERCENT[language],
    total: discountPercent
      ? toCents(full.times(toDecimal(100).minus(discountPercent)).div(100))
      : computeLineTotal(quantity, unitPrice),
  }
}

function returned(line: SampleLine): SampleLine {
  return {
    ...line,
    quantity: toDecimal(-1),
    discountPercent: null,
    total: computeLineTotal(toDecimal(-1), line.unitPrice),
  }
}

function addDifficulties(lines: SampleLine[], language: InvoiceLanguage, choice: SeededRandom): void {
  const isRemarked = choice.chance(0.4)
  for (const line of lines)
    if (isRemarked && choice.chance(0.5))
      line.remarks.push(choice.pick(INVOICE_VOCABULARIES[language].remarks))
  lines.push(...extraLines(language, choice))
}

/** Deposits for crates and kegs, returned empties, and sometimes a free item. */
function extraLines(language: InvoiceLanguage, choice: SeededRandom): SampleLine[] {
  const { deposits, empties } = INVOICE_VOCABULARIES[language]
  const { pick, whole, chance } = choice
  const lent = (name: string, quantity: Decimal): SampleLine => {
    const unitPrice = toDecimal(pick(['3.10', '1.5', '30', '0.25']))
    const line = inventedLine(language, false, choice)
    return {
      ...line,
      name,
      quantity,
      ordered: quantity,
      unitPrice,
      total: computeLineTotal(quantity, unitPrice),
    }
  }
  const present = inventedLine(language, false, choice)
  return [
    ...(chance(0.3) ? [lent(pick(deposits), toDecimal(whole(1, 12)))] : []),
    ...(chance(0.3) ? [lent(pick(empties), toDecimal(-whole(1, 12)))] : []),
    ...(chance(0.15) ? [{ ...present, unitPrice: ZERO, total: ZERO }] : []),
  ]
}
