import { Readable } from 'node:stream'
import { costingEndpoints } from '@rms/contracts'
import { reply, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { accountOfDish } from './account.ts'
import { costingCsv } from './costing-csv.ts'
import { findGaps } from './gaps.ts'
import { listCostings, streamCostings } from './list-costings.ts'
import { whatIf } from './what-if.ts'

export function mountCostings(router: Router, { desk, now }: Dependencies): void {
  serve(router, costingEndpoints.getCostings, async ({ query }) => {
    const costings = await desk.readAtOnce(menu => listCostings(menu, query))
    if (query.page === undefined) return costings
    return reply(200, costings, { 'X-Total-Count': String(costings.summary.total_dishes) })
  })

  serve(router, costingEndpoints.exportCostings, ({ query: { sort, ...filter } }) => {
    const rows = streamCostings(desk.menu, filter, sort)
    const day = now().toString().slice(0, 10)
    return reply(200, Readable.from(costingCsv(rows, filter.target_margin !== undefined)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="costings_${day}.csv"`,
    })
  })

  serve(router, costingEndpoints.getCostingGaps, () => desk.readAtOnce(findGaps))

  serve(router, costingEndpoints.whatIf, ({ body }) => desk.readAtOnce(menu => whatIf(menu, body)))

  serve(router, costingEndpoints.getDishAccount, ({ params }) =>
    desk.readAtOnce(menu => accountOfDish(menu, params.id)),
  )
}
