import { addDays, businessDay } from '@rms/domain-kit'
import type { Log } from '../progress.ts'
import { signIn } from './api-client.ts'
import { seededChance } from './chance.ts'
import { deliveriesUntil, doubtful } from './deliveries.ts'
import { loadInvoices, payInvoices, uploadAndRead, uploadOnly } from './load-invoices.ts'
import { loadMenu } from './load-menu.ts'
import { loadOrders } from './load-orders.ts'
import { tidyProducts } from './load-products.ts'
import { loadReferences } from './load-references.ts'
import { loadTeam } from './load-team.ts'
import { business } from './restaurant.ts'

export type DemoTarget = { url: string; username: string; password: string; log: Log }

const SEED = 20_260_101

/**
 * Fills an empty stack with a small restaurant, through the same calls that its people use: two places, five
 * suppliers, sixty days of invoices that are really read, a menu costed from them, and a team with its rota.
 * Everything is relative to `now` and the same for the same moment.
 *
 * The menu is linked before today's deliveries arrive, so that the bell shows what they changed and not sixty
 * days of history at once.
 */
export async function loadDemo(
  { url, username, password, log }: DemoTarget,
  now = Temporal.Now.instant(),
): Promise<void> {
  const today = businessDay(now, business.timezone)
  const chance = seededChance(SEED)
  const api = await signIn(url, { username, password })
  const references = await loadReferences(api)
  log('Demo: two locations and five suppliers are in.')
  const deliveries = deliveriesUntil(today, chance)
  const earlier = deliveries.filter(delivery => delivery.document.date < today)
  const arrivingToday = deliveries.filter(delivery => delivery.document.date === today)
  const [products] = await Promise.all([
    loadInvoices({ api, references, log }, earlier),
    loadTeam({ api, references, today, now, chance: seededChance(SEED + 1) }),
  ])
  log(`Demo: ${earlier.length} invoices are read and priced, the team has its rota.`)
  await tidyProducts(api, products)
  await payInvoices(api, addDays(today, -30))
  await loadMenu(api, products, references)
  for (const delivery of arrivingToday) await uploadAndRead({ api, references }, delivery)
  const latest = earlier.findLast(({ supplier }) => supplier.key === 'butcher')
  if (latest) await uploadOnly({ api, references }, doubtful(latest, today))
  await loadOrders(api, products, references)
  log(
    `Demo: the menu is costed; today's ${arrivingToday.length} deliveries have moved it, and orders are out.`,
  )
}
