import { rebateEndpoints } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { type Rebate, toChangedRebateTerms, toRebateTerms } from '../../domain/rebates/rebate.ts'
import { toRebateRecord } from '../../domain/rebates/rebate-presenter.ts'
import { requireSupplier } from '../supplier-terms/require-supplier.ts'
import {
  addRebate,
  deleteRebate,
  type RebateDependencies,
  requireRebate,
  updateRebate,
} from './save-rebate.ts'

export function mountRebateRoutes(router: Router, needs: RebateDependencies): void {
  const getRebate = async ({ params }: { readonly params: { readonly id: number } }) =>
    present(needs, await requireRebate(needs, params.id))
  serveEndpoint(router, rebateEndpoints.listRebates, async ({ params }) => {
    await requireSupplier(needs, params.id)
    return listRebates(needs, params.id)
  })
  serveEndpoint(router, rebateEndpoints.createRebate, async ({ params, body }) => {
    const terms = toRebateTerms(body, (await needs.settings.current()).currency)
    return present(needs, await addRebate(needs, { supplierId: params.id, terms }))
  })
  serveEndpoint(
    router,
    rebateEndpoints.updateRebate,
    async ({ params: { id }, body: { version, ...body } }) =>
      present(needs, await updateRebate(needs, { id, version }, toChangedRebateTerms(body))),
    { current: getRebate },
  )
  serveEndpoint(router, rebateEndpoints.deleteRebate, async ({ params }) => {
    await deleteRebate(needs, params.id)
    return { success: true as const }
  })
}

/** Of one moment: a rebate and its balance are always written together. */
const listRebates = ({ rebates, unitOfWork }: RebateDependencies, supplierId: number) =>
  unitOfWork.read(async session => {
    const found = await rebates.listBySupplier(supplierId, session)
    const balances = await rebates.listBalances(supplierId, session)
    return found.flatMap(rebate => {
      const balance = balances.get(rebate.id)
      return balance ? [toRebateRecord(rebate, balance)] : []
    })
  })

async function present(needs: RebateDependencies, { id, supplierId }: Rebate) {
  const record = (await listRebates(needs, supplierId)).find(rebate => rebate.id === id)
  if (!record) throw new Error(`rebate ${id} has no balance`)
  return record
}
