import type { PriceIndexReport, ScorecardReport, SpendReport } from '@rms/contracts'
import { api, type CacheTag } from '../../lib/api/api.ts'
import { omitEmptyParams } from '../../lib/api/pagination.ts'
import type { ReportParams } from './report-url-state.ts'

export type ReportName = 'spend' | 'price-index' | 'scorecards'

/** The filters of a report as a query string. */
export const toReportQuery = ({ period, supplier_id, location_id }: ReportParams): string =>
  new URLSearchParams(
    omitEmptyParams({ from: period.from, to: period.to, supplier_id, location_id }),
  ).toString()

/** The path of the CSV file of a report. */
export const getReportExportPath = (report: ReportName, query: string): string =>
  `/purchase-reports/${report}/export?${query}`

/** Scorecards consist of check-ins and claims, too. */
const TAGS: readonly CacheTag[] = [
  'Claim',
  'Delivery',
  'Invoice',
  'Location',
  'Order',
  'PriceAgreement',
  'Product',
  'Supplier',
]

const reports = api.injectEndpoints({
  endpoints: build => ({
    getSpendReport: build.query<SpendReport, string>({
      query: query => `/purchase-reports/spend?${query}`,
      providesTags: TAGS,
    }),
    getPriceIndexReport: build.query<PriceIndexReport, string>({
      query: query => `/purchase-reports/price-index?${query}`,
      providesTags: TAGS,
    }),
    getScorecardReport: build.query<ScorecardReport, string>({
      query: query => `/purchase-reports/scorecards?${query}`,
      providesTags: TAGS,
    }),
  }),
})

export const { getSpendReport, getPriceIndexReport, getScorecardReport } = reports.endpoints

/** Invoices are compared after they have been saved, so that a report is loaded again if it is not recent. */
export const REPORT_OPTIONS = { refetchOnMountOrArgChange: 30 } as const

export const { useGetSpendReportQuery, useGetPriceIndexReportQuery, useGetScorecardReportQuery } = reports
