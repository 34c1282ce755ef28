import { unitEquivalenceEndpoints } from '@rms/contracts'
import { notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { presentEquivalence } from '../../domain/equivalence.ts'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { addEquivalence, changeEquivalence, deleteEquivalence } from './change-equivalences.ts'

interface EquivalenceDependencies {
  readonly menuUnitOfWork: MenuUnitOfWork
}

/** Mounts the unit conversions of an ingredient. */
export function mountEquivalences(router: Router, { menuUnitOfWork }: EquivalenceDependencies): void {
  serveEndpoint(router, unitEquivalenceEndpoints.listEquivalences, async ({ params }) => {
    const ingredient = await menuUnitOfWork.menu.ingredients.find(params.id)
    if (!ingredient) throw notFound('ingredient')
    return ingredient.equivalences.map(presentEquivalence)
  })

  serveEndpoint(router, unitEquivalenceEndpoints.createEquivalence, async ({ params, body }) =>
    presentEquivalence(await addEquivalence(menuUnitOfWork, params.id, body)),
  )

  serveEndpoint(
    router,
    unitEquivalenceEndpoints.updateEquivalence,
    async ({ params, body }) => {
      const at = { ingredientId: params.id, id: params.equivalenceId }
      return presentEquivalence(await changeEquivalence(menuUnitOfWork, at, body))
    },
    {
      current: async ({ params }) => {
        const ingredient = await menuUnitOfWork.menu.ingredients.find(params.id)
        const equivalence = ingredient?.equivalences.find(({ id }) => id === params.equivalenceId)
        if (!equivalence) throw notFound('unit conversion')
        return presentEquivalence(equivalence)
      },
    },
  )

  serveEndpoint(router, unitEquivalenceEndpoints.deleteEquivalence, async ({ params }) => {
    await deleteEquivalence(menuUnitOfWork, { ingredientId: params.id, id: params.equivalenceId })
    return { success: true as const }
  })
}
