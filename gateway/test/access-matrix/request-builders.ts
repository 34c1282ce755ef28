import {
  alertEndpoints,
  attendanceEndpoints,
  attendanceReportEndpoints,
  businessEndpoints,
  claimEndpoints,
  deliveryEndpoints,
  type Endpoint,
  holidayEndpoints,
  overtimePolicyEndpoints,
  payrollEndpoints,
  portalEndpoints,
  priceAgreementEndpoints,
  purchaseCheckEndpoints,
  purchaseReportEndpoints,
  rotaEndpoints,
  salesDayEndpoints,
  salesImportEndpoints,
  salesItemEndpoints,
  salesSourceEndpoints,
  staffEndpoints,
  supplierTermsEndpoints,
  timeTrackingEndpoints,
} from '@rms/contracts'
import {
  AGREED_PRODUCT,
  createAbsenceBody,
  createHolidayBody,
  createStaffBody,
  findOrderOfOtherLocation,
  getNextWeek,
  type LocationRecords,
  PAST_MONDAY,
  PAST_TUESDAY,
} from './location-records.ts'
import type { PurchaseRecords } from './purchase-records.ts'

/** The input of a call. */
export interface EndpointCallInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  /** The content of the uploaded file. */
  readonly file?: string
}

/**
 * Builds a valid call. The locations are those of the records or locations that the scope rules of the endpoint refer
 * to, in the order of the rules; an endpoint without rules uses the first one.
 */
export type RequestBuilder = (
  places: readonly [LocationRecords, LocationRecords, LocationRecords],
) => Promise<EndpointCallInput> | EndpointCallInput

const id = (record: { readonly id: number }) => ({ params: { id: record.id } })
const range = { query: { startDate: PAST_MONDAY, endDate: PAST_TUESDAY } }
const weekParams = { params: { weekStart: PAST_MONDAY } }
/** The query of a report about a day, a week or a range. */
const reportCall = {
  params: { date: PAST_MONDAY, weekStart: PAST_MONDAY },
  query: { ...range.query, weekStart: PAST_MONDAY },
}
const createPlainCall = () => ({})
const CORRECTED_SALARY = { kind: 'change', entry_id: null, amount: 16.5, reason: 'Typing error' }

const agreements: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [priceAgreementEndpoints.listPriceAgreements, createPlainCall],
  [priceAgreementEndpoints.exportPriceAgreements, createPlainCall],
  [
    priceAgreementEndpoints.listPriceAgreementHistory,
    async ([at]) => {
      const { supplier_id, product_id } = await at.createPriceAgreement()
      return { query: { supplier_id, product_id } }
    },
  ],
  [
    priceAgreementEndpoints.importPriceAgreements,
    async ([at]) => ({
      query: { preview: 'true' },
      body: {
        csv: `product,unit price,valid from\n${AGREED_PRODUCT},2,2080-01-01\n`,
        supplier_id: (await at.createPriceAgreement()).supplier_id,
      },
    }),
  ],
  [
    priceAgreementEndpoints.agreeOnInvoiceLinePrice,
    ([at]) => ({ body: { invoice_id: 1, item_id: 1, location_id: at.id } }),
  ],
  [priceAgreementEndpoints.getPriceAgreement, async ([at]) => id(await at.createPriceAgreement())],
  [
    priceAgreementEndpoints.createPriceAgreement,
    async ([at]) => ({ body: { ...(await at.createPriceAgreementBody()), location_id: at.id } }),
  ],
  [
    priceAgreementEndpoints.updatePriceAgreement,
    async ([at, place]) => ({
      ...id(await at.createPriceAgreement()),
      body: { location_id: place.id, note: 'Changed' },
    }),
  ],
  [
    priceAgreementEndpoints.endPriceAgreement,
    async ([at]) => {
      const agreement = await at.createPriceAgreement()
      return { ...id(agreement), body: { valid_to: agreement.valid_from } }
    },
  ],
  [priceAgreementEndpoints.deletePriceAgreement, async ([at]) => id(await at.createPriceAgreement())],
]

const march = { query: { from: '2026-03-01', to: '2026-03-31' } }
const salesSource = async (at: LocationRecords) => ({ params: { id: (await at.createSalesSource()).id } })
const salesDay: RequestBuilder = async ([at]) => ({ params: { id: (await at.createSalesDay()).id } })
const salesFile: RequestBuilder = async ([at]) => ({
  body: {
    source_id: (await at.createSalesSource()).id,
    location_id: at.id,
    mapping: JSON.stringify({ rows: 'days', columns: { date: 'Date', net_sales: 'Net', tax: 'Tax' } }),
  },
  file: 'Date,Net,Tax\n2025-03-02,10.00,0.90',
})

const sales: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [
    salesSourceEndpoints.createSalesSource,
    () => ({ body: { name: `Till ${crypto.randomUUID()}`, kind: 'csv' } }),
  ],
  [
    salesSourceEndpoints.updateSalesSource,
    async ([at]) => ({ ...(await salesSource(at)), body: { rank: 9 } }),
  ],
  [salesSourceEndpoints.deleteSalesSource, ([at]) => salesSource(at)],
  [salesDayEndpoints.recordSalesDays, async ([at]) => ({ body: await at.createSalesDaysBody() })],
  [salesDayEndpoints.listSalesDays, () => march],
  [salesDayEndpoints.exportSalesDays, () => march],
  [
    salesDayEndpoints.saveManualSalesDay,
    ([at]) => ({ body: { location_id: at.id, date: '2025-03-02', lines: [{ covers: 1 }] } }),
  ],
  [salesDayEndpoints.getSalesDay, salesDay],
  [salesDayEndpoints.deleteSalesDay, salesDay],
  [salesImportEndpoints.previewSalesImport, salesFile],
  [salesImportEndpoints.importSales, salesFile],
  [salesItemEndpoints.listSalesItems, createPlainCall],
]

const wholeYear = () => ({ query: { from: '2026-01-01', to: '2026-12-31' } })

const purchaseReports: readonly (readonly [Endpoint, RequestBuilder])[] = Object.values(
  purchaseReportEndpoints,
).map(endpoint => [endpoint, wholeYear])

const seen = ({ claimId }: PurchaseRecords) => ({ id: claimId, amount: 10 })

const claims: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [claimEndpoints.listClaims, createPlainCall],
  [claimEndpoints.summariseClaims, createPlainCall],
  [claimEndpoints.listUnallocatedCredits, createPlainCall],
  [claimEndpoints.getClaimMessage, ([at]) => ({ query: { ids: at.listClaimIds().slice(-50).join(',') } })],
  [claimEndpoints.getClaim, async ([at]) => ({ params: { id: (await at.createPurchase()).claimId } })],
  [claimEndpoints.sendClaims, async ([at]) => ({ body: { claims: [seen(await at.createPurchase())] } })],
  [
    claimEndpoints.waiveClaims,
    async ([at]) => ({ body: { claims: [seen(await at.createPurchase())], reason: 'Goodwill' } }),
  ],
  [claimEndpoints.reopenClaim, async ([at]) => ({ params: { id: (await at.createPurchase()).claimId } })],
  [
    claimEndpoints.allocateCredit,
    async ([at]) => {
      const { claimId, creditLineId } = await at.createPurchase()
      return { params: { id: claimId }, body: { credit_line_id: creditLineId, amount: 0.5 } }
    },
  ],
  [
    claimEndpoints.removeAllocatedCredit,
    async ([at]) => {
      const { claimId, creditLineId } = await at.createAllocatedCredit()
      return { params: { id: claimId, creditLineId } }
    },
  ],
]

const onLine =
  (body: Readonly<Record<string, unknown>>): RequestBuilder =>
  async ([at]) => ({ params: { item_id: (await at.createPurchase()).lineId }, body })
const onInvoice =
  (body: Readonly<Record<string, unknown>> = {}): RequestBuilder =>
  async ([at]) => ({ params: { id: (await at.createPurchase()).invoiceId }, body })

const purchases: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [purchaseCheckEndpoints.listPriceDifferences, createPlainCall],
  [purchaseCheckEndpoints.listInvoicesToApprove, createPlainCall],
  [purchaseCheckEndpoints.listDepositBalances, createPlainCall],
  [purchaseCheckEndpoints.acceptPrice, onLine({ price: 3, from: '2099-01-01' })],
  [purchaseCheckEndpoints.claimPrice, onLine({ price: 3 })],
  [purchaseCheckEndpoints.withdrawPriceDecision, onLine({})],
  [purchaseCheckEndpoints.getInvoiceMatch, onInvoice()],
  [purchaseCheckEndpoints.approveInvoice, onInvoice({ fingerprint: 'of another invoice' })],
  [purchaseCheckEndpoints.withdrawInvoiceApproval, onInvoice()],
  [purchaseCheckEndpoints.setShortPayment, onInvoice({ short_paid: true })],
]

const staff: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [staffEndpoints.countStaff, createPlainCall],
  [staffEndpoints.listStaff, createPlainCall],
  [staffEndpoints.getStaff, async ([at]) => id(await at.createStaffMember())],
  [staffEndpoints.createStaff, ([at]) => ({ body: createStaffBody('New', at.id) })],
  [
    staffEndpoints.updateStaff,
    async ([at, place, locationId]) => ({
      ...id(await at.createStaffMember()),
      body: { location_id: place.id, locationId: locationId.id, salary_amount: 20, salary_type: 'weekly' },
    }),
  ],
  [staffEndpoints.deleteStaff, async ([at]) => id(await at.createStaffMember())],
  [
    staffEndpoints.increaseSalary,
    async ([at]) => ({ ...id(await at.createStaffMember()), body: { amount: 17 } }),
  ],
  [
    staffEndpoints.previewSalaryCorrection,
    async ([at]) => ({ ...id(await at.createStaffMember()), body: CORRECTED_SALARY }),
  ],
  [
    staffEndpoints.correctSalary,
    async ([at]) => ({ ...id(await at.createStaffMember()), body: CORRECTED_SALARY }),
  ],
  [staffEndpoints.listLocationPermissions, async ([at]) => id(await at.createStaffMember())],
  [
    staffEndpoints.setLocationPermission,
    async ([at, place]) => ({ ...id(await at.createStaffMember()), body: { locationId: place.id } }),
  ],
  [
    staffEndpoints.removeLocationPermission,
    async ([at, place]) => ({
      params: { id: (await at.createStaffPermittedAt(place.id)).id, locationId: place.id },
    }),
  ],
  [portalEndpoints.issuePortalPassword, async ([at]) => id(await at.createStaffMember())],
  [businessEndpoints.updateLocation, ([at]) => ({ ...id(at), body: { radius: 99_999 } })],
  [businessEndpoints.deleteLocation, ([at]) => id(at)],
]

/** The restaurant has one supplier. */
const SUPPLIER_ID = 1
const orders: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [
    supplierTermsEndpoints.getOrderContext,
    ([at]) => ({ params: { id: SUPPLIER_ID }, query: { location_id: at.id } }),
  ],
]

const monthAt = (at: LocationRecords) => ({
  query: { location_id: at.id, month: PAST_MONDAY.slice(0, 7) },
})
const deliveries: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [deliveryEndpoints.listDeliveryDays, ([at]) => ({ query: { location_id: at.id, date: PAST_MONDAY } })],
  [deliveryEndpoints.listDeliveryTemperatures, ([at]) => monthAt(at)],
  [deliveryEndpoints.exportDeliveryTemperatures, ([at]) => monthAt(at)],
  [deliveryEndpoints.getDelivery, async ([at]) => id(await at.createDelivery())],
  [deliveryEndpoints.checkInDelivery, async ([at]) => ({ body: await at.createDeliveryBody() })],
  [
    deliveryEndpoints.correctDelivery,
    async ([at]) => ({ ...id(await at.createDelivery()), body: { note: 'Late' } }),
  ],
  [deliveryEndpoints.deleteDelivery, async ([at]) => id(await at.createDelivery())],
  [
    deliveryEndpoints.uploadDeliveryPhoto,
    async ([at]) => ({ ...id(await at.createDelivery()), body: { client_id: crypto.randomUUID() } }),
  ],
  [deliveryEndpoints.listOrderDeliveries, ([at]) => ({ params: { id: findOrderOfOtherLocation(at.id) } })],
]

const holidays: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [holidayEndpoints.countHolidays, createPlainCall],
  [
    holidayEndpoints.listHolidays,
    async ([at]) => ({ query: { staff_id: (await at.createHoliday()).staff_id } }),
  ],
  [holidayEndpoints.listHolidayBalances, createPlainCall],
  [holidayEndpoints.getHoliday, async ([at]) => id(await at.createHoliday())],
  [
    holidayEndpoints.requestHoliday,
    async ([at]) => ({ body: createHolidayBody((await at.createStaffMember()).id) }),
  ],
  [
    holidayEndpoints.decideHoliday,
    async ([at]) => ({ ...id(await at.createHoliday()), body: { status: 'approved' } }),
  ],
  [holidayEndpoints.deleteHoliday, async ([at]) => id(await at.createHoliday())],
  [
    holidayEndpoints.setHolidayEntitlement,
    async ([at]) => ({ ...id(await at.createStaffMember()), body: { year: 2026, days: 20 } }),
  ],
]

const rotas: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [rotaEndpoints.listRotas, createPlainCall],
  [rotaEndpoints.getRota, async ([at]) => id(await at.createRota())],
  [
    rotaEndpoints.createRota,
    async ([source, people, target]) => ({
      body: {
        name: 'Copy',
        department: 'Kitchen',
        week_start: getNextWeek(),
        status: 'draft',
        copy_from_id: (await source.createRotaWithShift()).rota.id,
        staff_ids: [(await people.createStaffMember()).id],
        location_id: target.id,
      },
    }),
  ],
  [
    rotaEndpoints.copyWeek,
    ([at]) => ({ body: { from_week: getNextWeek(), to_week: getNextWeek(), location_id: at.id } }),
  ],
  [
    rotaEndpoints.updateRota,
    async ([at, people]) => ({
      ...id(await at.createRota()),
      body: { staff_ids: [(await people.createStaffMember()).id] },
    }),
  ],
  [rotaEndpoints.deleteRota, async ([at]) => id(await at.createRota())],
  [
    rotaEndpoints.addShift,
    async ([at, people]) => {
      const rota = await at.createRota()
      return { ...id(rota), body: at.createShiftBody(rota, (await people.createStaffMember()).id) }
    },
  ],
  [
    rotaEndpoints.removeShift,
    async ([at]) => {
      const { rota, shift } = await at.createRotaWithShift()
      return { params: { id: rota.id, shiftId: shift.id } }
    },
  ],
  [rotaEndpoints.saveShifts, ([at, people]) => buildShiftsCall(at, people)],
  [rotaEndpoints.checkShifts, ([at, people]) => buildShiftsCall(at, people)],
  [rotaEndpoints.rotaWarnings, async ([at]) => id(await at.createRota())],
  [rotaEndpoints.publishRota, async ([at]) => id(await at.createRota())],
  [rotaEndpoints.rotaDifferences, async ([at]) => id(await at.createRota())],
  [rotaEndpoints.rotaCost, async ([at]) => id(await at.createRota())],
]

async function buildShiftsCall(at: LocationRecords, people: LocationRecords): Promise<EndpointCallInput> {
  const rota = await at.createRota()
  const shifts = [at.createShiftBody(rota, (await people.createStaffMember()).id)]
  return { ...id(rota), body: { version: rota.version, shifts } }
}

const staffId = async (at: LocationRecords) => ({ body: { staffId: (await at.createStaffMember()).id } })

const time: readonly (readonly [Endpoint, RequestBuilder])[] = [
  [
    timeTrackingEndpoints.clockStatus,
    async ([at]) => ({ params: { staffId: (await at.createStaffMember()).id } }),
  ],
  [timeTrackingEndpoints.listTimeEntries, () => range],
  [timeTrackingEndpoints.listEntriesToReview, createPlainCall],
  [timeTrackingEndpoints.getTimeEntry, async ([at]) => id(await at.createTimeEntry())],
  [timeTrackingEndpoints.clockIn, ([at]) => staffId(at)],
  [
    timeTrackingEndpoints.clockOut,
    async ([at]) => ({ body: { staffId: (await at.createClockedInStaff()).id } }),
  ],
  [
    timeTrackingEndpoints.startBreak,
    async ([at]) => ({ body: { staffId: (await at.createClockedInStaff()).id } }),
  ],
  [
    timeTrackingEndpoints.endBreak,
    async ([at]) => ({ body: { staffId: (await at.createClockedInStaff()).id } }),
  ],
  [
    timeTrackingEndpoints.reviewEntry,
    async ([at]) => ({ ...id(await at.createTimeEntry()), body: { decision: 'approved' } }),
  ],
  [timeTrackingEndpoints.listWeekApprovals, () => weekParams],
  [
    timeTrackingEndpoints.approveWeek,
    async ([at]) => ({ ...weekParams, body: { staffId: (await at.createTimeEntry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.withdrawApproval,
    async ([at]) => ({ params: { weekStart: PAST_MONDAY, staffId: (await at.createTimeEntry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.getWeekOfPerson,
    async ([at]) => ({ params: { weekStart: PAST_MONDAY, staffId: (await at.createTimeEntry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.addManualEntry,
    async ([at]) => ({
      body: {
        staffId: (await at.createStaffMember()).id,
        shiftDate: PAST_MONDAY,
        clockInTime: '09:00',
        clockOutTime: '17:00',
      },
    }),
  ],
  [
    timeTrackingEndpoints.correctTimeEntry,
    async ([at, people]) => ({
      ...id(await at.createTimeEntry()),
      body: { staffId: (await people.createStaffMember()).id, reason: 'Mixed up' },
    }),
  ],
  [
    timeTrackingEndpoints.deleteTimeEntry,
    async ([at]) => ({ ...id(await at.createTimeEntry()), query: { reason: 'Twice' } }),
  ],
]

const reports: readonly (readonly [Endpoint, RequestBuilder])[] = [
  ...Object.values(attendanceReportEndpoints).map((call): readonly [Endpoint, RequestBuilder] => [
    call,
    () => reportCall,
  ]),
  [attendanceEndpoints.listAbsences, () => range],
  [
    attendanceEndpoints.recordAbsence,
    async ([at]) => ({ body: createAbsenceBody((await at.createStaffMember()).id) }),
  ],
  [attendanceEndpoints.deleteAbsence, async ([at]) => id(await at.createAbsence())],
  [payrollEndpoints.payroll, () => range],
  [payrollEndpoints.exportPayroll, () => range],
  [payrollEndpoints.listPayPeriods, createPlainCall],
  [payrollEndpoints.getPayPeriod, () => ({ params: { id: 999_999 } })],
  [payrollEndpoints.exportPayPeriod, () => ({ params: { id: 999_999 } })],
  [payrollEndpoints.lockPayPeriod, () => ({ body: { start: PAST_TUESDAY, end: PAST_MONDAY } })],
  [overtimePolicyEndpoints.addPolicy, () => ({ body: { effectiveDate: PAST_MONDAY } })],
]

const alerts = Object.values(alertEndpoints).map((call): readonly [Endpoint, RequestBuilder] => [
  call,
  createPlainCall,
])

/** A valid call for every endpoint whose response depends on locations. */
export const requestBuilders: ReadonlyMap<Endpoint, RequestBuilder> = new Map([
  ...sales,
  ...agreements,
  ...claims,
  ...purchaseReports,
  ...purchases,
  ...staff,
  ...orders,
  ...deliveries,
  ...holidays,
  ...rotas,
  ...time,
  ...reports,
  ...alerts,
])

/** A call that refers to no record, for endpoints whose response does not depend on one. */
export const createEmptyCall = ({ path }: Endpoint): EndpointCallInput => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [String(name), 999_999])),
  body: {},
})
