import { type VarianceQuery, varianceEndpoints } from '@rms/contracts'
import { createHttpReply, recordDataExport, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { buildVarianceAccount } from './build-variance-account.ts'
import { buildVarianceReport, listVarianceIntervals } from './build-variance-report.ts'
import { createVarianceCsv } from './variance-csv.ts'
import type { VarianceDependencies } from './variance-dependencies.ts'

/** Mounts the usage and variance between stock counts, the account of a row and the export. */
export function mountVarianceRoutes(router: Router, needs: VarianceDependencies): void {
  serveEndpoint(router, varianceEndpoints.listVarianceIntervals, ({ query }) =>
    listVarianceIntervals(needs, query.location_id),
  )
  serveEndpoint(router, varianceEndpoints.getVariance, ({ query }) => buildVarianceReport(needs, query))
  serveEndpoint(router, varianceEndpoints.getVarianceAccount, ({ query }) =>
    buildVarianceAccount(needs, query),
  )
  serveEndpoint(router, varianceEndpoints.exportVariance, async ({ query }) => {
    const report = await buildVarianceReport(needs, query)
    await recordDataExport(needs, 'variance-exported', query)
    return createHttpReply(200, createVarianceCsv(report), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${getFileName(query)}"`,
    })
  })
}

const getFileName = ({ location_id, from, to }: VarianceQuery): string =>
  `variance_${location_id}_${from}_${to}.csv`
