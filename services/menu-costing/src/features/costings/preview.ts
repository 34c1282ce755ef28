import type { CostingPreview } from '@rms/contracts'
import { type Decimal, grossProfit, marginBand, marginOf, toNumber } from '@rms/domain-kit'
import { costOf, type DishFields } from '../../domain/dish.ts'
import { SHOWN_PLACES } from '../../domain/ingredient.ts'
import type { Menu } from '../../storage/menu.ts'
import { createPriceBook } from '../recosting/price-book.ts'
import { openKitchen } from '../recosting/resolve-dishes.ts'
import { presentRow } from './costing.ts'

/** The cost and margin that a recipe would have if it were saved now, row by row. Nothing is saved. */
export async function previewCosting(
  menu: Menu,
  { price, rows }: { readonly price: Decimal | null; readonly rows: DishFields['rows'] },
): Promise<CostingPreview> {
  const [resolution] = await (await openKitchen(menu))([{ rows }])
  const dish = { rows, resolved: resolution?.resolved ?? [] }
  const prices = createPriceBook(menu)
  await prices.openFor([dish])
  const costing = costOf(dish, prices)
  const margin = marginOf(price, costing.cost)
  const profit = grossProfit(price, costing.cost)
  return {
    cost: toNumber(costing.cost, SHOWN_PLACES),
    gross_profit: profit && toNumber(profit, SHOWN_PLACES),
    margin: margin?.toNumber() ?? null,
    band: margin && marginBand(margin),
    is_estimate: costing.is_estimate,
    rows: costing.rows.map(presentRow),
  }
}
