import type { ClaimAge, ClaimFilter } from '@rms/contracts'
import { addDays, type CalendarDate, type Decimal, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import {
  buildSearchFilter,
  createCollectionReader,
  type Decimal128,
  findDocumentPage,
  fromDecimal128,
  type ListRequest,
  type Page,
} from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { ClaimRecord } from '../../domain/purchasing/records/purchase-records.ts'
import { type ClaimDocument, getClaimModel } from './claim-model.ts'
import { inLocations } from './location-filter.ts'

/** Which claims to list; `locationIds` are those of the caller, null for all. */
export interface ClaimListRequest extends ListRequest, Omit<ClaimFilter, 'search'> {
  readonly locationIds: readonly number[] | null
  /** Ages are counted up to this day. */
  readonly today: CalendarDate
}

/** The claims of the caller's locations, null for all, and of those the requested one. */
export interface ClaimScope {
  readonly locationIds: readonly number[] | null
  readonly location_id?: number | undefined
}

/** What is open with a supplier in a currency, by invoice date. */
export interface OpenClaims {
  readonly supplierId: number
  readonly currency: string
  readonly invoiceDate: CalendarDate
  readonly claims: number
  readonly amount: Decimal
}

/** The open claims of an invoice that were derived lately. */
export interface NewClaims {
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly supplierId: number
  readonly currency: string
  readonly amount: Decimal
  readonly lines: number
  /** When the latest of them was found. */
  readonly since: Temporal.Instant
}

export interface NewClaimFilter extends ClaimScope {
  readonly since: Temporal.Instant
  /** Of all claims of an invoice. */
  readonly smallestAmount: number
}

export interface Recovered {
  readonly currency: string
  readonly month: Decimal
  readonly year: Decimal
}

export interface ClaimRepository {
  /** The largest open amount first by default. */
  list(request: ClaimListRequest): Promise<Page<ClaimRecord>>
  find(id: string, session?: ClientSession): Promise<ClaimRecord | null>
  findAll(ids: readonly string[], session?: ClientSession): Promise<ClaimRecord[]>
  /** The claims against a supplier that were sent, or credited or waived at least in part. */
  listDecided(supplierId: number, session: ClientSession): Promise<ClaimRecord[]>
  /** The claims that nobody has sent, waived or received a credit for, by invoice, newest first. */
  listNew(filter: NewClaimFilter): Promise<NewClaims[]>
  /** Those of a supplier or a location that are not settled. */
  countOpen(
    party: { readonly supplierId: number } | { readonly locationId: number },
    session: ClientSession,
  ): Promise<number>
  sumOpen(scope: ClaimScope): Promise<OpenClaims[]>
  /** What was credited in the month and the year of the day, up to it, by other documents than the claimed invoices. */
  sumRecovered(period: ClaimScope & { readonly today: CalendarDate }): Promise<Recovered[]>
}

const SORT_KEYS = {
  open_amount: 'open_amount',
  amount: 'amount',
  invoice_date: 'invoice_date',
  supplier_name: 'supplier_key',
}

export function createClaimRepository(connection: Connection): ClaimRepository {
  const claims = getClaimModel(connection)
  const reader = createCollectionReader(claims)
  const findAll = async (ids: readonly string[], session?: ClientSession) => {
    const found = await reader.find({ _id: { $in: [...ids] } }, { session })
    return found.map(({ record }) => record)
  }
  return {
    async list(request) {
      const page = await findDocumentPage(claims, {
        filter: toFilter(request),
        sortKeys: SORT_KEYS,
        request: { ...request, sort: request.sort ?? '-open_amount' },
      })
      return { items: page.items.map(({ record }) => record), total: page.total }
    },
    find: async (id, session) => (await findAll([id], session))[0] ?? null,
    findAll,
    async listDecided(supplierId, session) {
      const found = await reader.find(
        {
          supplier_id: supplierId,
          $or: [
            { state: { $in: ['sent', 'credited', 'waived'] } },
            { 'record.credited_amount': { $ne: 0 } },
            { 'record.waived_amount': { $ne: 0 } },
          ],
        },
        { session },
      )
      return found.map(({ record }) => record)
    },
    async listNew({ since, locationIds, location_id, smallestAmount }) {
      const groups = await reader.aggregate<NewGroup>([
        {
          $match: {
            state: 'open',
            first_seen_at: { $gte: toStoredInstant(since) },
            ...inLocations(locationIds, location_id),
          },
        },
        {
          $group: {
            _id: '$invoice_id',
            invoice_number: { $first: '$record.invoice_number' },
            supplier_id: { $first: '$supplier_id' },
            currency: { $first: '$currency' },
            amount: { $sum: '$open_amount' },
            lines: { $sum: 1 },
            since: { $max: '$first_seen_at' },
          },
        },
        { $match: { amount: { $gte: smallestAmount } } },
        { $sort: { since: -1, _id: -1 } },
        { $limit: MAX_NEW_INVOICES },
      ])
      return groups.map(group => ({
        invoiceId: group._id,
        invoiceNumber: group.invoice_number,
        supplierId: group.supplier_id,
        currency: group.currency,
        amount: fromDecimal128(group.amount),
        lines: group.lines,
        since: fromStoredInstant(group.since),
      }))
    },
    countOpen: (party, session) =>
      claims.countDocuments(
        {
          is_open: true,
          ...('supplierId' in party ? { supplier_id: party.supplierId } : { location_id: party.locationId }),
        },
        { session },
      ),
    async sumOpen({ locationIds, location_id }) {
      const groups = await reader.aggregate<OpenGroup>([
        { $match: { is_open: true, ...inLocations(locationIds, location_id) } },
        {
          $group: {
            _id: { supplier_id: '$supplier_id', currency: '$currency', invoice_date: '$invoice_date' },
            claims: { $sum: 1 },
            amount: { $sum: '$open_amount' },
          },
        },
      ])
      return groups.map(({ _id, claims: count, amount }) => ({
        supplierId: _id.supplier_id,
        currency: _id.currency,
        invoiceDate: _id.invoice_date,
        claims: count,
        amount: fromDecimal128(amount),
      }))
    },
    async sumRecovered({ locationIds, location_id, today }) {
      const groups = await reader.aggregate<RecoveredGroup>([
        {
          $match: {
            'credits.date': { $gte: `${today.slice(0, 4)}-01-01`, $lte: today },
            ...inLocations(locationIds, location_id),
          },
        },
        { $unwind: '$credits' },
        { $match: { 'credits.date': { $gte: `${today.slice(0, 4)}-01-01`, $lte: today } } },
        {
          $group: {
            _id: '$currency',
            year: { $sum: '$credits.amount' },
            month: {
              $sum: { $cond: [{ $gte: ['$credits.date', `${today.slice(0, 7)}-01`] }, '$credits.amount', 0] },
            },
          },
        },
        { $sort: { _id: 1 } },
        { $set: { month: { $toDecimal: '$month' } } },
      ])
      return groups.map(({ _id, month, year }) => ({
        currency: _id,
        month: fromDecimal128(month),
        year: fromDecimal128(year),
      }))
    },
  }
}

/** Importing the invoices of months may find thousands of claims at once. */
const MAX_NEW_INVOICES = 200

interface NewGroup {
  readonly _id: number
  readonly invoice_number: string
  readonly supplier_id: number
  readonly currency: string
  readonly amount: Decimal128
  readonly lines: number
  readonly since: Date
}

interface OpenGroup {
  readonly _id: { readonly supplier_id: number; readonly currency: string; readonly invoice_date: string }
  readonly claims: number
  readonly amount: Decimal128
}

interface RecoveredGroup {
  readonly _id: string
  readonly month: Decimal128
  readonly year: Decimal128
}

const toFilter = (request: ClaimListRequest): mongo.Filter<ClaimDocument> => {
  const { state, supplier_id, location_id, age, search, locationIds, today } = request
  return {
    ...(state === 'unsettled' && { is_open: true }),
    ...(state !== undefined && state !== 'unsettled' && { state }),
    ...(supplier_id !== undefined && { supplier_id }),
    ...(age !== undefined && { invoice_date: getAgeRange(age, today) }),
    ...inLocations(locationIds, location_id),
    // Without a search, a condition that always holds, so that the total is counted in the index.
    ...(buildSearchFilter(search) ?? { _id: { $gt: '' } }),
  }
}

/** The invoice dates of an age. */
function getAgeRange(age: ClaimAge, today: CalendarDate): { $gte?: CalendarDate; $lte?: CalendarDate } {
  switch (age) {
    case '0-7':
      return { $gte: addDays(today, -7) }
    case '8-30':
      return { $gte: addDays(today, -30), $lte: addDays(today, -8) }
    case '31-60':
      return { $gte: addDays(today, -60), $lte: addDays(today, -31) }
    case 'over-60':
      return { $lte: addDays(today, -61) }
  }
}
