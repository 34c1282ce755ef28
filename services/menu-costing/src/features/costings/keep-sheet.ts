import { SingleFlight } from '@rms/service-kit'
import type { CostedDish } from '../../domain/dish.ts'
import type { Mark } from '../../storage/dishes/dish-moves.ts'
import type { Menu } from '../../storage/menu.ts'
import { type CostingLine, lineOf, recostedLine } from './costing-line.ts'
import { CostingSheet } from './costing-sheet.ts'

/** Gives the sheet with everything that was kept before it was asked for. */
export type OpenSheet = () => Promise<CostingSheet>

interface KeptMenu {
  readonly dishCosts: Pick<Menu['dishCosts'], 'costed' | 'costs'>
  readonly dishMoves: Pick<Menu['dishMoves'], 'since'>
}

/** What an earlier release beside this one saves is noted nowhere: no sheet is kept for longer. */
const KEPT_MS = 600_000

/**
 * A sheet of the whole menu in this process' memory. It is read once; then each asking reads one small document, and
 * of the dishes those that it says were touched since, or all costs where a price moved more than it can say.
 */
export function keepSheet(menu: KeptMenu): OpenSheet {
  let kept: { sheet: CostingSheet; mark: Mark | null; until: number } | null = null

  async function bringUpToDate(): Promise<CostingSheet> {
    const isKept = kept !== null && performance.now() < kept.until
    // The mark is read before the dishes: what moves in between is read again the next time.
    const { mark, ids, others } = await menu.dishMoves.since(kept?.mark ?? null)
    if (!kept || !isKept || others === 'unknown') {
      kept = { sheet: await wholeSheet(menu), mark, until: performance.now() + KEPT_MS }
      return kept.sheet
    }
    if (others === 'recosted') await putCosts(menu, kept.sheet)
    if (ids.length > 0) kept.sheet.put(ids, (await costed(menu, ids)).map(lineOf))
    kept = { ...kept, mark }
    return kept.sheet
  }
  const flight = new SingleFlight(bringUpToDate)
  return () => flight.get()
}

async function wholeSheet({ dishCosts }: KeptMenu): Promise<CostingSheet> {
  const sheet = new CostingSheet()
  for await (const some of dishCosts.costed()) sheet.put(idsOf(some), some.map(lineOf))
  return sheet
}

/** Most of a line stays as it was; a dish that has none yet is among those that are told. */
async function putCosts({ dishCosts }: KeptMenu, sheet: CostingSheet): Promise<void> {
  const lines: CostingLine[] = []
  for await (const some of dishCosts.costs())
    for (const dish of some) {
      const line = sheet.line(dish.id)
      if (line) lines.push(recostedLine(line, dish))
    }
  sheet.put(idsOf(lines), lines)
}

const idsOf = (dishes: readonly { readonly id: number }[]): number[] => dishes.map(({ id }) => id)

const costed = async ({ dishCosts }: KeptMenu, ids: readonly number[]): Promise<CostedDish[]> =>
  (await Array.fromAsync(dishCosts.costed(ids))).flat()
