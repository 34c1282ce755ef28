import type { PriceAgreementFilter } from '@rms/contracts'
import { type CalendarDate, fromStoredInstant, normaliseName, toStoredInstant } from '@rms/domain-kit'
import {
  allocateIds,
  buildSearchFields,
  buildSearchFilter,
  createCollectionReader,
  findDocumentPage,
  fromDecimal128,
  type ListRequest,
  type Page,
  type SearchFields,
  toDecimal128,
} from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import { isListed, type PriceAgreement } from '../../domain/agreements/price-agreement.ts'
import { getPriceAgreementModel, type PriceAgreementDocument } from './price-agreement-model.ts'

/** Which agreements to list; `locationIds` are those of the caller, null for all. */
export interface PriceAgreementListFilter extends PriceAgreementFilter {
  readonly locationIds: readonly number[] | null
}

export type PriceAgreementListRequest = ListRequest & PriceAgreementListFilter

/** A supplier and one of its products. */
export interface SuppliedProduct {
  readonly supplierId: number
  readonly productId: number
}

/** Which agreements a change of a supplier, product or location concerns. */
export type AgreementPartyFilter =
  | { readonly supplierId: number }
  | { readonly productIds: readonly number[] }
  | { readonly originalProductIds: readonly number[] }
  | { readonly locationId: number }

export interface PriceAgreementRepository {
  nextIds(count: number): Promise<number[]>
  list(request: PriceAgreementListRequest): Promise<Page<PriceAgreement>>
  /** Not of deleted suppliers, products or locations. */
  find(id: number, session?: ClientSession): Promise<PriceAgreement | null>
  findAll(ids: readonly number[]): Promise<PriceAgreement[]>
  /** All agreements for these products of their suppliers, possibly with others of these suppliers and products. */
  listForProducts(pairs: readonly SuppliedProduct[], session?: ClientSession): Promise<PriceAgreement[]>
  listForSuppliers(supplierIds: readonly number[], session?: ClientSession): Promise<PriceAgreement[]>
  /** The suppliers with agreements. */
  listSupplierIds(session: ClientSession): Promise<number[]>
  /** Also those that are not listed. */
  listConcerned(filter: AgreementPartyFilter, session: ClientSession): Promise<PriceAgreement[]>
  /** Which of the products have agreements. */
  findAgreedProducts(productIds: readonly number[], session?: ClientSession): Promise<ReadonlySet<number>>
  /** Those of a supplier that have not ended before a day. */
  countUnended(supplierId: number, today: CalendarDate, session: ClientSession): Promise<number>
  /** Writes new and existing agreements in one operation. */
  saveAll(agreements: readonly PriceAgreement[], session: ClientSession): Promise<void>
  remove(id: number, session: ClientSession): Promise<void>
}

const SORT_KEYS = {
  product_name: 'product_key',
  supplier_name: 'supplier_key',
  unit_price: 'unit_price',
  valid_from: 'valid_from',
  id: '_id',
}

export function createPriceAgreementRepository(connection: Connection): PriceAgreementRepository {
  const agreements = getPriceAgreementModel(connection)
  const reader = createCollectionReader(agreements)
  const stored = connection.collection<PriceAgreementDocument>(agreements.collection.name)
  const findListed = async (filter: mongo.Filter<PriceAgreementDocument>, session?: ClientSession) => {
    const found = agreements.find({ ...filter, is_listed: true }, null, { session })
    return (await found.sort({ valid_from: 1, _id: 1 }).lean<PriceAgreementDocument[]>()).map(toAgreement)
  }
  return {
    nextIds: count => allocateIds(connection, 'price-agreements', count),
    async list(request) {
      const page = await findDocumentPage(agreements, {
        filter: toFilter(request),
        sortKeys: SORT_KEYS,
        request,
      })
      return { items: page.items.map(toAgreement), total: page.total }
    },
    async find(id, session) {
      return (await findListed({ _id: id }, session))[0] ?? null
    },
    findAll: ids => findListed({ _id: { $in: [...ids] } }),
    async listForProducts(pairs, session) {
      if (pairs.length === 0) return []
      const supplierIds = [...new Set(pairs.map(({ supplierId }) => supplierId))]
      const productIds = [...new Set(pairs.map(({ productId }) => productId))]
      return findListed({ 'supplier.id': { $in: supplierIds }, 'product.id': { $in: productIds } }, session)
    },
    listForSuppliers: (supplierIds, session) =>
      findListed({ 'supplier.id': { $in: [...supplierIds] } }, session),
    listSupplierIds: session =>
      agreements.distinct('supplier.id', { 'supplier.id': { $gt: 0 } }, { session }),
    async listConcerned(filter, session) {
      return (await reader.find(toPartyFilter(filter), { session })).map(toAgreement)
    },
    async findAgreedProducts(productIds, session) {
      const withOne = { 'product.id': { $in: [...productIds] } }
      return new Set(await agreements.distinct('product.id', withOne, { session }))
    },
    countUnended: (supplierId, today, session) =>
      agreements.countDocuments(
        { 'supplier.id': supplierId, is_listed: true, ...notEndedBefore(today) },
        { session },
      ),
    async saveAll(changed, session) {
      if (changed.length === 0) return
      const writes = changed.map(toDocument).map(document => ({
        replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
      }))
      await stored.bulkWrite(writes, { session, ordered: false })
    },
    async remove(id, session) {
      await agreements.deleteOne({ _id: id }, { session })
    },
  }
}

function toPartyFilter(filter: AgreementPartyFilter): mongo.Filter<PriceAgreementDocument> {
  if ('supplierId' in filter) return { 'supplier.id': filter.supplierId }
  if ('locationId' in filter) return { 'location.id': filter.locationId }
  if ('productIds' in filter) return { 'product.id': { $in: [...filter.productIds] } }
  return { original_product_id: { $in: [...filter.originalProductIds] } }
}

function toFilter({
  supplier_id,
  product_id,
  location_id,
  valid_on,
  search,
  locationIds,
}: PriceAgreementListRequest): mongo.Filter<PriceAgreementDocument> {
  const locations = [
    ...(locationIds === null ? [] : [{ 'location.id': { $in: [null, ...locationIds] } }]),
    ...(location_id === undefined ? [] : [{ 'location.id': { $in: [null, location_id] } }]),
  ]
  return {
    is_listed: true,
    ...(supplier_id !== undefined && { 'supplier.id': supplier_id }),
    ...(product_id !== undefined && { 'product.id': product_id }),
    ...(valid_on !== undefined && { valid_from: { $lte: valid_on }, ...notEndedBefore(valid_on) }),
    ...(locations.length > 0 && { $and: locations }),
    ...buildSearchFilter(search),
  }
}

const notEndedBefore = (date: CalendarDate) => ({ $or: [{ valid_to: null }, { valid_to: { $gte: date } }] })

const toAgreement = (document: Omit<PriceAgreementDocument, keyof SearchFields>): PriceAgreement => ({
  id: document._id,
  supplier: document.supplier,
  product: document.product,
  originalProductId: document.original_product_id,
  location: document.location,
  itemKey: document.item_key,
  unit: document.unit,
  pack: document.pack,
  content: document.content && {
    amount: fromDecimal128(document.content.amount),
    unit: document.content.unit,
  },
  unitPrice: document.unit_price && fromDecimal128(document.unit_price),
  currency: document.currency,
  validFrom: document.valid_from,
  validTo: document.valid_to,
  tolerancePercent: fromDecimal128(document.tolerance_percent),
  toleranceAmount: fromDecimal128(document.tolerance_amount),
  freeGoods: document.free_goods,
  note: document.note,
  createdAt: fromStoredInstant(document.created_at),
  version: document.version,
})

const toDocument = (agreement: PriceAgreement): PriceAgreementDocument => ({
  _id: agreement.id,
  is_listed: isListed(agreement),
  supplier: agreement.supplier,
  supplier_key: normaliseName(agreement.supplier.name),
  product: agreement.product,
  product_key: normaliseName(agreement.product.name),
  original_product_id: agreement.originalProductId,
  location: agreement.location,
  item_key: agreement.itemKey,
  unit: agreement.unit,
  pack: agreement.pack,
  content: agreement.content && {
    amount: toDecimal128(agreement.content.amount),
    unit: agreement.content.unit,
  },
  unit_price: agreement.unitPrice && toDecimal128(agreement.unitPrice),
  currency: agreement.currency,
  valid_from: agreement.validFrom,
  valid_to: agreement.validTo,
  tolerance_percent: toDecimal128(agreement.tolerancePercent),
  tolerance_amount: toDecimal128(agreement.toleranceAmount),
  free_goods: agreement.freeGoods,
  note: agreement.note,
  ...buildSearchFields([
    agreement.supplier.name,
    agreement.product.name,
    agreement.location?.name ?? '',
    agreement.pack,
    agreement.note,
  ]),
  created_at: toStoredInstant(agreement.createdAt),
  version: agreement.version,
})
