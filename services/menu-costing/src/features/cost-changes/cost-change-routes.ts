import { ALERT_RETENTION, alertEndpoints, ingredientEndpoints } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import { notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { getInvoiceIds, presentCostChange, presentCostImpacts } from './cost-change-presenter.ts'

interface CostChangeDependencies {
  readonly menuUnitOfWork: MenuUnitOfWork
  readonly now: Clock
}

/** Mounts the alerts about changed costs, and the effect of each change on the dishes. */
export function mountCostChangeRoutes(router: Router, { menuUnitOfWork, now }: CostChangeDependencies): void {
  const { costChanges, invoices } = menuUnitOfWork.menu

  serveEndpoint(router, alertEndpoints.cost, async ({ query }) => {
    const changes = await costChanges.listSince(now().subtract(ALERT_RETENTION), query.severity)
    const sources = await invoices.findMany(getInvoiceIds(changes))
    return changes.map(change => presentCostChange(change, sources))
  })

  serveEndpoint(router, ingredientEndpoints.listImpacts, async ({ params }) => {
    const impacts = await costChanges.findImpacts(params.id)
    if (!impacts) throw notFound('cost change')
    return presentCostImpacts(impacts)
  })
}
