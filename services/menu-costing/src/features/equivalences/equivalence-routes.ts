import { unitEquivalenceEndpoints } from '@rms/contracts'
import { notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../../dependencies.ts'
import { presentEquivalence } from '../../domain/equivalence.ts'
import { addEquivalence, changeEquivalence, deleteEquivalence } from './change-equivalences.ts'

export function mountEquivalences(router: Router, { desk }: Dependencies): void {
  serve(router, unitEquivalenceEndpoints.listEquivalences, async ({ params }) => {
    const ingredient = await desk.menu.ingredients.find(params.id)
    if (!ingredient) throw notFound('ingredient')
    return ingredient.equivalences.map(presentEquivalence)
  })

  serve(router, unitEquivalenceEndpoints.createEquivalence, async ({ params, body }) =>
    presentEquivalence(await addEquivalence(desk, params.id, body)),
  )

  serve(
    router,
    unitEquivalenceEndpoints.updateEquivalence,
    async ({ params, body }) => {
      const at = { ingredientId: params.id, id: params.equivalenceId }
      return presentEquivalence(await changeEquivalence(desk, at, body))
    },
    {
      current: async ({ params }) => {
        const ingredient = await desk.menu.ingredients.find(params.id)
        const equivalence = ingredient?.equivalences.find(({ id }) => id === params.equivalenceId)
        if (!equivalence) throw notFound('unit conversion')
        return presentEquivalence(equivalence)
      },
    },
  )

  serve(router, unitEquivalenceEndpoints.deleteEquivalence, async ({ params }) => {
    await deleteEquivalence(desk, { ingredientId: params.id, id: params.equivalenceId })
    return { success: true as const }
  })
}
