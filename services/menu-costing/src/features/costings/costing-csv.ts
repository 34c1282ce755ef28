import type { CostedDish } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { CSV_BOM, formatCsvRow } from '@rms/service-kit'

const COLUMNS = ['dish', 'category', 'price', 'cost', 'gross_profit', 'margin_percent', 'band', 'estimate']

/**
 * The costings as CSV for programs and spreadsheets; the target price is an extra column when a target margin is given.
 */
export function* createCostingCsv(
  batches: Iterable<readonly Omit<CostedDish, 'rows'>[]>,
  hasTarget: boolean,
): Generator<string> {
  yield CSV_BOM + formatCsvRow([...COLUMNS, ...(hasTarget ? ['target_price'] : [])])
  for (const dishes of batches) yield dishes.map(dish => rowOf(dish, hasTarget)).join('')
}

const rowOf = (dish: Omit<CostedDish, 'rows'>, hasTarget: boolean): string =>
  formatCsvRow([
    dish.name,
    dish.category,
    dish.price,
    dish.cost,
    dish.gross_profit,
    dish.margin === null ? null : toNumber(dish.margin, 2),
    dish.band,
    dish.is_estimate ? 'yes' : 'no',
    ...(hasTarget ? [dish.target_price ?? null] : []),
  ])
