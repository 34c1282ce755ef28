import { ingredientEndpoints } from '@rms/contracts'
import { notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../../dependencies.ts'
import { invoicesOf, presentCostChange, presentImpacts } from '../../domain/cost-change.ts'

const SHOWN_FOR = Temporal.Duration.from({ hours: 24 })

export function mountCostChanges(router: Router, { desk, now }: Dependencies): void {
  const { costChanges, invoices } = desk.menu

  serve(router, ingredientEndpoints.listCostAlerts, async ({ query }) => {
    const changes = await costChanges.since(now().subtract(SHOWN_FOR), query.severity)
    const sources = await invoices.several(invoicesOf(changes))
    return changes.map(change => presentCostChange(change, sources))
  })

  serve(router, ingredientEndpoints.listImpacts, async ({ params }) => {
    const impacts = await costChanges.impacts(params.id)
    if (!impacts) throw notFound('cost change')
    return presentImpacts(impacts)
  })
}
