import { addDays, type Decimal, toCents, toDecimal } from '@rms/domain-kit'
import type { InvoiceDocument } from '../documents/invoice-document.ts'
import {
  type DemoProduct,
  type DemoSupplier,
  demoBusiness,
  demoLocations,
  demoSuppliers,
} from './restaurant.ts'
import type { SeededRandom } from './seeded-random.ts'

const DAYS_OF_HISTORY = 60

interface Billing {
  readonly chance: SeededRandom
  readonly currency: string
}

export interface PlannedDelivery {
  readonly supplier: DemoSupplier
  /** The receiving location, by its index. */
  readonly location: 0 | 1
  readonly document: InvoiceDocument
}

/** All deliveries of the last 60 days, to both locations in turn, oldest first; the same for the same day and seed. */
export function planDeliveries(today: string, billing: Billing): PlannedDelivery[] {
  const all = demoSuppliers.flatMap(supplier => planSupplierDeliveries(supplier, today, billing))
  return all.sort((a, b) => a.document.date.localeCompare(b.document.date))
}

function planSupplierDeliveries(
  supplier: DemoSupplier,
  today: string,
  { chance, currency }: Billing,
): PlannedDelivery[] {
  const count = Math.floor(DAYS_OF_HISTORY / supplier.everyDays) + 1
  const firstNumber = chance.between(1200, 8200)
  const charged = new Map<string, Decimal>()
  return Array.from({ length: count }, (_, index) => {
    const deliveriesAgo = count - 1 - index
    const daysAgo = deliveriesAgo * supplier.everyDays
    const location = deliveriesAgo % 2 === 0 ? supplier.location : otherLocation(supplier.location)
    const document: InvoiceDocument = {
      number: `${supplier.numberPrefix}${firstNumber + index * 5 + chance.between(0, 4)}`,
      date: addDays(today, -daysAgo),
      currency,
      seller: supplier.party,
      buyer: toBuyer(location),
      taxPercent: supplier.taxPercent,
      lines: planLines(supplier, daysAgo, { chance, charged }),
    }
    return { supplier, location, document }
  })
}

const otherLocation = (location: 0 | 1): 0 | 1 => (location === 0 ? 1 : 0)

function toBuyer(location: 0 | 1): InvoiceDocument['buyer'] {
  const [street = '', town = ''] = demoLocations[location].address.split(', ')
  return {
    name: demoBusiness.companyName,
    street,
    town,
    countryCode: location === 0 ? 'FR' : 'IE',
    taxId: '',
  }
}

interface Pricing {
  readonly chance: SeededRandom
  /** The last price of each product, by its code. */
  readonly charged: Map<string, Decimal>
}

/** The first and the last deliveries contain all products, others leave some out. */
function planLines(supplier: DemoSupplier, daysAgo: number, pricing: Pricing): InvoiceDocument['lines'] {
  const isComplete = daysAgo === 0 || daysAgo > DAYS_OF_HISTORY - supplier.everyDays
  const brought = supplier.products.filter(
    (_, index) => isComplete || index === 0 || pricing.chance.next() < 0.85,
  )
  const firstTime = daysAgo === 0 ? supplier.newToday : []
  return [...brought, ...firstTime].map(product => {
    const price = computePrice(product, daysAgo, pricing)
    pricing.charged.set(product.code, price)
    return {
      code: product.code,
      name: product.name,
      quantity: pricing.chance.between(...product.usual),
      unit: product.unit,
      unitCode: product.unitCode,
      unitPrice: price.toFixed(2),
    }
  })
}

/** Price changes of today's deliveries in percent, which the bell shows on the first day. */
const CHANGES_TODAY: Readonly<Record<string, number>> = {
  'M-101': 12.4,
  L22: 21,
  SOLE: 11.5,
  'CH-02': 6,
  10110: 8.2,
  MUSS: -7.5,
}

function computePrice(product: DemoProduct, daysAgo: number, { chance, charged }: Pricing): Decimal {
  const last = charged.get(product.code)
  if (daysAgo > 0 || !last) return usualPrice(product, daysAgo, chance)
  return toCents(last.times(100 + (CHANGES_TODAY[product.code] ?? 0)).div(100))
}

/**
 * Prices follow the trend in steps, as suppliers change them: unchanged most weeks, with a small variation for fresh
 * goods.
 */
function usualPrice(product: DemoProduct, daysAgo: number, chance: SeededRandom): Decimal {
  const progress = Math.round(((DAYS_OF_HISTORY - daysAgo) / DAYS_OF_HISTORY) * 5) / 5
  const wobblePercent = product.unitCode === 'KGM' ? chance.between(-2, 2) : 0
  const percent = 100 + product.trendPercent * progress + wobblePercent
  return toCents(toDecimal(product.startCents).times(percent).div(10_000))
}

/**
 * A second invoice for part of a delivery, dated the day before `today`, whose total does not match its lines: it waits
 * for a manager, like an invoice on which the supplier forgot a line.
 */
export function createDoubtfulDelivery(
  { supplier, location, document }: PlannedDelivery,
  today: string,
): PlannedDelivery {
  const { number, lines } = document
  return {
    ...{ supplier, location },
    document: {
      ...document,
      number: `${number}-B`,
      date: addDays(today, -1),
      lines: lines.slice(0, 2),
      unexplainedCents: 1250,
    },
  }
}
