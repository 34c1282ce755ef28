import { createRandomNumbers, createSeededRandom } from '../seeded-random.ts'
import { createDelivery, type Delivery } from './create-delivery.ts'
import { drawDelivery } from './draw-delivery.ts'
import type { Wholesaler } from './wholesaler.ts'
import { ENGLISH_WHOLESALERS } from './wholesalers/english.ts'
import { FRENCH_WHOLESALERS } from './wholesalers/french.ts'
import { GERMAN_WHOLESALERS } from './wholesalers/german.ts'
import { GERMAN_SUPPLY_WHOLESALERS } from './wholesalers/german-supplies.ts'
import { MARKET_WHOLESALERS } from './wholesalers/markets.ts'
import { OTHER_WHOLESALERS } from './wholesalers/other-trades.ts'
import { SPANISH_WHOLESALERS } from './wholesalers/spanish.ts'

/** Wholesalers of several countries, each with a hand-made layout that is typical for its trade. */
export const WHOLESALERS: readonly Wholesaler[] = [
  ...GERMAN_WHOLESALERS,
  ...GERMAN_SUPPLY_WHOLESALERS,
  ...FRENCH_WHOLESALERS,
  ...ENGLISH_WHOLESALERS,
  ...SPANISH_WHOLESALERS,
  ...MARKET_WHOLESALERS,
  ...OTHER_WHOLESALERS,
]

/** Creates an invoice of a wholesaler; every seed is another delivery. */
export async function createWholesaleInvoice(
  wholesaler: Wholesaler,
  seed: number,
): Promise<{ pdf: Buffer; delivery: Delivery }> {
  const choice = createSeededRandom(
    createRandomNumbers(seed * 7919 + WHOLESALERS.indexOf(wholesaler) * 104729 + 29),
  )
  for (let warmUp = 0; warmUp < 5; warmUp += 1) choice.chance(0.5)
  const delivery = createDelivery(wholesaler.language, wholesaler.goods, choice)
  return { pdf: await drawDelivery(delivery, wholesaler), delivery }
}
