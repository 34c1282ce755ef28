import { unitEquivalenceEndpoints } from '@rms/contracts'
import { notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { presentUnitEquivalence } from '../../domain/ingredient-unit-equivalence.ts'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import {
  addUnitEquivalence,
  deleteUnitEquivalence,
  updateUnitEquivalence,
} from './change-unit-equivalences.ts'

interface EquivalenceDependencies {
  readonly menuUnitOfWork: MenuUnitOfWork
}

/** Mounts the unit conversions of an ingredient. */
export function mountUnitEquivalenceRoutes(
  router: Router,
  { menuUnitOfWork }: EquivalenceDependencies,
): void {
  serveEndpoint(router, unitEquivalenceEndpoints.listEquivalences, async ({ params }) => {
    const ingredient = await menuUnitOfWork.menu.ingredients.find(params.id)
    if (!ingredient) throw notFound('ingredient')
    return ingredient.equivalences.map(presentUnitEquivalence)
  })

  serveEndpoint(router, unitEquivalenceEndpoints.createEquivalence, async ({ params, body }) =>
    presentUnitEquivalence(await addUnitEquivalence(menuUnitOfWork, params.id, body)),
  )

  serveEndpoint(
    router,
    unitEquivalenceEndpoints.updateEquivalence,
    async ({ params, body }) => {
      const at = { ingredientId: params.id, id: params.equivalenceId }
      return presentUnitEquivalence(await updateUnitEquivalence(menuUnitOfWork, at, body))
    },
    {
      current: async ({ params }) => {
        const ingredient = await menuUnitOfWork.menu.ingredients.find(params.id)
        const equivalence = ingredient?.equivalences.find(({ id }) => id === params.equivalenceId)
        if (!equivalence) throw notFound('unit conversion')
        return presentUnitEquivalence(equivalence)
      },
    },
  )

  serveEndpoint(router, unitEquivalenceEndpoints.deleteEquivalence, async ({ params }) => {
    await deleteUnitEquivalence(menuUnitOfWork, { ingredientId: params.id, id: params.equivalenceId })
    return { success: true as const }
  })
}
