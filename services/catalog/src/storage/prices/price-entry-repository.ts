import { fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getItemEntryId, getManualEntryId, type PriceEntry } from '../../domain/prices/price-entries.ts'
import { type PriceEntryDocument, priceEntryModel } from './price-entry-model.ts'

export interface PriceEntryRepository {
  ofInvoice(invoiceId: number): Promise<PriceEntry[]>
  /** Newest first. */
  ofProduct(productId: number): Promise<PriceEntry[]>
  /** By product, the entries later than the day and the last one up to it; only products with a later one. */
  since(day: string): Promise<ReadonlyMap<number, PriceEntry[]>>
  /** The same of one supplier: its own entries alone. */
  ofSupplierSince(supplierId: number, day: string): Promise<ReadonlyMap<number, PriceEntry[]>>
  /** Writes some entries and takes others away, in one go. */
  replace(
    written: readonly PriceEntry[],
    removedIds: readonly string[],
    session: ClientSession,
  ): Promise<void>
  /** Gives the history of one product to another. */
  move(from: number, into: number, session: ClientSession): Promise<void>
  /** Gives a product the entries of these lines, and those that were set by hand for these products. */
  giveBack(
    productId: number,
    of: { readonly itemIds: readonly number[]; readonly productIds: readonly number[] },
    session: ClientSession,
  ): Promise<void>
  isEmptyOf(productId: number, session: ClientSession): Promise<boolean>
  /** Those of the products that have a price by hand or from any invoice but this one. */
  pricedElsewhere(
    invoiceId: number,
    productIds: readonly number[],
    session?: ClientSession,
  ): Promise<ReadonlySet<number>>
}

/** What `byNewestPrice` says, for the database. */
const LATEST_FIRST = { date: -1, invoice_id: -1, line_order: -1, _id: -1 } as const

export function createPriceEntryRepository(connection: Connection): PriceEntryRepository {
  const entries = priceEntryModel(connection)
  // Many at once go by the driver: they are as they are stored, and need no casting.
  const stored = connection.collection<PriceEntryDocument>(entries.collection.name)
  async function since(day: string, of: { supplier_id?: number }): Promise<Map<number, PriceEntry[]>> {
    const later = await entries.find({ ...of, date: { $gt: day } }).lean<PriceEntryDocument[]>()
    const byProduct = Map.groupBy(later.map(toEntry), entry => entry.productId)
    const upToThen = { ...of, date: { $lte: day } }
    const before = await latestOf(connection, [...byProduct.keys()], upToThen)
    for (const [productId, entry] of before) byProduct.get(productId)?.push(entry)
    return byProduct
  }

  return {
    async ofInvoice(invoiceId) {
      return (await stored.find({ invoice_id: invoiceId }).toArray()).map(toEntry)
    },
    async ofProduct(productId) {
      const found = entries.find({ product_id: productId }).sort(LATEST_FIRST)
      return (await found.lean<PriceEntryDocument[]>()).map(toEntry)
    },
    since: day => since(day, {}),
    ofSupplierSince: (supplier_id, day) => since(day, { supplier_id }),
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
    async giveBack(product_id, { itemIds, productIds }, session) {
      const ofLines = { _id: { $in: itemIds.map(getItemEntryId) } }
      const byHand = productIds.map(id => ({ _id: { $regex: `^${getManualEntryId(id, '')}` } }))
      await entries.updateMany({ $or: [ofLines, ...byHand] }, { $set: { product_id } }, { session })
    },
    async pricedElsewhere(invoiceId, productIds, session) {
      const elsewhere = { product_id: { $in: [...productIds] }, invoice_id: { $ne: invoiceId } }
      return new Set(await entries.distinct('product_id', elsewhere, { session }))
    },
    async isEmptyOf(product_id, session) {
      return (await entries.exists({ product_id }).session(session)) === null
    },
  }
}

/** The latest entry of each of the products among those that match. */
async function latestOf(
  connection: Connection,
  productIds: readonly number[],
  matching: Record<string, unknown>,
): Promise<ReadonlyMap<number, PriceEntry>> {
  if (productIds.length === 0) return new Map()
  const found = await connection
    .collection('products')
    .aggregate<{ latest: PriceEntryDocument }>([
      { $match: { _id: { $in: productIds } } },
      { $project: { _id: 1 } },
      latestEntry(connection, matching),
      { $unwind: '$latest' },
    ])
    .toArray()
  return new Map(found.map(({ latest: entry }) => [entry.product_id, toEntry(entry)]))
}

/** Beside each product its `latest` entry among those that match, if any: one step in the index for each. */
export const latestEntry = (connection: Connection, matching: Record<string, unknown>) => ({
  $lookup: {
    from: priceEntryModel(connection).collection.name,
    localField: '_id',
    foreignField: 'product_id',
    pipeline: [{ $match: matching }, { $sort: LATEST_FIRST }, { $limit: 1 }],
    as: 'latest',
  },
})

/** For questions that look at several collections: where these lie, and as what. */
export const getPriceEntryCollection = (connection: Connection): string =>
  priceEntryModel(connection).collection.name
export type StoredEntry = PriceEntryDocument

export const toEntry = (document: PriceEntryDocument): PriceEntry => ({
  id: document._id,
  productId: document.product_id,
  invoiceDate: document.date,
  invoiceId: document.invoice_id,
  lineOrder: document.line_order,
  price: fromDecimal128(document.price),
  unit: document.unit,
  // Entries of earlier releases have none.
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
