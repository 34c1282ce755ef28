import { type PurchaseReportQuery, purchaseReportEndpoints } from '@rms/contracts'
import {
  createHttpReply,
  recordDataExport,
  requireUser,
  serveEndpoint,
  type UserActor,
} from '@rms/service-kit'
import type { Router } from 'express'
import { toMonth } from '../../../domain/purchasing/reports/report-period.ts'
import { loadPartyNames } from '../party-names.ts'
import type { PurchasingDependencies } from '../purchasing-dependencies.ts'
import { loadScorecards, loadSpend, loadSupplierIndexes } from './load-reports.ts'
import { loadSpendNames, presentIndexes, presentScorecards, presentSpend } from './present-reports.ts'
import { createPriceIndexCsv, createScorecardCsv, createSpendCsv } from './report-csv.ts'

const { getSpendReport, getPriceIndexReport, getScorecardReport } = purchaseReportEndpoints
const { exportSpendReport, exportPriceIndexReport, exportScorecardReport } = purchaseReportEndpoints

/** Reports about purchases at the locations of the caller, each also as a CSV file. */
export function mountPurchaseReportRoutes(router: Router, needs: PurchasingDependencies): void {
  mountSpend(router, needs)
  mountPriceIndex(router, needs)
  mountScorecards(router, needs)
}

function mountSpend(router: Router, needs: PurchasingDependencies): void {
  const load = async (query: PurchaseReportQuery, actor: UserActor) => {
    const spend = await loadSpend(needs, query, actor)
    return { spend, names: await loadSpendNames(needs, spend) }
  }
  serveEndpoint(router, getSpendReport, async ({ query, actor }) => {
    const { spend, names } = await load(query, requireUser(actor))
    return { from: query.from, to: query.to, ...presentSpend(spend, names) }
  })
  serveEndpoint(router, exportSpendReport, async ({ query, actor }) => {
    const { spend, names } = await load(query, requireUser(actor))
    return replyWithCsv(needs, { report: 'spend', query, csv: createSpendCsv(spend, names) })
  })
}

function mountPriceIndex(router: Router, needs: PurchasingDependencies): void {
  const load = async (query: PurchaseReportQuery, actor: UserActor) => {
    const { indexes, pendingCount } = await loadSupplierIndexes(needs, query, actor)
    const parties = indexes.map(({ supplierId }) => ({ supplier_id: supplierId }))
    const suppliers = presentIndexes(indexes, await loadPartyNames(needs, parties))
    return { suppliers, pending_count: pendingCount }
  }
  serveEndpoint(router, getPriceIndexReport, async ({ query, actor }) => ({
    from_month: toMonth(query.from),
    to_month: toMonth(query.to),
    ...(await load(query, requireUser(actor))),
  }))
  serveEndpoint(router, exportPriceIndexReport, async ({ query, actor }) => {
    const { suppliers } = await load(query, requireUser(actor))
    return replyWithCsv(needs, { report: 'price-index', query, csv: createPriceIndexCsv(suppliers) })
  })
}

function mountScorecards(router: Router, needs: PurchasingDependencies): void {
  const load = async (query: PurchaseReportQuery, actor: UserActor) => {
    const loaded = await loadScorecards(needs, query, actor)
    const parties = [...loaded.cards.keys()].map(supplierId => ({ supplier_id: supplierId }))
    return {
      rebate_year: Number(loaded.rebateYear),
      suppliers: presentScorecards(loaded, await loadPartyNames(needs, parties)),
      pending_count: loaded.pendingCount,
    }
  }
  serveEndpoint(router, getScorecardReport, async ({ query, actor }) => ({
    from: query.from,
    to: query.to,
    ...(await load(query, requireUser(actor))),
  }))
  serveEndpoint(router, exportScorecardReport, async ({ query, actor }) => {
    const csv = createScorecardCsv(await load(query, requireUser(actor)))
    return replyWithCsv(needs, { report: 'scorecards', query, csv })
  })
}

interface ReportFile {
  readonly report: 'spend' | 'price-index' | 'scorecards'
  readonly query: PurchaseReportQuery
  readonly csv: string
}

async function replyWithCsv(needs: PurchasingDependencies, { report, query, csv }: ReportFile) {
  await recordDataExport(needs, 'purchase-reports-exported', { report, ...query })
  return createHttpReply(200, csv, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${report}_${query.from}_${query.to}.csv"`,
  })
}
