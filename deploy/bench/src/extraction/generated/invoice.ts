import { type Decimal, decimal, lineTotal, sum, toCents } from '@rms/domain-kit'
import type { Choice } from './choice.ts'
import { type Language, WORDS } from './words.ts'

export interface InventedLine {
  code: string
  name: string
  note: string | null
  quantity: Decimal
  unit: string
  unitPrice: Decimal
  discountPercent: Decimal | null
  taxPercent: number
  total: Decimal
}

/** An invoice that nobody ever sent: what is on it is known exactly. */
export interface InventedInvoice {
  language: Language
  supplier: string
  street: string
  town: string
  taxId: string
  buyer: string
  number: string
  /** YYYY-MM-DD */
  date: string
  due: string
  lines: InventedLine[]
  shipping: Decimal | null
  net: Decimal
  tax: Decimal
  grand: Decimal
}

const TAX_PERCENT: Record<Language, number> = { en: 20, de: 7, fr: 20, es: 10 }
const TOWNS: Record<Language, string> = {
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

export function inventedInvoice(language: Language, { pick, whole, chance }: Choice): InventedInvoice {
  const words = WORDS[language]
  const hasDiscounts = chance(0.25)
  const count = chance(0.15) ? whole(25, 45) : chance(0.1) ? 1 : whole(2, 14)
  const lines = Array.from({ length: count }, () =>
    inventedLine(language, hasDiscounts, { pick, whole, chance }),
  )
  if (count > 3 && chance(0.2))
    lines.push(returned(lines[0] ?? inventedLine(language, false, { pick, whole, chance })))
  const shipping = chance(0.2) ? decimal(whole(400, 1900)).div(100) : null
  const net = sum([...lines.map(line => line.total), ...(shipping ? [shipping] : [])])
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
    net,
    tax,
    grand: net.plus(tax),
  }
}

function inventedLine(
  language: Language,
  hasDiscounts: boolean,
  { pick, whole, chance }: Choice,
): InventedLine {
  const words = WORDS[language]
  const kind = pick(['kg', 'each', 'liters', 'cases'] as const)
  const quantity = kind === 'kg' && chance(0.6) ? decimal(whole(300, 24000)).div(1000) : decimal(whole(1, 40))
  const unitPrice = decimal(whole(45, chance(0.1) ? 90000 : 4800)).div(100)
  const discountPercent = hasDiscounts && chance(0.5) ? decimal(pick([5, 10, 12.5, 20])) : null
  const full = quantity.times(unitPrice)
  return {
    code: pick([
      `${whole(1000, 99999)}`,
      `A${whole(100, 999)}-${whole(1, 9)}`,
      `${whole(100, 999)}.${whole(10, 99)}`,
    ]),
    name: pick(words.goods),
    note: chance(0.1) ? `Lot ${whole(1000, 9999)}` : null,
    quantity,
    unit: pick(words.units[kind]),
    unitPrice,
    discountPercent,
    taxPercent: TAX_PERCENT[language],
    total: discountPercent
      ? toCents(full.times(decimal(100).minus(discountPercent)).div(100))
      : lineTotal(quantity, unitPrice),
  }
}

function returned(line: InventedLine): InventedLine {
  return {
    ...line,
    quantity: decimal(-1),
    discountPercent: null,
    total: lineTotal(decimal(-1), line.unitPrice),
  }
}
