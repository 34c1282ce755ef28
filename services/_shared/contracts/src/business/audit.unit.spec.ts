import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allPublicEndpoints } from '../endpoints.ts'

/**
 * The audit entry of every call that deletes something or exports data; null, with the reason next to it, for calls
 * without one.
 */
const ENTRY_OF: Readonly<Record<string, string | null>> = {
  'delete /api/attendance/absences/:id': 'absence-deleted',
  'delete /api/claims/:id/credits/:creditLineId': 'credit-removed',
  'delete /api/deliveries/:id': 'deleted',
  'delete /api/demo': 'removed',
  'delete /api/dishes/:id': 'deleted',
  'delete /api/holidays/:id': 'holiday-deleted',
  'delete /api/ingredients/:id': 'deleted',
  'delete /api/ingredients/:id/equivalences/:equivalenceId': 'equivalence-deleted',
  'delete /api/ingredients/product-links/:linkId': 'deleted',
  'delete /api/invoices/:id': 'deleted',
  // Stops a reading in progress.
  'delete /api/invoices/:id/extraction': null,
  'delete /api/invoices/:id/items/:itemId': 'lines-changed',
  'delete /api/locations/:id': 'deleted',
  'delete /api/orders/:id': 'deleted',
  'delete /api/price-agreements/:id': 'deleted',
  'delete /api/products/:id': 'deleted',
  'delete /api/purchases/invoices/:id/approve': 'approval-withdrawn',
  'delete /api/purchases/prices/:item_id/decision': 'withdrawn',
  'delete /api/exchange-rates/:id': 'deleted',
  'delete /api/rebates/:id': 'deleted',
  'delete /api/rotas/:id': 'deleted',
  // A shift leaves a version of its rota behind, and the person is notified.
  'delete /api/rotas/:id/shifts/:shiftId': null,
  'delete /api/sales/days/:id': 'deleted',
  'delete /api/sales/sources/:id': 'deleted',
  'delete /api/sales/special-days': 'deleted',
  'delete /api/settings/delete-logo': 'changed',
  // What the reader learned about a layout is not a business record.
  'delete /api/settings/training-data/:id': null,
  'delete /api/staff-portal/calendar-link': 'calendar-link-revoked',
  // The person's own request, not decided yet.
  'delete /api/staff-portal/holidays/:id': null,
  'delete /api/staff/:id': 'staff-deleted',
  'delete /api/staff/:id/location-permissions/:locationId': 'permission-removed',
  'delete /api/stock/counts/:id': 'deleted',
  'delete /api/stock/transfers/:id': 'deleted',
  'delete /api/stock/transfers/:id/receipt': 'receipt-withdrawn',
  'delete /api/stock/waste/:id': 'deleted',
  'delete /api/suppliers/:id': 'deleted',
  'delete /api/time-tracking/entries/:id': 'entry-deleted',
  'delete /api/time-tracking/weeks/:weekStart/approve/:staffId': 'week-approval-withdrawn',
  'delete /api/users/:id': 'deleted',
  'delete /api/users/me/override-code': 'override-code-removed',
  'get /api/costings/export': 'costings-exported',
  'get /api/deliveries/temperatures/export': 'delivery-temperatures-exported',
  'get /api/invoices/export': 'invoices-exported',
  'get /api/invoices/export-files': 'invoice-files-exported',
  'get /api/payroll/export': 'payroll-exported',
  'get /api/payroll/periods/:id/export': 'payroll-exported',
  'get /api/price-agreements/export': 'price-agreements-exported',
  'get /api/purchase-reports/price-index/export': 'purchase-reports-exported',
  'get /api/purchase-reports/scorecards/export': 'purchase-reports-exported',
  'get /api/purchase-reports/spend/export': 'purchase-reports-exported',
  'get /api/variance/export': 'variance-exported',
  'get /api/prime-cost/export': 'prime-cost-exported',
  'get /api/sales/export': 'sales-exported',
  'get /api/stock/counts/:id/export': 'stock-count-exported',
  'get /api/stock/waste/export': 'waste-exported',
  // A calendar program reads it many times a day; the link itself is an entry.
  'get /api/staff-portal/calendar/:file': null,
  // The person's own hours.
  'get /api/staff-portal/time-entries/export': null,
}

const services = new URL('../../../../', import.meta.url).pathname
const sources = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter(path => /\/src\/.*\.ts$/.test(path) && !/\.spec\.ts$|_shared|node_modules/.test(path))
  .map(path => readFileSync(join(services, path), 'utf8'))
  .join('\n')

describe('The audit log', () => {
  const audited = allPublicEndpoints
    .filter(({ method, produces }) => method === 'delete' || produces !== undefined)
    .map(({ method, path }) => `${method} ${path}`)

  it('has an entry for every deletion and every export of the contract, or a documented exception', () => {
    expect(Object.keys(ENTRY_OF).sort()).toEqual(audited.sort())
  })

  it('has entries that a service writes', () => {
    const entries = new Set(Object.values(ENTRY_OF).filter(entry => entry !== null))
    expect([...entries].filter(entry => !sources.includes(`'${entry}'`))).toEqual([])
  })
})
