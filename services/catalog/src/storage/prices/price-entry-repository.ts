import { addDays } from '@rms/domain-kit'
import { createCollectionReader, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import {
  compareByNewestPrice,
  getInvoiceLinePriceEntryId,
  getManualPriceEntryId,
  type PriceEntry,
  type PricePoint,
} from '../../domain/prices/price-entries.ts'
import { getPriceEntryModel, type PriceEntryDocument } from './price-entry-model.ts'

export interface PriceEntryRepository {
  listByInvoice(invoiceId: number): Promise<PriceEntry[]>
  /** Newest first. */
  listByProduct(productId: number): Promise<PriceEntry[]>
  /** The price of a product on a day: its latest entry up to it. */
  findOnDay(productId: number, day: string, session?: ClientSession): Promise<PriceEntry | null>
  /** By product, the entries after the day and the last one up to it; only products with an entry after the day. */
  listSince(day: string): Promise<ReadonlyMap<number, PricePoint[]>>
  /** The same for the entries of one supplier only. */
  listSinceBySupplier(supplierId: number, day: string): Promise<ReadonlyMap<number, PricePoint[]>>
  /** Writes and removes entries in one operation. */
  replace(
    written: readonly PriceEntry[],
    removedIds: readonly string[],
    session: ClientSession,
  ): Promise<void>
  /** Moves the history of one product to another. */
  move(from: number, into: number, session: ClientSession): Promise<void>
  /** Moves the entries of these lines, and those set by hand for these products, to a product. */
  moveBack(
    productId: number,
    of: { readonly itemIds: readonly number[]; readonly productIds: readonly number[] },
    session: ClientSession,
  ): Promise<void>
  hasNoEntries(productId: number, session: ClientSession): Promise<boolean>
  /** The current price of each product on a day; products without a price until then are left out. */
  findCurrentOn(
    productIds: readonly number[],
    day: string,
    session?: ClientSession,
  ): Promise<ReadonlyMap<number, PriceEntry>>
  /** The different units in which products were bought, with the names on the invoices, the latest first. */
  listBoughtUnits(
    productIds: readonly number[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<number, Pick<PriceEntry, 'unit' | 'lineName'>[]>>
  /** Which of the products have a price set by hand or from an invoice other than this one. */
  findPricedOutsideInvoice(
    invoiceId: number,
    productIds: readonly number[],
    session?: ClientSession,
  ): Promise<ReadonlySet<number>>
}

/** Most products are bought at least once in this time. */
const SHORTLY_BEFORE_DAYS = 30

/** The order of `compareByNewestPrice`, for the database. */
const LATEST_FIRST = { date: -1, invoice_id: -1, line_order: -1, _id: -1 } as const

export function createPriceEntryRepository(connection: Connection): PriceEntryRepository {
  const entries = getPriceEntryModel(connection)
  const entriesReader = createCollectionReader(entries)
  // Bulk writes use the driver directly: the documents need no casting.
  const stored = connection.collection<PriceEntryDocument>(entries.collection.name)
  async function since(day: string, of: { supplier_id?: number }): Promise<Map<number, PricePoint[]>> {
    // Most products had a price shortly before the day, too; only the others need a lookup each.
    const shortlyBefore = addDays(day, -SHORTLY_BEFORE_DAYS)
    const found = await entriesReader.find(
      { ...of, date: { $gt: shortlyBefore } },
      { projection: PRICE_POINT_FIELDS },
    )
    const byProduct = new Map<number, PricePoint[]>()
    const others: number[] = []
    for (const [productId, own] of Map.groupBy(found.map(toPricePoint), entry => entry.productId)) {
      const later = own.filter(({ invoiceDate }) => invoiceDate > day)
      if (later.length === 0) continue
      const [last] = own.filter(({ invoiceDate }) => invoiceDate <= day).sort(compareByNewestPrice)
      byProduct.set(productId, last ? [...later, last] : later)
      if (!last) others.push(productId)
    }
    const upToThen = { ...of, date: { $lte: day } }
    const before = await findLatestEntries(connection, others, upToThen)
    for (const [productId, entry] of before) byProduct.get(productId)?.push(entry)
    return byProduct
  }

  return {
    async listByInvoice(invoiceId) {
      return (await stored.find({ invoice_id: invoiceId }).toArray()).map(toPriceEntry)
    },
    async listByProduct(productId) {
      return (await entriesReader.find({ product_id: productId }, { sort: LATEST_FIRST })).map(toPriceEntry)
    },
    async findOnDay(productId, day, session) {
      const upToThen = { product_id: productId, date: { $lte: day } }
      const found = await entriesReader.findOne(upToThen, { session, sort: LATEST_FIRST })
      return found && toPriceEntry(found)
    },
    listSince: day => since(day, {}),
    listSinceBySupplier: (supplier_id, day) => since(day, { supplier_id }),
    async replace(written, removedIds, session) {
      const writes = written.map(toDocument).map(document => ({
        replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
      }))
      const removals = removedIds.map(_id => ({ deleteOne: { filter: { _id } } }))
      if (writes.length + removals.length === 0) return
      await stored.bulkWrite([...writes, ...removals], { session, ordered: false })
    },
    async move(from, into, session) {
      await entries.updateMany({ product_id: from }, { $set: { product_id: into } }, { session })
    },
    async moveBack(product_id, { itemIds, productIds }, session) {
      const ofLines = { _id: { $in: itemIds.map(getInvoiceLinePriceEntryId) } }
      const manualEntries = productIds.map(id => ({ _id: { $regex: `^${getManualPriceEntryId(id, '')}` } }))
      await entries.updateMany({ $or: [ofLines, ...manualEntries] }, { $set: { product_id } }, { session })
    },
    async findPricedOutsideInvoice(invoiceId, productIds, session) {
      const outsideInvoice = { product_id: { $in: [...productIds] }, invoice_id: { $ne: invoiceId } }
      return new Set(await entries.distinct('product_id', outsideInvoice, { session }))
    },
    findCurrentOn: (productIds, day, session) =>
      findLatestEntries(connection, productIds, { date: { $lte: day } }, session),
    async listBoughtUnits(productIds, session) {
      if (productIds.length === 0) return new Map()
      const found = entries.aggregate<BoughtUnitGroup>(
        [
          { $match: { product_id: { $in: [...productIds] } } },
          {
            $group: {
              _id: { product_id: '$product_id', unit: '$unit', line_name: '$line_name' },
              date: { $max: '$date' },
            },
          },
          { $sort: { date: -1, '_id.unit': 1, '_id.line_name': 1 } },
        ],
        session ? { session } : {},
      )
      const groups = Map.groupBy(await found, ({ _id }) => _id.product_id)
      return new Map(
        [...groups].map(([id, list]) => [
          id,
          list.map(({ _id: { unit, line_name } }) => ({ unit, lineName: line_name ?? '' })),
        ]),
      )
    },
    async hasNoEntries(product_id, session) {
      return (await entries.exists({ product_id }).session(session)) === null
    },
  }
}

interface BoughtUnitGroup {
  readonly _id: { readonly product_id: number; readonly unit: string; readonly line_name?: string }
}

/** The latest matching entry of each product. */
async function findLatestEntries(
  connection: Connection,
  productIds: readonly number[],
  matching: Record<string, unknown>,
  session?: ClientSession,
): Promise<ReadonlyMap<number, PriceEntry>> {
  if (productIds.length === 0) return new Map()
  const found = await connection
    .collection('products')
    .aggregate<{ latest: PriceEntryDocument }>(
      [
        { $match: { _id: { $in: productIds } } },
        { $project: { _id: 1 } },
        buildLatestPriceEntryLookup(connection, matching),
        { $unwind: '$latest' },
      ],
      session ? { session } : {},
    )
    .toArray()
  return new Map(found.map(({ latest: entry }) => [entry.product_id, toPriceEntry(entry)]))
}

/** Adds to each product its `latest` matching entry, if any, with one index lookup each. */
export const buildLatestPriceEntryLookup = (connection: Connection, matching: Record<string, unknown>) => ({
  $lookup: {
    from: getPriceEntryModel(connection).collection.name,
    localField: '_id',
    foreignField: 'product_id',
    pipeline: [{ $match: matching }, { $sort: LATEST_FIRST }, { $limit: 1 }],
    as: 'latest',
  },
})

/** The name of the collection, for aggregations across collections. */
export const getPriceEntryCollection = (connection: Connection): string =>
  getPriceEntryModel(connection).collection.name
export type StoredPriceEntry = PriceEntryDocument

/** The names and places of an entry take most of its size. */
const PRICE_POINT_FIELDS = {
  product_id: 1,
  date: 1,
  invoice_id: 1,
  line_order: 1,
  price: 1,
  unit: 1,
} as const

const toPricePoint = (
  document: Pick<PriceEntryDocument, '_id' | keyof typeof PRICE_POINT_FIELDS>,
): PricePoint => ({
  id: document._id,
  productId: document.product_id,
  invoiceDate: document.date,
  invoiceId: document.invoice_id,
  lineOrder: document.line_order,
  price: fromDecimal128(document.price),
  unit: document.unit,
})

export const toPriceEntry = (document: PriceEntryDocument): PriceEntry => ({
  ...toPricePoint(document),
  // Missing in entries of earlier releases.
  lineName: document.line_name ?? '',
  supplierId: document.supplier_id,
  supplierName: document.supplier_name,
  locationName: document.location_name,
})

const toDocument = (entry: PriceEntry): PriceEntryDocument => ({
  _id: entry.id,
  product_id: entry.productId,
  date: entry.invoiceDate,
  invoice_id: entry.invoiceId,
  line_order: entry.lineOrder,
  price: toDecimal128(entry.price),
  unit: entry.unit,
  line_name: entry.lineName,
  supplier_id: entry.supplierId,
  supplier_name: entry.supplierName,
  location_name: entry.locationName,
})
