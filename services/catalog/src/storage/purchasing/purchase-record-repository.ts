import {
  buildSearchFilter,
  createCollectionReader,
  findDocumentPage,
  type ListRequest,
  type Page,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type {
  DepositBalanceRecord,
  PriceDifferenceRecord,
  PurchaseCheckRecord,
  UnallocatedCreditRecord,
} from '../../domain/purchasing/records/purchase-records.ts'
import { inLocations } from './location-filter.ts'
import { getPriceDifferenceModel } from './price-difference-model.ts'
import { getDepositBalanceModel, getUnallocatedCreditModel } from './purchase-balance-models.ts'
import { getPurchaseCheckModel } from './purchase-check-model.ts'
import { getPurchaseInvoiceModel } from './purchase-invoice-model.ts'

/** Which records to list; `locationIds` are those of the caller, null for all. */
export interface PurchaseListRequest extends ListRequest {
  readonly supplier_id?: number | undefined
  readonly location_id?: number | undefined
  readonly locationIds: readonly number[] | null
}

/** Documents of a location by their dates. */
export interface CheckedDays {
  readonly locationId: number
  readonly from: string
  readonly to: string
}

/** What follows from the facts about purchases, other than claims. */
export interface PurchaseRecordRepository {
  findCheck(invoiceId: number, session?: ClientSession): Promise<PurchaseCheckRecord | null>
  findChecks(invoiceIds: readonly number[], session?: ClientSession): Promise<PurchaseCheckRecord[]>
  /** Which of the invoices belong to one of the locations, or have goods that were delivered there. */
  filterByLocations(
    invoiceIds: readonly number[],
    locationIds: readonly number[],
  ): Promise<ReadonlySet<number>>
  /** The invoices with these lines. */
  findChecksOfLines(lineIds: readonly number[], session?: ClientSession): Promise<PurchaseCheckRecord[]>
  /** Documents of a location; both dates are included. */
  listChecksOfDays(range: CheckedDays, session?: ClientSession): Promise<PurchaseCheckRecord[]>
  /** Invoices without a valid approval, oldest first. */
  listToApprove(request: PurchaseListRequest): Promise<Page<PurchaseCheckRecord>>
  /** The largest amount first by default. */
  listPriceDifferences(request: PurchaseListRequest): Promise<Page<PriceDifferenceRecord>>
  /** Newest first by default. */
  listCredits(request: PurchaseListRequest): Promise<Page<UnallocatedCreditRecord>>
  /** Those of a supplier that close no claim yet. */
  countCredits(supplierId: number, session: ClientSession): Promise<number>
  findCredit(creditLineId: number, session?: ClientSession): Promise<UnallocatedCreditRecord | null>
  listDeposits(request: PurchaseListRequest): Promise<DepositBalanceRecord[]>
}

/** A condition that always holds, so that the total is counted in the index. */
const ANY = { _id: { $gt: 0 } }

export function createPurchaseRecordRepository(connection: Connection): PurchaseRecordRepository {
  const checks = getPurchaseCheckModel(connection)
  const prices = getPriceDifferenceModel(connection)
  const credits = getUnallocatedCreditModel(connection)
  const checkReader = createCollectionReader(checks)
  const invoiceReader = createCollectionReader(getPurchaseInvoiceModel(connection))
  const creditReader = createCollectionReader(credits)
  const depositReader = createCollectionReader(getDepositBalanceModel(connection))
  const findChecks = async (ids: readonly number[], session?: ClientSession) =>
    (await checkReader.find({ _id: { $in: [...ids] } }, { session })).map(({ record }) => record)
  return {
    findChecks,
    async listChecksOfDays({ locationId, from, to }, session) {
      const filter = { location_id: locationId, invoice_date: { $gte: from, $lte: to } }
      return (await checkReader.find(filter, { session, sort: { _id: 1 } })).map(({ record }) => record)
    },
    async filterByLocations(invoiceIds, locationIds) {
      if (invoiceIds.length === 0) return new Set()
      const within = { $in: [...locationIds] }
      const inOne = [{ location_id: within }, { 'record.result.delivery_location_ids': within }]
      const filter = { _id: { $in: [...invoiceIds] }, $or: inOne }
      return new Set((await checkReader.find(filter, { projection: { _id: 1 } })).map(({ _id }) => _id))
    },
    findCheck: async (id, session) => (await findChecks([id], session))[0] ?? null,
    async findChecksOfLines(lineIds, session) {
      const withLines = { line_ids: { $in: [...lineIds] } }
      const found = await invoiceReader.find(withLines, { session, projection: { _id: 1 } })
      return findChecks(
        found.map(({ _id }) => _id),
        session,
      )
    },
    async listToApprove({ locationIds, location_id, ...request }) {
      const filter = {
        needs_approval: true,
        ...inLocations(locationIds, location_id),
        ...buildSearchFilter(request.search),
      }
      const sortKeys = { invoice_date: 'invoice_date' }
      return toRecords(await findDocumentPage(checks, { filter, sortKeys, request }))
    },
    async listPriceDifferences(request) {
      const sortKeys = { amount: 'amount', invoice_date: 'invoice_date' }
      const sorted = { ...request, sort: request.sort ?? '-amount' }
      return toRecords(
        await findDocumentPage(prices, { filter: toFilter(request), sortKeys, request: sorted }),
      )
    },
    async listCredits(request) {
      const sorted = { ...request, sort: request.sort ?? '-date' }
      const sortKeys = { date: 'date' }
      return toRecords(
        await findDocumentPage(credits, { filter: toFilter(request), sortKeys, request: sorted }),
      )
    },
    countCredits: (supplier_id, session) => credits.countDocuments({ supplier_id }, { session }),
    async findCredit(creditLineId, session) {
      return (await creditReader.findOne({ _id: creditLineId }, { session }))?.record ?? null
    },
    async listDeposits({ supplier_id, locationIds, location_id }) {
      const ofSupplier = supplier_id === undefined ? { $gt: 0 } : supplier_id
      const filter = { supplier_id: ofSupplier, ...inLocations(locationIds, location_id) }
      const found = await depositReader.find(filter, { sort: { supplier_id: 1, _id: 1 } })
      return found.map(({ record }) => record)
    },
  }
}

const toRecords = <Record>({ items, total }: Page<{ readonly record: Record }>): Page<Record> => ({
  items: items.map(({ record }) => record),
  total,
})

const toFilter = ({ supplier_id, location_id, locationIds, search }: PurchaseListRequest) => ({
  ...(supplier_id !== undefined && { supplier_id }),
  ...inLocations(locationIds, location_id),
  ...(buildSearchFilter(search) ?? ANY),
})
