import type { CostedDish, Costings, CostingsQuery } from '@rms/contracts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { createCostLookup } from '../recosting/cost-lookup.ts'
import { presentCostingSummary, toDishCosting, withCostedRows } from './costing.ts'
import type { CostingFilter, CostingLine } from './costing-line.ts'
import { type CostingSheet, computeSums } from './costing-sheet.ts'

const DEFAULT_PAGE_SIZE = 25
const BATCH = 1000

/** One page of costings, or all of them; the summary covers all matches. 400 for an invalid query. */
export async function listCostings(
  menuUnitOfWork: Pick<MenuUnitOfWork, 'readSnapshot'>,
  sheet: CostingSheet,
  query: CostingsQuery,
): Promise<Costings> {
  const { page, page_size: size = DEFAULT_PAGE_SIZE, rows = true, sort, ...filter } = query
  const lines = sheet.list(filter, sort)
  const summary = presentCostingSummary(lines.length === sheet.sums.total ? sheet.sums : computeSums(lines))
  const shown = page === undefined ? lines : lines.slice((page - 1) * size, page * size)
  const { target_margin: target } = filter
  if (!rows) return { summary, dishes: shown.map(line => ({ ...toDishCosting(line, target), rows: [] })) }
  return { summary, dishes: await menuUnitOfWork.readSnapshot(menu => presentWithRows(menu, shown, target)) }
}

/** The dishes with their costed rows. */
async function presentWithRows(
  menu: MenuRepositories,
  lines: readonly CostingLine[],
  targetMargin: number | undefined,
): Promise<CostedDish[]> {
  const prices = createCostLookup(menu)
  const costed: CostedDish[] = []
  for (let at = 0; at < lines.length; at += BATCH) {
    const ids = lines.slice(at, at + BATCH).map(({ id }) => id)
    const byId = new Map((await menu.dishes.findMany(ids)).map(dish => [dish.id, dish]))
    await prices.loadFor([...byId.values()])
    // A dish deleted in the meantime has no rows.
    const dishes = ids.flatMap(id => byId.get(id) ?? [])
    costed.push(...dishes.map(dish => withCostedRows(dish, prices, targetMargin)))
  }
  return costed
}

/** All costings without their rows, in batches. 400 for an invalid query. */
export function listCostingsInBatches(
  sheet: CostingSheet,
  filter: CostingFilter,
  sort: string | undefined,
): Iterable<Omit<CostedDish, 'rows'>[]> {
  return inBatches(sheet.list(filter, sort), filter.target_margin)
}

function* inBatches(lines: readonly CostingLine[], targetMargin: number | undefined) {
  for (let at = 0; at < lines.length; at += BATCH)
    yield lines.slice(at, at + BATCH).map(line => toDishCosting(line, targetMargin))
}
