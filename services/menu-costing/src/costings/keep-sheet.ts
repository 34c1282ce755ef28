import { SharedReads } from '@rms/service-kit'
import type { CostedDish } from '../dishes/dish.ts'
import type { Mark } from '../dishes/dish-moves.ts'
import type { Menu } from '../storage/menu.ts'
import { lineOf } from './costing-line.ts'
import { CostingSheet } from './costing-sheet.ts'

/** Gives the sheet with everything that was kept before it was asked for. */
export type OpenSheet = () => Promise<CostingSheet>

type KeptMenu = {
  readonly dishes: Pick<Menu['dishes'], 'costed'>
  readonly dishMoves: Pick<Menu['dishMoves'], 'since'>
}

/** What an earlier release beside this one saves is noted nowhere: no sheet is kept for longer. */
const KEPT_MS = 600_000

/**
 * A sheet of the whole menu in this process' memory. It is read once; then each asking reads one small document, and
 * of the dishes those that it says were touched since.
 */
export function keepSheet(menu: KeptMenu): OpenSheet {
  let kept: { sheet: CostingSheet; mark: Mark | null; until: number } | null = null

  async function bringUpToDate(): Promise<CostingSheet> {
    const isKept = kept !== null && performance.now() < kept.until
    // The mark is read before the dishes: what moves in between is read again the next time.
    const { mark, ids } = await menu.dishMoves.since(kept?.mark ?? null)
    if (!kept || !isKept || ids === null) {
      kept = { sheet: await wholeSheet(menu), mark, until: performance.now() + KEPT_MS }
      return kept.sheet
    }
    if (ids.length > 0) kept.sheet.put(ids, (await costed(menu, ids)).map(lineOf))
    kept = { ...kept, mark }
    return kept.sheet
  }
  const turns = new SharedReads<CostingSheet>()
  return () => turns.read('menu', bringUpToDate)
}

async function wholeSheet({ dishes }: KeptMenu): Promise<CostingSheet> {
  const sheet = new CostingSheet()
  for await (const some of dishes.costed()) sheet.put(idsOf(some), some.map(lineOf))
  return sheet
}

const idsOf = (dishes: readonly CostedDish[]): number[] => dishes.map(({ id }) => id)

const costed = async ({ dishes }: KeptMenu, ids: readonly number[]): Promise<CostedDish[]> =>
  (await Array.fromAsync(dishes.costed(ids))).flat()
