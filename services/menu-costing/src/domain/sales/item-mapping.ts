import { allocateAmount, type CalendarDate, type Decimal, ONE, ZERO } from '@rms/domain-kit'
import type { SoldItem } from './sales-facts.ts'

/** A dish of a menu item. */
export interface MappedDish {
  readonly dishId: number
  /** Portions in one menu item. */
  readonly quantity: Decimal
  /** The share of the money in percent, if a person set it. */
  readonly share: Decimal | null
  /**
   * How the money is divided, fixed when the item was mapped: the share, or the price of the dish × its quantity. So
   * a later price does not change earlier figures.
   */
  readonly weight: Decimal
}

/** What a menu item consists of. */
export type ItemMapping =
  | { readonly state: 'unmapped' }
  | { readonly state: 'ignored' }
  | { readonly state: 'mapped'; readonly dishes: readonly MappedDish[] }

/** What a menu item consisted of up to a date, when one of its dishes was deleted. */
export interface PastMapping {
  /** Last day, inclusive. */
  readonly until: CalendarDate
  readonly dishes: readonly MappedDish[]
}

/** The mapping of a menu item on all days: those of deleted dishes first, by date. */
export interface DatedMapping {
  readonly mapping: ItemMapping
  readonly pastMappings: readonly PastMapping[]
}

/** What a menu item consists of on a day. */
export function findMappingOn({ mapping, pastMappings }: DatedMapping, date: CalendarDate): ItemMapping {
  const past = pastMappings.find(({ until }) => date <= until)
  return past ? { state: 'mapped', dishes: past.dishes } : mapping
}

/** Makes an item unmapped after a date; earlier days keep what they were mapped to. */
export function endMapping({ mapping, pastMappings }: DatedMapping, until: CalendarDate): DatedMapping {
  const last = pastMappings.at(-1)
  const isEnded = mapping.state !== 'mapped' || (last !== undefined && last.until >= until)
  return {
    mapping: { state: 'unmapped' },
    pastMappings: isEnded ? pastMappings : [...pastMappings, { until, dishes: mapping.dishes }],
  }
}

export interface DishUsage {
  readonly dishId: number
  /** Portions by kind: all of them have used ingredients. */
  readonly sold: Decimal
  readonly comp: Decimal
  readonly voidFired: Decimal
  readonly net: Decimal
}

interface WrittenDish {
  readonly dishId: number
  readonly quantity: Decimal
  readonly share: Decimal | null
}

/**
 * Sets the weights by which money is divided: by shares if they are given, otherwise by price, and equally if a dish has
 * no price.
 */
export function toMappedDishes(
  written: readonly WrittenDish[],
  prices: ReadonlyMap<number, Decimal | null>,
): MappedDish[] {
  const hasShares = written.some(({ share }) => share !== null)
  const priced = written.map(({ dishId, quantity }) => prices.get(dishId)?.times(quantity) ?? null)
  const areAllPriced = priced.every(value => value?.greaterThan(ZERO) ?? false)
  return written.map((dish, index) => {
    const byPrice = areAllPriced ? (priced[index] ?? ONE) : ONE
    return { ...dish, weight: hasShares ? (dish.share ?? ZERO) : byPrice }
  })
}

/** The shares of a mapping either sum to 100 %, or none is set. */
export const areSharesComplete = (dishes: readonly Pick<WrittenDish, 'share'>[]): boolean => {
  const set = dishes.flatMap(({ share }) => (share === null ? [] : [share]))
  if (set.length === 0) return true
  return set.length === dishes.length && set.reduce((sum, share) => sum.plus(share), ZERO).equals(100)
}

/**
 * The portions and the net sales of the dishes of a sold item. Shares divide money only: each dish of a set menu is used
 * in full. What was voided before the kitchen prepared it has used nothing.
 */
export function splitIntoDishes(
  { quantity, kind, net }: Pick<SoldItem, 'quantity' | 'kind' | 'net'>,
  dishes: readonly MappedDish[],
): DishUsage[] {
  const nets = allocateAmount(
    net,
    dishes.map(({ weight }) => weight),
  )
  return dishes.map((dish, index) => {
    const portions = quantity.times(dish.quantity)
    const of = (wanted: SoldItem['kind']) => (kind === wanted ? portions : ZERO)
    return {
      dishId: dish.dishId,
      sold: of('sold'),
      comp: of('comp'),
      voidFired: of('void-fired'),
      net: nets[index] ?? ZERO,
    }
  })
}

/** All portions whose ingredients were used: with 100 sold, 2 for free and 1 voided after it was prepared, 103. */
export const getUsedPortions = ({
  sold,
  comp,
  voidFired,
}: Pick<DishUsage, 'sold' | 'comp' | 'voidFired'>): Decimal => sold.plus(comp).plus(voidFired)

/** Adds up the usage of each dish, by id. */
export function sumUsages(usages: readonly DishUsage[]): DishUsage[] {
  const sums = new Map<number, DishUsage>()
  for (const usage of usages) {
    const sum = sums.get(usage.dishId) ?? { ...NO_USAGE, dishId: usage.dishId }
    sums.set(usage.dishId, {
      dishId: usage.dishId,
      sold: add(sum.sold, usage.sold),
      comp: add(sum.comp, usage.comp),
      voidFired: add(sum.voidFired, usage.voidFired),
      net: add(sum.net, usage.net),
    })
  }
  return [...sums.values()].sort((a, b) => a.dishId - b.dishId)
}

/** Most parts are 0. */
const add = (sum: Decimal, part: Decimal): Decimal => (part.isZero() ? sum : sum.plus(part))

const NO_USAGE = { sold: ZERO, comp: ZERO, voidFired: ZERO, net: ZERO }
