import { isDeepStrictEqual } from 'node:util'
import type { CalendarDate } from '@rms/domain-kit'
import {
  type Dish,
  isRecordedCost,
  type PublishedDish,
  type RecordedCost,
  recordCost,
} from '../../domain/dish.ts'
import { toDishReference } from '../../domain/menu-item-reference.ts'
import { isSameRecipe } from '../../domain/usage/recipe-book.ts'
import type { DishCostRepository } from './dish-cost-repository.ts'
import type { DishRepository } from './dish-repository.ts'

/** The dishes written by a change, and whether only their costs changed. */
export interface WrittenDishes {
  readonly ids: ReadonlySet<number>
  readonly areOnlyRecosted: boolean
  /** Those whose recipe, or the ingredients of its rows, may have changed; new and deleted ones too. */
  readonly recipeIds: ReadonlySet<number>
}

interface DishRepositories {
  readonly dishes: DishRepository
  readonly dishCosts: DishCostRepository
}

interface TrackedRepositories extends DishRepositories {
  /** The dishes written so far. */
  touched(): WrittenDishes
  /** Those of which other services have to know something new, as they are now; null for a deleted one. */
  published(): ReadonlyMap<number, PublishedDish | null>
  /** Those that have another cost than was recorded last. */
  recostedIds(): ReadonlySet<number>
  /** Earlier costs that no longer apply, of deleted dishes too. */
  endedCosts(): EndedDishCost[]
}

/** A cost of a dish that no longer applies. */
export interface EndedDishCost extends RecordedCost {
  readonly id: number
}

/**
 * Wraps the repositories to track which dishes are written, and to record from when on they cost what is written. A dish
 * that the change reads first is compared with what it read, because an edit of the price alone affects nothing else.
 */
export function trackWrittenDishes(
  { dishes, dishCosts }: DishRepositories,
  findToday: () => Promise<CalendarDate>,
): TrackedRepositories {
  const recosted = new Set<number>()
  const resolved = new Set<number>()
  const changed = new Set<number>()
  const recipeIds = new Set<number>()
  const before = new Map<number, Dish>()
  const written = new Map<number, PublishedDish | null>()
  const recostedIds = new Set<number>()
  const ended = new Map<string, EndedDishCost>()
  const end = (id: number, cost: RecordedCost): void => void ended.set(`${id}/${cost.from}`, { id, ...cost })
  const tracking =
    <Some extends CostedDish>(tracked: Set<number>, write: (some: readonly Some[]) => Promise<void>) =>
    async (some: readonly Some[]): Promise<void> => {
      if (some.length === 0) return
      const today = some.every(isRecordedCost) ? null : await findToday()
      const dated = some.map(dish => {
        tracked.add(dish.id)
        written.set(dish.id, toPublishedDish(dish))
        if (today === null) return dish
        if (!isRecordedCost(dish)) recostedIds.add(dish.id)
        const { recorded, ended: earlier } = recordCost(dish, today)
        if (earlier) end(dish.id, earlier)
        return { ...dish, recordedCost: recorded }
      })
      await write(dated)
    }
  return {
    published: () => new Map([...written].filter(([id, dish]) => !isPublishedAlready(before.get(id), dish))),
    recostedIds: () => recostedIds,
    endedCosts: () => [...ended.values()],
    touched: () => ({
      ids: recosted.union(changed).union(resolved),
      areOnlyRecosted: changed.size === 0,
      recipeIds: recipeIds.union(resolved),
    }),
    dishes: {
      ...dishes,
      async find(id) {
        const found = await dishes.find(id)
        if (found && !written.has(id)) before.set(id, found)
        return found
      },
      add: tracking<Dish>(changed, async some => {
        for (const { id } of some) recipeIds.add(id)
        return dishes.add(some)
      }),
      save: dish =>
        tracking<Dish>(changed, async ([dated = dish]) => {
          const earlier = before.get(dish.id)
          if (!earlier || !isSameRecipe(earlier, dish)) recipeIds.add(dish.id)
          return dishes.save(dated)
        })([dish]),
      async remove(id) {
        changed.add(id)
        recipeIds.add(id)
        written.set(id, null)
        const last = (await dishes.find(id))?.recordedCost
        if (last) end(id, last)
        return dishes.remove(id)
      },
    },
    dishCosts: {
      ...dishCosts,
      saveCosts: tracking(recosted, dishCosts.saveCosts),
      saveResolutions: tracking(resolved, dishCosts.saveResolutions),
    },
  }
}

const isPublishedAlready = (before: PublishedDish | undefined, now: PublishedDish | null): boolean =>
  before !== undefined && now !== null && isDeepStrictEqual(toDishReference(before), toDishReference(now))

type CostedDish = PublishedDish & Pick<Dish, 'recordedCost'>

/** Without the rows, which need not stay in memory until the end of a change of all dishes. */
const toPublishedDish = ({
  id,
  name,
  cost,
  isEstimate,
  yieldQuantity,
  yieldUnit,
}: PublishedDish): PublishedDish => ({ id, name, cost, isEstimate, yieldQuantity, yieldUnit })
