import { closedPeriodEndpoints, primeCostEndpoints, weekReportEndpoints } from '@rms/contracts'
import {
  createHttpReply,
  isUnchanged,
  recordDataExport,
  requireUser,
  requireVersion,
  serveEndpoint,
} from '@rms/service-kit'
import type { Router } from 'express'
import { buildPrimeCostAccount } from './build-account.ts'
import { buildPrimeCostReport } from './build-report.ts'
import { buildWeekReport } from './build-week-report.ts'
import { closePeriod, findPeriod, listPeriods, reopenPeriod } from './periods/close-period.ts'
import { createPrimeCostCsv } from './prime-cost-csv.ts'
import type { PrimeCostDependencies } from './prime-cost-dependencies.ts'

/** Mounts the report of prime cost, the account of a day, the export and the targets. */
export function mountPrimeCostRoutes(router: Router, needs: PrimeCostDependencies): void {
  serveEndpoint(router, primeCostEndpoints.getPrimeCost, ({ query, actor }) =>
    buildPrimeCostReport(needs, query, requireUser(actor)),
  )
  serveEndpoint(router, primeCostEndpoints.getPrimeCostDay, ({ query, actor }) =>
    buildPrimeCostAccount(needs, query, requireUser(actor)),
  )
  serveEndpoint(router, primeCostEndpoints.exportPrimeCost, async ({ query, actor }) => {
    const report = await buildPrimeCostReport(needs, query, requireUser(actor))
    await recordDataExport(needs, 'prime-cost-exported', query)
    return createHttpReply(200, createPrimeCostCsv(report), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="prime_cost_${query.from}_${query.to}.csv"`,
    })
  })
  serveEndpoint(router, weekReportEndpoints.getWeekReport, ({ query, actor }) =>
    buildWeekReport(needs, query, requireUser(actor)),
  )
  mountTargets(router, needs)
  mountPeriods(router, needs)
}

function mountPeriods(router: Router, needs: PrimeCostDependencies): void {
  serveEndpoint(router, closedPeriodEndpoints.listPrimeCostPeriods, () => listPeriods(needs))
  serveEndpoint(router, closedPeriodEndpoints.closePrimeCostPeriod, ({ body }) => closePeriod(needs, body), {
    current: ({ body }) => findPeriod(needs, body.start),
  })
  serveEndpoint(
    router,
    closedPeriodEndpoints.reopenPrimeCostPeriod,
    ({ body }) => reopenPeriod(needs, body),
    {
      current: ({ body }) => findPeriod(needs, body.start),
    },
  )
}

function mountTargets(router: Router, { salesUnitOfWork }: PrimeCostDependencies): void {
  const { sales, change } = salesUnitOfWork
  const getTargets = () => sales.primeCostSettings.current()
  serveEndpoint(router, primeCostEndpoints.getPrimeCostTargets, getTargets)
  serveEndpoint(
    router,
    primeCostEndpoints.updatePrimeCostTargets,
    ({ body: { version, ...sent } }) =>
      change(async ({ primeCostSettings, recordAudit }) => {
        const before = await primeCostSettings.current()
        requireVersion(before.version, version)
        const after = { ...before, ...sent, version: before.version + 1 }
        if (isUnchanged(before, after)) return before
        await primeCostSettings.save(after)
        await recordAudit({ action: 'changed', entity: 'prime-cost-settings', entityId: 1, before, after })
        return after
      }),
    { current: getTargets },
  )
}
