import { ALERT_RETENTION, alertEndpoints, ingredientEndpoints } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import { notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { getInvoiceIds, presentCostChange, presentImpacts } from './present-cost-change.ts'

interface Needs {
  readonly menuUnitOfWork: MenuUnitOfWork
  readonly now: Clock
}

/** Mounts the alerts about changed costs, and the effect of each change on the dishes. */
export function mountCostChanges(router: Router, { menuUnitOfWork, now }: Needs): void {
  const { costChanges, invoices } = menuUnitOfWork.menu

  serve(router, alertEndpoints.cost, async ({ query }) => {
    const changes = await costChanges.since(now().subtract(ALERT_RETENTION), query.severity)
    const sources = await invoices.several(getInvoiceIds(changes))
    return changes.map(change => presentCostChange(change, sources))
  })

  serve(router, ingredientEndpoints.listImpacts, async ({ params }) => {
    const impacts = await costChanges.impacts(params.id)
    if (!impacts) throw notFound('cost change')
    return presentImpacts(impacts)
  })
}
