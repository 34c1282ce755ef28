import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { Amount, DateText, Id, RequestDate } from '../foundation/primitives.ts'

/** Net amounts by kind of line; credit notes are subtracted. The total is their sum. */
export const SpendAmounts = z.object({
  goods: Amount,
  deposit: Amount,
  freight: Amount,
  fee: Amount,
  rebate: Amount,
  total: Amount,
})
export type SpendAmounts = z.infer<typeof SpendAmounts>

/** The spend in one currency, by the date of the invoice. The amounts of each list add up to the total. */
export const CurrencySpend = z.object({
  currency: z.string(),
  total: SpendAmounts,
  suppliers: z.array(SpendAmounts.extend({ supplier_id: Id, supplier_name: z.string() })),
  /** '' for products without a category, and for lines that are not goods. */
  categories: z.array(SpendAmounts.extend({ category: z.string() })),
  locations: z.array(SpendAmounts.extend({ location_id: Id, location_name: z.string() })),
  /** YYYY-MM, in the order of time and without gaps. */
  months: z.array(SpendAmounts.extend({ month: z.string() })),
})
export type CurrencySpend = z.infer<typeof CurrencySpend>

/** A document that no amount contains. */
export const UnclearInvoice = z.object({
  invoice_id: Id,
  document_type: z.enum(['invoice', 'credit-note']),
  invoice_number: z.string(),
  invoice_date: DateText,
  supplier_id: Id,
  supplier_name: z.string(),
  /** It is unclear how much VAT its amounts include, or only its total is known. */
  reason: z.enum(['vat', 'no-lines']),
  currency: z.string(),
  /** As printed. */
  total: Amount,
})
export type UnclearInvoice = z.infer<typeof UnclearInvoice>

export const SpendReport = z.object({
  from: DateText,
  to: DateText,
  /** The currency of the business first. */
  currencies: z.array(CurrencySpend),
  unclear_count: z.int(),
  /** The newest ones, at most 200; the CSV file has all. */
  unclear_invoices: z.array(UnclearInvoice),
})
export type SpendReport = z.infer<typeof SpendReport>

/** What the basket of the first month costs in a month. */
export const PriceIndexPoint = z.object({
  month: z.string(),
  /** 100 in the first month; null if nothing was bought in both months. */
  index: z.number().nullable(),
  /** The items bought in both months. */
  item_count: z.int(),
  /** The net amount paid for them in the month. */
  amount: Amount,
  /** Their share of the spend of the first month, in percent. */
  covered_percent: z.number(),
})
export type PriceIndexPoint = z.infer<typeof PriceIndexPoint>

export const PriceIndexReport = z.object({
  /** Whole months: those that the period touches. */
  from_month: z.string(),
  to_month: z.string(),
  suppliers: z.array(
    z.object({
      supplier_id: Id,
      supplier_name: z.string(),
      currency: z.string(),
      points: z.array(PriceIndexPoint),
    }),
  ),
  /** Invoices that wait for review, so that their prices do not count. */
  pending_count: z.int(),
})
export type PriceIndexReport = z.infer<typeof PriceIndexReport>

/** A share with the figures behind it; the percentage is null if there are none. */
export const ScorecardRatio = z.object({ count: z.int(), of: z.int(), percent: z.number().nullable() })
export type ScorecardRatio = z.infer<typeof ScorecardRatio>

/** What the rebates of a supplier amount to in a calendar year, at all locations. */
const YearRebates = z.object({
  currency: z.string(),
  /** With corrections for earlier purchases. */
  accrued: Amount,
  /** On invoices and credit notes. */
  credited: Amount,
})
export type YearRebates = z.infer<typeof YearRebates>

export const SupplierScorecard = z.object({
  supplier_id: Id,
  supplier_name: z.string(),
  /** Checked-in orders that arrived on the requested date or earlier. */
  on_time: ScorecardRatio,
  /** Orders without a check-in, which are not rated. */
  orders_not_checked: z.int(),
  /** Lines of checked-in orders that were accepted completely, without a substitute. */
  complete: ScorecardRatio,
  /** Lines of processed invoices at most at the agreed price, or within its tolerance. */
  price_held: ScorecardRatio,
  /** Sent claims for which a credit has arrived. */
  claims_answered: ScorecardRatio,
  /** The mean number of days from sending a claim to its first credit. */
  answer_days: z.number().nullable(),
  /** By currency; empty without rebates in the year. */
  rebates: z.array(YearRebates),
})
export type SupplierScorecard = z.infer<typeof SupplierScorecard>

export const ScorecardReport = z.object({
  from: DateText,
  to: DateText,
  /** The calendar year of the rebates: that of the last day. */
  rebate_year: z.int(),
  suppliers: z.array(SupplierScorecard),
  /** Invoices with agreed prices that wait for review, so that their prices do not count. */
  pending_count: z.int(),
})
export type ScorecardReport = z.infer<typeof ScorecardReport>

const QueryId = z.coerce.number().pipe(Id)

/** Both days included; at most five years. */
const PurchaseReportQuery = z.object({
  from: RequestDate,
  to: RequestDate,
  supplier_id: QueryId.optional(),
  location_id: QueryId.optional(),
})
export type PurchaseReportQuery = z.infer<typeof PurchaseReportQuery>

const report = {
  service: 'catalog',
  access: 'back-office',
  requires: 'none',
  scope: 'filtered',
  method: 'get',
  query: PurchaseReportQuery,
} as const
const csv = { ...report, produces: 'text/csv', response: z.string() } as const

export const purchaseReportEndpoints = {
  getSpendReport: defineEndpoint({
    ...report,
    path: '/api/purchase-reports/spend',
    summary: 'Net spend by supplier, category, location and month, per currency',
    response: SpendReport,
  }),
  exportSpendReport: defineEndpoint({
    ...csv,
    path: '/api/purchase-reports/spend/export',
    summary: 'The spend by month, supplier, location and category as a CSV file',
  }),
  getPriceIndexReport: defineEndpoint({
    ...report,
    path: '/api/purchase-reports/price-index',
    summary: 'How the prices of the same items on processed invoices have changed by month, per supplier',
    response: PriceIndexReport,
  }),
  exportPriceIndexReport: defineEndpoint({
    ...csv,
    path: '/api/purchase-reports/price-index/export',
    summary: 'The price indexes of suppliers as a CSV file',
  }),
  getScorecardReport: defineEndpoint({
    ...report,
    path: '/api/purchase-reports/scorecards',
    summary:
      'How reliable suppliers were: on time, complete, price held, claims answered; with the rebates of the year',
    response: ScorecardReport,
  }),
  exportScorecardReport: defineEndpoint({
    ...csv,
    path: '/api/purchase-reports/scorecards/export',
    summary: 'The scorecards of suppliers as a CSV file',
  }),
}
