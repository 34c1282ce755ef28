import { SingleFlight } from '@rms/service-kit'
import type { CostedDish } from '../../domain/dish.ts'
import type { ChangeLogPosition } from '../../storage/dishes/dish-change-log.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { type CostingLine, recostedLine, toCostingLine } from './costing-line.ts'
import { CostingSheet } from './costing-sheet.ts'

/** Returns the sheet with every change that was committed before the call. */
export type GetCostingSheet = () => Promise<CostingSheet>

interface CachedMenu {
  readonly dishCosts: Pick<MenuRepositories['dishCosts'], 'costed' | 'costs'>
  readonly dishMoves: Pick<MenuRepositories['dishMoves'], 'since'>
}

/** Changes by a process of an earlier release are not logged, so no sheet is cached longer than this. */
const MAX_AGE_MS = 600_000

/**
 * Caches a sheet of the whole menu in the memory of this process. After the first load each call reads one small
 * document, and then only the dishes that changed since, or all costs when a price changed more dishes than the log
 * lists.
 */
export function createSheetCache(menu: CachedMenu): GetCostingSheet {
  let kept: { sheet: CostingSheet; mark: ChangeLogPosition | null; until: number } | null = null

  async function bringUpToDate(): Promise<CostingSheet> {
    const isFresh = kept !== null && performance.now() < kept.until
    // The cursor is read before the dishes: changes in between are read again the next time.
    const { mark, ids, others } = await menu.dishMoves.since(kept?.mark ?? null)
    if (!kept || !isFresh || others === 'unknown') {
      kept = { sheet: await wholeSheet(menu), mark, until: performance.now() + MAX_AGE_MS }
      return kept.sheet
    }
    if (others === 'recosted') await putCosts(menu, kept.sheet)
    if (ids.length > 0) kept.sheet.put(ids, (await costed(menu, ids)).map(toCostingLine))
    kept = { ...kept, mark }
    return kept.sheet
  }
  const flight = new SingleFlight(bringUpToDate)
  return () => flight.get()
}

async function wholeSheet({ dishCosts }: CachedMenu): Promise<CostingSheet> {
  const sheet = new CostingSheet()
  for await (const some of dishCosts.costed()) sheet.put(idsOf(some), some.map(toCostingLine))
  return sheet
}

/** Updates only the costs. A dish without a line is among the ids that are read separately. */
async function putCosts({ dishCosts }: CachedMenu, sheet: CostingSheet): Promise<void> {
  const lines: CostingLine[] = []
  for await (const some of dishCosts.costs())
    for (const dish of some) {
      const line = sheet.line(dish.id)
      if (line) lines.push(recostedLine(line, dish))
    }
  sheet.put(idsOf(lines), lines)
}

const idsOf = (dishes: readonly { readonly id: number }[]): number[] => dishes.map(({ id }) => id)

const costed = async ({ dishCosts }: CachedMenu, ids: readonly number[]): Promise<CostedDish[]> =>
  (await Array.fromAsync(dishCosts.costed(ids))).flat()
