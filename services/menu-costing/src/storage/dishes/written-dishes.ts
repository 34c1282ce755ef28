import type { PublishedDish } from '../../domain/dish.ts'
import type { DishCostRepository } from './dish-cost-repository.ts'
import type { DishRepository } from './dish-repository.ts'

/** The dishes written by a change, and whether only their costs changed. */
export interface WrittenDishes {
  readonly ids: ReadonlySet<number>
  readonly areOnlyRecosted: boolean
  /** Those whose recipe, or the ingredients of its rows, may have changed. */
  readonly recipeIds: ReadonlySet<number>
}

interface DishRepositories {
  readonly dishes: DishRepository
  readonly dishCosts: DishCostRepository
}

interface TrackedRepositories extends DishRepositories {
  /** The dishes written so far. */
  touched(): WrittenDishes
  /** Those that other services know, as they are now; without deleted dishes. */
  published(): PublishedDish[]
}

/** Wraps the repositories to track which dishes are written. */
export function trackWrittenDishes({ dishes, dishCosts }: DishRepositories): TrackedRepositories {
  const recosted = new Set<number>()
  const resolved = new Set<number>()
  const changed = new Set<number>()
  const published = new Map<number, PublishedDish>()
  const tracking =
    <Some extends readonly PublishedDish[]>(tracked: Set<number>, write: (some: Some) => Promise<void>) =>
    (some: Some): Promise<void> => {
      for (const dish of some) {
        tracked.add(dish.id)
        published.set(dish.id, toPublishedDish(dish))
      }
      return write(some)
    }
  return {
    published: () => [...published.values()],
    touched: () => ({
      ids: recosted.union(changed).union(resolved),
      areOnlyRecosted: changed.size === 0,
      recipeIds: changed.union(resolved),
    }),
    dishes: {
      ...dishes,
      add: tracking(changed, dishes.add),
      save: dish => tracking(changed, () => dishes.save(dish))([dish]),
      remove(id) {
        changed.add(id)
        published.delete(id)
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

/** Without the rows, which need not stay in memory until the end of a change of all dishes. */
const toPublishedDish = ({
  id,
  name,
  cost,
  isEstimate,
  yieldQuantity,
  yieldUnit,
}: PublishedDish): PublishedDish => ({ id, name, cost, isEstimate, yieldQuantity, yieldUnit })
