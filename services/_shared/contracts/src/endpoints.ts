import { z } from 'zod'
import { accountEndpoints } from './business/accounts.ts'
import { auditEndpoints } from './business/audit.ts'
import { businessEndpoints } from './business/business-endpoints.ts'
import { demoEndpoints } from './business/demo.ts'
import { alertEndpoints } from './events/alerts.ts'
import type { Endpoint } from './foundation/endpoint.ts'
import { costingEndpoints } from './menu/costing-endpoints.ts'
import { dishEndpoints } from './menu/dishes.ts'
import { ingredientEndpoints } from './menu/ingredients.ts'
import { menuPdfEndpoints } from './menu/menu-pdf.ts'
import { unitEquivalenceEndpoints } from './menu/unit-equivalences.ts'
import { portalDeliveryEndpoints } from './portal/portal-delivery-endpoints.ts'
import { portalDocumentEndpoints } from './portal/portal-document-endpoints.ts'
import { portalEndpoints } from './portal/portal-endpoints.ts'
import { portalStockCountEndpoints } from './portal/portal-stock-count-endpoints.ts'
import { portalTimeEndpoints } from './portal/portal-time-endpoints.ts'
import { claimEndpoints } from './purchasing/claims.ts'
import { deliveryEndpoints } from './purchasing/deliveries.ts'
import { exchangeRateEndpoints } from './purchasing/exchange-rates.ts'
import { invoiceEndpoints } from './purchasing/invoice-endpoints.ts'
import { formatTrainingEndpoints } from './purchasing/invoice-format-training.ts'
import { orderEndpoints } from './purchasing/orders.ts'
import { priceAgreementEndpoints } from './purchasing/price-agreements.ts'
import { productEndpoints } from './purchasing/products.ts'
import { purchaseCheckEndpoints } from './purchasing/purchase-checks.ts'
import { purchaseReportEndpoints } from './purchasing/purchase-reports.ts'
import { rebateEndpoints } from './purchasing/rebates.ts'
import { supplierTermsEndpoints } from './purchasing/supplier-terms.ts'
import { closedPeriodEndpoints } from './sales/closed-periods.ts'
import { forecastEndpoints } from './sales/forecast.ts'
import { primeCostEndpoints } from './sales/prime-cost.ts'
import { salesDayEndpoints } from './sales/sales-days.ts'
import { salesImportEndpoints } from './sales/sales-imports.ts'
import { salesItemEndpoints } from './sales/sales-items.ts'
import { salesSettingsEndpoints } from './sales/sales-settings.ts'
import { salesSourceEndpoints } from './sales/sales-sources.ts'
import { varianceEndpoints } from './sales/variance.ts'
import { weekReportEndpoints } from './sales/week-report.ts'
import { parLevelEndpoints } from './stock/par-levels.ts'
import { stockCountEndpoints } from './stock/stock-counts.ts'
import { transferEndpoints } from './stock/transfers.ts'
import { portalWasteEndpoints, wasteEndpoints } from './stock/waste.ts'
import { attendanceEndpoints } from './workforce/attendance.ts'
import { holidayEndpoints } from './workforce/holidays.ts'
import { labourCostEndpoints } from './workforce/labour-costs.ts'
import { overtimePolicyEndpoints } from './workforce/overtime-policies.ts'
import { payrollEndpoints } from './workforce/payroll.ts'
import { rotaEndpoints } from './workforce/rota-endpoints.ts'
import { rotaPlanEndpoints } from './workforce/rota-plan.ts'
import { staffEndpoints } from './workforce/staff-endpoints.ts'
import { timeTrackingEndpoints } from './workforce/time-tracking.ts'

/** Every public endpoint, in the order of the API documentation. */
const publicEndpoints = {
  ...accountEndpoints,
  ...businessEndpoints,
  ...auditEndpoints,
  ...demoEndpoints,
  ...productEndpoints,
  ...orderEndpoints,
  ...deliveryEndpoints,
  ...wasteEndpoints,
  ...transferEndpoints,
  ...parLevelEndpoints,
  ...supplierTermsEndpoints,
  ...priceAgreementEndpoints,
  ...exchangeRateEndpoints,
  ...rebateEndpoints,
  ...purchaseCheckEndpoints,
  ...claimEndpoints,
  ...purchaseReportEndpoints,
  ...stockCountEndpoints,
  ...invoiceEndpoints,
  ...formatTrainingEndpoints,
  ...alertEndpoints,
  ...ingredientEndpoints,
  ...unitEquivalenceEndpoints,
  ...dishEndpoints,
  ...menuPdfEndpoints,
  ...costingEndpoints,
  ...salesSettingsEndpoints,
  ...salesSourceEndpoints,
  ...salesDayEndpoints,
  ...salesImportEndpoints,
  ...salesItemEndpoints,
  ...forecastEndpoints,
  ...primeCostEndpoints,
  ...closedPeriodEndpoints,
  ...varianceEndpoints,
  ...weekReportEndpoints,
  ...staffEndpoints,
  ...holidayEndpoints,
  ...rotaEndpoints,
  ...rotaPlanEndpoints,
  ...timeTrackingEndpoints,
  ...attendanceEndpoints,
  ...overtimePolicyEndpoints,
  ...labourCostEndpoints,
  ...payrollEndpoints,
  ...portalEndpoints,
  ...portalTimeEndpoints,
  ...portalDocumentEndpoints,
  ...portalDeliveryEndpoints,
  ...portalWasteEndpoints,
  ...portalStockCountEndpoints,
}

export const allPublicEndpoints: readonly Endpoint[] = Object.values(publicEndpoints)

/** The health of the gateway and of the services behind it. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  services: z.record(z.string(), z.enum(['ok', 'down'])),
})
export type Health = z.infer<typeof Health>

/** What the web app needs before anybody is signed in. */
export const PublicConfig = z.object({
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
})
export type PublicConfig = z.infer<typeof PublicConfig>
