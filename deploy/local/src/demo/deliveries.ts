import { addDays, decimal } from '@rms/domain-kit'
import type { Chance } from './chance.ts'
import type { InvoiceDocument } from './documents/invoice-document.ts'
import { business, type DemoProduct, type DemoSupplier, locations, suppliers } from './restaurant.ts'

export const DAYS_OF_HISTORY = 60

export interface Delivery {
  readonly supplier: DemoSupplier
  readonly document: InvoiceDocument
}

/** Every delivery of the last 60 days, oldest first; the same for the same day and seed. */
export function deliveriesUntil(today: string, chance: Chance): Delivery[] {
  const all = suppliers.flatMap(supplier => deliveriesOf(supplier, today, chance))
  return all.sort((a, b) => a.document.date.localeCompare(b.document.date))
}

function deliveriesOf(supplier: DemoSupplier, today: string, chance: Chance): Delivery[] {
  const count = Math.floor(DAYS_OF_HISTORY / supplier.everyDays) + 1
  const firstNumber = chance.between(1200, 8200)
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = (count - 1 - index) * supplier.everyDays
    const document: InvoiceDocument = {
      number: `${supplier.numberPrefix}${firstNumber + index * 5 + chance.between(0, 4)}`,
      date: addDays(today, -daysAgo),
      currency: business.currency,
      seller: supplier.party,
      buyer: buyerOf(supplier),
      taxPercent: supplier.taxPercent,
      lines: linesOf(supplier, daysAgo, chance),
    }
    return { supplier, document }
  })
}

function buyerOf(supplier: DemoSupplier): InvoiceDocument['buyer'] {
  const [street = '', town = ''] = locations[supplier.location].address.split(', ')
  return {
    name: business.companyName,
    street,
    town,
    countryCode: supplier.location === 0 ? 'FR' : 'IE',
    taxId: '',
  }
}

/** The first and the last delivery bring everything, those between leave some products out. */
function linesOf(supplier: DemoSupplier, daysAgo: number, chance: Chance): InvoiceDocument['lines'] {
  const everything = daysAgo === 0 || daysAgo > DAYS_OF_HISTORY - supplier.everyDays
  const brought = supplier.products.filter((_, index) => everything || index === 0 || chance.next() < 0.72)
  return brought.map(product => ({
    code: product.code,
    name: product.name,
    quantity: chance.between(...product.usual),
    unit: product.unit,
    unitCode: product.unitCode,
    unitPrice: priceText(product, daysAgo, chance),
  }))
}

/** What today's deliveries charge on top, in percent: what the bell shows on the first day. */
const RISES_TODAY: Readonly<Record<string, number>> = { 'M-101': 12.4, L22: 21, SOLE: 11.5, 'CH-02': 6 }

/** The trend in steps, as suppliers move prices: unchanged most weeks, with a small wobble on fresh goods. */
function priceText(product: DemoProduct, daysAgo: number, chance: Chance): string {
  const progress = Math.round(((DAYS_OF_HISTORY - daysAgo) / DAYS_OF_HISTORY) * 5) / 5
  const wobblePercent = product.unitCode === 'KGM' && daysAgo > 0 ? chance.between(-2, 2) : 0
  const risePercent = daysAgo === 0 ? (RISES_TODAY[product.code] ?? 0) : 0
  const percent = 100 + product.trendPercent * progress + wobblePercent + risePercent
  return decimal(product.startCents).times(percent).div(10_000).toFixed(2)
}
