import { choiceFrom, randomFrom } from '../choice.ts'
import { type Delivery, inventedDelivery } from './delivery.ts'
import { drawDelivery } from './draw-delivery.ts'
import type { House } from './house.ts'
import { ENGLISH_HOUSES } from './houses/english.ts'
import { FRENCH_HOUSES } from './houses/french.ts'
import { GERMAN_HOUSES } from './houses/german.ts'
import { GERMAN_SUPPLY_HOUSES } from './houses/german-supplies.ts'
import { MARKET_HOUSES } from './houses/markets.ts'
import { OTHER_HOUSES } from './houses/other-trades.ts'
import { SPANISH_HOUSES } from './houses/spanish.ts'

/** Wholesalers of four countries, each laid out by hand after the habits of a trade. */
export const HOUSES: readonly House[] = [
  ...GERMAN_HOUSES,
  ...GERMAN_SUPPLY_HOUSES,
  ...FRENCH_HOUSES,
  ...ENGLISH_HOUSES,
  ...SPANISH_HOUSES,
  ...MARKET_HOUSES,
  ...OTHER_HOUSES,
]

/** An invoice of a house; every seed is another delivery. */
export async function wholesaleInvoice(
  house: House,
  seed: number,
): Promise<{ pdf: Buffer; delivery: Delivery }> {
  const choice = choiceFrom(randomFrom(seed * 7919 + HOUSES.indexOf(house) * 104729 + 29))
  for (let warmUp = 0; warmUp < 5; warmUp += 1) choice.chance(0.5)
  const delivery = inventedDelivery(house.language, house.goods, choice)
  return { pdf: await drawDelivery(delivery, house), delivery }
}
