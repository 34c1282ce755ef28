import { createRandomNumbers, createSeededRandom } from '../seeded-random.ts'
import { createWholesaleDelivery, type WholesaleDelivery } from './create-wholesale-delivery.ts'
import { drawWholesaleDelivery } from './draw-wholesale-delivery.ts'
import type { Wholesaler } from './wholesaler.ts'
import { ENGLISH_WHOLESALERS } from './wholesalers/english-wholesalers.ts'
import { FRENCH_WHOLESALERS } from './wholesalers/french-wholesalers.ts'
import { GERMAN_SUPPLY_WHOLESALERS } from './wholesalers/german-supply-wholesalers.ts'
import { GERMAN_WHOLESALERS } from './wholesalers/german-wholesalers.ts'
import { MARKET_WHOLESALERS } from './wholesalers/market-wholesalers.ts'
import { SPANISH_WHOLESALERS } from './wholesalers/spanish-wholesalers.ts'
import { SPECIALIST_WHOLESALERS } from './wholesalers/specialist-wholesalers.ts'

/** Wholesalers of several countries, each with a hand-made layout that is typical for its trade. */
export const WHOLESALERS: readonly Wholesaler[] = [
  ...GERMAN_WHOLESALERS,
  ...GERMAN_SUPPLY_WHOLESALERS,
  ...FRENCH_WHOLESALERS,
  ...ENGLISH_WHOLESALERS,
  ...SPANISH_WHOLESALERS,
  ...MARKET_WHOLESALERS,
  ...SPECIALIST_WHOLESALERS,
]

/** Creates an invoice of a wholesaler; every seed is another delivery. */
export async function createWholesaleInvoice(
  wholesaler: Wholesaler,
  seed: number,
): Promise<{ pdf: Buffer; delivery: WholesaleDelivery }> {
  const choice = createSeededRandom(
    createRandomNumbers(seed * 7919 + WHOLESALERS.indexOf(wholesaler) * 104729 + 29),
  )
  for (let warmUp = 0; warmUp < 5; warmUp += 1) choice.chance(0.5)
  const delivery = createWholesaleDelivery(wholesaler.language, wholesaler.goods, choice)
  return { pdf: await drawWholesaleDelivery(delivery, wholesaler), delivery }
}
