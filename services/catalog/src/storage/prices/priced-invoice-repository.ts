import type { ProductIdAndName, InvoicePriceSnapshot as PublishedInvoice } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import type { InvoiceLineWithProduct } from '../../domain/products/resolve-product.ts'
import {
  PRICED_INVOICE_PROJECTION,
  type PricedInvoiceDocument,
  type PricedLine,
  type StoredPricedInvoice,
  toPricedInvoiceDocument,
  toPricedLine,
  toStoredPricedInvoice,
} from './priced-invoice-documents.ts'
import { getPricedInvoiceModel } from './priced-invoice-model.ts'

export interface PricedInvoiceRepository {
  /** Null if the invoice is deleted or not processed, or has no such line. */
  findLine(invoiceId: number, itemId: number): Promise<PricedLine | null>
  find(invoiceId: number): Promise<StoredPricedInvoice | null>
  /** Replaces what was known about the invoice. */
  save(
    invoice: PublishedInvoice,
    matches: readonly InvoiceLineWithProduct[],
    added: Added,
    session: ClientSession,
  ): Promise<void>
  /**
   * Transfers what an invoice has added to another invoice of the supplier that refers to the product; false if there
   * is none.
   */
  transferToOtherInvoice(
    from: { readonly invoiceId: number; readonly supplierId: number; readonly productId: number },
    added: Added,
    session: ClientSession,
  ): Promise<boolean>
  /** Keeps only the revision at which the invoice was deleted, and which products are to be deleted with it. */
  markDeleted(deletion: InvoiceDeletion, session: ClientSession): Promise<void>
  /** The products requested to be deleted with an invoice, and those that were; null if nobody requested it. */
  findRemoval(invoiceId: number, session?: ClientSession): Promise<ProductRemovalRecord | null>
  /** Adds products that were deleted with the invoice. */
  addRemovedProducts(
    invoiceId: number,
    products: readonly ProductIdAndName[],
    session: ClientSession,
  ): Promise<void>
  /** Moves lines from one product to another. */
  moveLines(from: number, into: number, session: ClientSession): Promise<void>
  /** Assigns lines whose original product is one of these to the product. Returns the ids of the lines. */
  moveLinesBack(originalIds: readonly number[], productId: number, session: ClientSession): Promise<number[]>
  /** Which of the products are on lines of invoices other than this one. */
  findNamedOutsideInvoice(
    invoiceId: number,
    productIds: readonly number[],
    session?: ClientSession,
  ): Promise<ReadonlySet<number>>
  /** The suppliers of invoices with this product. */
  listSupplierIds(productId: number, session: ClientSession): Promise<number[]>
}

interface InvoiceDeletion {
  readonly invoiceId: number
  readonly revision: number
  readonly removal: Pick<ProductRemovalRecord, 'itemIds' | 'requestedBy'> | null
}

/** The lines whose products a person wanted to delete with an invoice, and the products that were deleted. */
export interface ProductRemovalRecord {
  readonly itemIds: readonly number[]
  readonly requestedBy: number
  readonly removed: readonly ProductIdAndName[]
}

/** What the assignment of an invoice to its supplier has added. */
interface Added {
  readonly linkedProducts: readonly number[]
  readonly rememberedKeys: readonly string[]
}

export function createPricedInvoiceRepository(connection: Connection): PricedInvoiceRepository {
  const facts = getPricedInvoiceModel(connection)
  // Uses the driver directly: the document needs no casting, and casting hundreds of lines takes longer than writing
  // them.
  const stored = connection.collection<PricedInvoiceDocument>(facts.collection.name)
  const replace = async (document: PricedInvoiceDocument, session: ClientSession) => {
    await stored.replaceOne({ _id: document._id }, document, { session, upsert: true })
  }
  return {
    async findLine(invoiceId, itemId) {
      const found = await stored.findOne({ _id: invoiceId, deleted: false })
      return found && toPricedLine(found, itemId)
    },
    async find(invoiceId) {
      const found = await stored.findOne({ _id: invoiceId }, { projection: PRICED_INVOICE_PROJECTION })
      return found && toStoredPricedInvoice(found)
    },
    save: (invoice, matches, { linkedProducts, rememberedKeys }, session) =>
      replace(
        {
          ...toPricedInvoiceDocument(invoice, matches),
          linked_products: [...linkedProducts],
          remembered_keys: [...rememberedKeys],
        },
        session,
      ),
    async transferToOtherInvoice(
      { invoiceId, supplierId, productId },
      { linkedProducts, rememberedKeys },
      session,
    ) {
      const { matchedCount } = await stored.updateOne(
        { supplier_id: supplierId, 'lines.product_id': productId, _id: { $ne: invoiceId } },
        {
          $addToSet: {
            linked_products: { $each: [...linkedProducts] },
            remembered_keys: { $each: [...rememberedKeys] },
          },
        },
        { session },
      )
      return matchedCount > 0
    },
    markDeleted: ({ invoiceId, revision, removal }, session) =>
      replace(
        {
          _id: invoiceId,
          revision,
          deleted: true,
          supplier_id: null,
          invoice_date: null,
          currency: null,
          location_name: '',
          lines: [],
          ...(removal && {
            removal: { item_ids: [...removal.itemIds], requested_by: removal.requestedBy, removed: [] },
          }),
        },
        session,
      ),
    async findRemoval(invoiceId, session) {
      const options = { projection: { removal: 1 }, ...(session && { session }) }
      const removal = (await stored.findOne({ _id: invoiceId }, options))?.removal
      if (!removal) return null
      const { item_ids: itemIds, requested_by: requestedBy, removed } = removal
      return { itemIds, requestedBy, removed }
    },
    async addRemovedProducts(invoiceId, products, session) {
      await stored.updateOne(
        { _id: invoiceId, removal: { $exists: true } },
        { $push: { 'removal.removed': { $each: [...products] } } },
        { session },
      )
    },
    async moveLines(from, into, session) {
      await facts.updateMany(
        { 'lines.product_id': from },
        { $set: { 'lines.$[line].product_id': into } },
        { session, arrayFilters: [{ 'line.product_id': from }] },
      )
    },
    async moveLinesBack(originalIds, productId, session) {
      const withOriginalIds = { $in: [...originalIds] }
      await facts.updateMany(
        { 'lines.original_id': withOriginalIds },
        { $set: { 'lines.$[line].product_id': productId } },
        { session, arrayFilters: [{ 'line.original_id': withOriginalIds }] },
      )
      const lines = facts.aggregate<{ item_id: number }>(
        [
          { $match: { 'lines.original_id': withOriginalIds } },
          { $unwind: '$lines' },
          { $match: { 'lines.original_id': withOriginalIds } },
          { $project: { _id: 0, item_id: '$lines.item_id' } },
        ],
        { session },
      )
      return (await lines).map(({ item_id }) => item_id)
    },
    async findNamedOutsideInvoice(invoiceId, productIds, session) {
      const ids = { $in: [...productIds] }
      const found = await stored
        .find(
          { _id: { $ne: invoiceId }, $or: [{ 'lines.product_id': ids }, { 'lines.original_id': ids }] },
          { projection: { 'lines.product_id': 1, 'lines.original_id': 1 }, ...(session && { session }) },
        )
        .toArray()
      const named = found.flatMap(({ lines }) =>
        lines.flatMap(({ product_id, original_id }) => [product_id, original_id]),
      )
      return new Set(named)
    },
    async listSupplierIds(productId, session) {
      const found = await facts.distinct('supplier_id', { 'lines.product_id': productId }, { session })
      return found.filter(id => id !== null)
    },
  }
}

/** The name of the collection, for aggregations across collections. */
export const getPricedInvoiceCollection = (connection: Connection): string =>
  getPricedInvoiceModel(connection).collection.name
