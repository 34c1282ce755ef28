import type { DemoStage } from '@rms/contracts'
import { addDays, toBusinessDay } from '@rms/domain-kit'
import type { DemoApi } from './load/demo-api.ts'
import { loadAgreedPrices } from './load/load-agreed-prices.ts'
import { loadClaims, loadOrderedDelivery } from './load/load-claims.ts'
import {
  loadInvoices,
  markInvoicesPaid,
  uploadAndProcessInvoice,
  uploadInvoiceWithoutProcessing,
} from './load/load-invoices.ts'
import { loadMenu } from './load/load-menu.ts'
import { loadMovements } from './load/load-movements.ts'
import { loadOrders } from './load/load-orders.ts'
import { nameAndMergeProducts } from './load/load-products.ts'
import { loadRebates } from './load/load-rebates.ts'
import { loadReferences } from './load/load-references.ts'
import { loadSales } from './load/load-sales.ts'
import { loadStockCounts } from './load/load-stock-counts.ts'
import { loadTeam } from './load/load-team.ts'
import { createDoubtfulDelivery, planDeliveries } from './plan/deliveries.ts'
import { SUPPLIER_ABOVE_AGREED_PRICE } from './plan/purchasing-story.ts'
import { demoBusiness, demoLocations } from './plan/restaurant.ts'
import { planSales } from './plan/sales.ts'
import { createSeededRandom } from './plan/seeded-random.ts'

/** The progress of the load: invoices read so far, of `total`. */
export interface DemoProgress {
  readonly stage: DemoStage
  readonly done?: number
  readonly total?: number
}

export interface DemoContext {
  readonly api: DemoApi
  /** The currency of the invoices: that of the business, which rejects others. */
  readonly currency: string
  readonly report: (progress: DemoProgress) => Promise<void>
}

const SEED = 20_260_101

/**
 * Loads a small restaurant through the public API: two locations, five suppliers with their terms, sixty days of
 * invoices that are really read, prices agreed with suppliers, deliveries that were checked in and claims about them, a
 * menu costed from the invoices, three months of sales, two stock counts of each location, waste, a transfer and par
 * levels, and a team with its rotas. All dates are relative to `now`, and the same instant gives the same data. Settings and existing records stay unchanged.
 *
 * The menu is linked before today's deliveries arrive, so that the bell shows what those changed and not sixty days of
 * history at once.
 */
export async function loadDemo(
  { api, currency, report }: DemoContext,
  now = Temporal.Now.instant(),
): Promise<void> {
  const today = toBusinessDay(now, demoBusiness.timezone)
  await report({ stage: 'places' })
  const references = await loadReferences(api)
  const deliveries = planDeliveries(today, { chance: createSeededRandom(SEED), currency })
  const earlier = deliveries.filter(delivery => delivery.document.date < today)
  const arrivingToday = deliveries.filter(delivery => delivery.document.date === today)
  const salesChance = createSeededRandom(SEED + 2)
  const sales = demoLocations.map((_, location) => planSales(today, { location, chance: salesChance }))
  const context = { api, references }
  const [read] = await Promise.all([
    loadInvoices({ ...context, report }, earlier),
    loadTeam({ ...context, today, now, chance: createSeededRandom(SEED + 1) }),
  ])
  await report({ stage: 'menu' })
  await nameAndMergeProducts(api, read)
  await markInvoicesPaid(api, read.invoices, addDays(today, -30))
  const loadPurchases = async () => {
    await loadAgreedPrices(api, { products: read.products, references, today })
    await loadRebates(api, { references, today })
    await loadClaims(context, { invoices: read.invoices, deliveries: earlier, today })
  }
  const loadMenuAndSales = async () => {
    const dishes = await loadMenu(api, read.products, references)
    await loadSales(api, { references, sales, dishes })
    await loadMovements(api, { products: read.products, references, dishes, today })
  }
  const loadCounts = () =>
    loadStockCounts(api, {
      ...{ products: read.products, references, deliveries: earlier, sales, today },
      chance: createSeededRandom(SEED + 3),
    })
  await Promise.all([loadMenuAndSales(), loadPurchases(), loadCounts()])
  await report({ stage: 'today' })
  for (const delivery of arrivingToday)
    await (delivery.supplier.key === SUPPLIER_ABOVE_AGREED_PRICE
      ? loadOrderedDelivery({ ...context, products: read.products }, delivery)
      : uploadAndProcessInvoice(context, delivery))
  const latest = earlier.findLast(({ supplier }) => supplier.key === 'butcher')
  if (latest) await uploadInvoiceWithoutProcessing(context, createDoubtfulDelivery(latest, today))
  await loadOrders({ ...context, products: read.products, now })
}
