import type { DishCostRepository } from './dish-cost-repository.ts'
import type { DishRepository } from './dish-repository.ts'

/** The dishes that a change touched, and whether it moved nothing but their costs. */
export interface Touched {
  readonly ids: ReadonlySet<number>
  readonly areOnlyRecosted: boolean
}

interface DishRepositories {
  readonly dishes: DishRepository
  readonly dishCosts: DishCostRepository
}

interface NotedDishes extends DishRepositories {
  /** What was written until now. */
  touched(): Touched
}

/** The same dishes; whichever are written are remembered. */
export function notingTouched({ dishes, dishCosts }: DishRepositories): NotedDishes {
  const recosted = new Set<number>()
  const changed = new Set<number>()
  const noting =
    <Some extends readonly { readonly id: number }[]>(
      noted: Set<number>,
      write: (some: Some) => Promise<void>,
    ) =>
    (some: Some): Promise<void> => {
      for (const { id } of some) noted.add(id)
      return write(some)
    }
  return {
    touched: () => ({ ids: recosted.union(changed), areOnlyRecosted: changed.size === 0 }),
    dishes: {
      ...dishes,
      add: noting(changed, dishes.add),
      save: dish => noting(changed, () => dishes.save(dish))([dish]),
      remove(id) {
        changed.add(id)
        return dishes.remove(id)
      },
    },
    dishCosts: {
      ...dishCosts,
      saveCosts: noting(recosted, dishCosts.saveCosts),
      saveResolutions: noting(recosted, dishCosts.saveResolutions),
    },
  }
}
