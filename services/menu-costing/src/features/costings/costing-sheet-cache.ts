import { SingleFlight } from '@rms/service-kit'
import type { CostedDish } from '../../domain/dish.ts'
import type { ChangeLogPosition } from '../../storage/dishes/dish-change-log.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { type CostingLine, recostLine, toCostingLine } from './costing-line.ts'
import { CostingSheet } from './costing-sheet.ts'

/** Returns the sheet with every change that was committed before the call. */
export type GetCostingSheet = () => Promise<CostingSheet>

interface CachedMenu {
  readonly dishCosts: Pick<MenuRepositories['dishCosts'], 'streamCosted' | 'streamCosts'>
  readonly dishChangeLog: Pick<MenuRepositories['dishChangeLog'], 'since'>
}

/** Changes by a process of an earlier release are not logged, so no sheet is cached longer than this. */
const MAX_AGE_MS = 600_000

/**
 * Caches a sheet of the whole menu in the memory of this process. After the first load each call reads one small
 * document, and then only the dishes that changed since, or all costs when a price changed more dishes than the log
 * lists.
 */
export function createCostingSheetCache(menu: CachedMenu): GetCostingSheet {
  let cached: { sheet: CostingSheet; mark: ChangeLogPosition | null; until: number } | null = null

  async function refresh(): Promise<CostingSheet> {
    const isFresh = cached !== null && performance.now() < cached.until
    // The cursor is read before the dishes: changes in between are read again the next time.
    const { mark, ids, others } = await menu.dishChangeLog.since(cached?.mark ?? null)
    if (!cached || !isFresh || others === 'unknown') {
      cached = { sheet: await loadSheet(menu), mark, until: performance.now() + MAX_AGE_MS }
      return cached.sheet
    }
    if (others === 'recosted') await updateCosts(menu, cached.sheet)
    if (ids.length > 0) cached.sheet.update(ids, (await costed(menu, ids)).map(toCostingLine))
    cached = { ...cached, mark }
    return cached.sheet
  }
  const flight = new SingleFlight(refresh)
  return () => flight.get()
}

async function loadSheet({ dishCosts }: CachedMenu): Promise<CostingSheet> {
  const sheet = new CostingSheet()
  for await (const some of dishCosts.streamCosted()) sheet.update(idsOf(some), some.map(toCostingLine))
  return sheet
}

/** Updates only the costs. A dish without a line is among the ids that are read separately. */
async function updateCosts({ dishCosts }: CachedMenu, sheet: CostingSheet): Promise<void> {
  const lines: CostingLine[] = []
  for await (const some of dishCosts.streamCosts())
    for (const dish of some) {
      const line = sheet.findLine(dish.id)
      if (line) lines.push(recostLine(line, dish))
    }
  sheet.update(idsOf(lines), lines)
}

const idsOf = (dishes: readonly { readonly id: number }[]): number[] => dishes.map(({ id }) => id)

const costed = async ({ dishCosts }: CachedMenu, ids: readonly number[]): Promise<CostedDish[]> =>
  (await Array.fromAsync(dishCosts.streamCosted(ids))).flat()
