import type { CostedDish, Costings, CostingsQuery } from '@rms/contracts'
import type { CostingFilter } from '../dishes/costed-dish-repository.ts'
import type { Dish } from '../dishes/dish.ts'
import { createPriceBook } from '../dishes/price-book.ts'
import type { Menu } from '../storage/menu.ts'
import { figuresOf, presentSummary, withRows } from './costing.ts'

const DEFAULT_PAGE_SIZE = 25

/** The costings that are asked for: one page of them, or all; the summary is of all. */
export async function listCostings(menu: Menu, query: CostingsQuery): Promise<Costings> {
  const { page, page_size: size = DEFAULT_PAGE_SIZE, rows = true, sort, ...filter } = query
  const order = { sort, ...(page !== undefined && { page: { number: page, size } }) }
  const summary = presentSummary(await menu.costedDishes.summarise(filter))
  const prices = createPriceBook(menu)
  const dishes: CostedDish[] = []
  for await (const batch of menu.costedDishes.list(filter, order)) {
    if (rows) await prices.openFor(batch)
    for (const dish of batch)
      dishes.push(
        rows
          ? withRows(dish, prices, filter.target_margin)
          : { ...figuresOf(dish, filter.target_margin), rows: [] },
      )
  }
  return { summary, dishes }
}

/** All of them without their rows, some at a time. What is wrong with the filter is said at once. */
export function streamCostings(
  menu: Menu,
  filter: CostingFilter,
  sort: string | undefined,
): AsyncIterable<Omit<CostedDish, 'rows'>[]> {
  return withFigures(menu.costedDishes.list(filter, { sort }), filter.target_margin)
}

async function* withFigures(batches: AsyncIterable<readonly Dish[]>, targetMargin: number | undefined) {
  for await (const batch of batches) yield batch.map(dish => figuresOf(dish, targetMargin))
}
