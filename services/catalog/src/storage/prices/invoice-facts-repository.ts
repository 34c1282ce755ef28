import type { ProductIdAndName, InvoiceFacts as ToldFacts } from '@rms/contracts'
import { toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { InvoiceEventPosition } from '../../domain/prices/price-entries.ts'
import type { LineWithProduct } from '../../domain/products/resolve-product.ts'
import {
  type InvoiceFactsDocument,
  type InvoiceLineDocument,
  invoiceFactsModel,
} from './invoice-facts-model.ts'

/** What is known of an invoice: how far, and which product each of its lines is. */
export interface StoredInvoiceFacts extends InvoiceEventPosition {
  readonly invoiceId: number
  readonly supplierId: number | null
  readonly linkedProducts: readonly number[]
  readonly rememberedKeys: readonly string[]
  readonly matches: readonly LineWithProduct[]
}

export interface InvoiceFactsRepository {
  find(invoiceId: number): Promise<StoredInvoiceFacts | null>
  /** Replaces what was known of the invoice. */
  save(
    facts: ToldFacts,
    matches: readonly LineWithProduct[],
    added: Added,
    session: ClientSession,
  ): Promise<void>
  /** Hands what an invoice added to another one of the supplier that names the product; false without any. */
  passOn(
    from: { readonly invoiceId: number; readonly supplierId: number; readonly productId: number },
    added: Added,
    session: ClientSession,
  ): Promise<boolean>
  /** Leaves nothing but the revision at which the invoice was deleted, and which products are to go with it. */
  markDeleted(deletion: InvoiceDeletion, session: ClientSession): Promise<void>
  /** What was asked to go with a deleted invoice, and what went; null where nobody asked. */
  findRemoval(invoiceId: number, session?: ClientSession): Promise<ProductRemovalRecord | null>
  /** Adds to what went with a deleted invoice. */
  recordRemoved(
    invoiceId: number,
    products: readonly ProductIdAndName[],
    session: ClientSession,
  ): Promise<void>
  /** Lines that are the one product are the other. */
  move(from: number, into: number, session: ClientSession): Promise<void>
  /** Lines that are one of these by themselves are the product from now on. Gives the ids of the lines. */
  giveBack(originalIds: readonly number[], productId: number, session: ClientSession): Promise<number[]>
  /** Those of the products that a line of any invoice but this one names. */
  namedElsewhere(
    invoiceId: number,
    productIds: readonly number[],
    session?: ClientSession,
  ): Promise<ReadonlySet<number>>
  /** The suppliers of the invoices that name the product. */
  suppliersOf(productId: number, session: ClientSession): Promise<number[]>
}

interface InvoiceDeletion {
  readonly invoiceId: number
  readonly revision: number
  readonly removal: Pick<ProductRemovalRecord, 'itemIds' | 'requestedBy'> | null
}

/** Which products a person wanted gone with an invoice: those made for these lines, and those of them that went. */
export interface ProductRemovalRecord {
  readonly itemIds: readonly number[]
  readonly requestedBy: number
  readonly removed: readonly ProductIdAndName[]
}

/** What filing an invoice under its supplier added. */
interface Added {
  readonly linkedProducts: readonly number[]
  readonly rememberedKeys: readonly string[]
}

export type KnownFields = Pick<
  InvoiceFactsDocument,
  '_id' | 'revision' | 'deleted' | 'supplier_id' | 'linked_products' | 'remembered_keys'
> & {
  lines: Pick<InvoiceLineDocument, 'item_id' | 'product_id' | 'original_id' | 'match'>[]
}

export function createInvoiceFactsRepository(connection: Connection): InvoiceFactsRepository {
  const facts = invoiceFactsModel(connection)
  // By the driver: the document is as it is stored, and casting hundreds of lines takes longer than writing them.
  const stored = connection.collection<InvoiceFactsDocument>(facts.collection.name)
  const replace = async (document: InvoiceFactsDocument, session: ClientSession) => {
    await stored.replaceOne({ _id: document._id }, document, { session, upsert: true })
  }
  return {
    async find(invoiceId) {
      const found = await stored.findOne({ _id: invoiceId }, { projection: KNOWN_FIELDS })
      return found && toStoredInvoiceFacts(found)
    },
    save: (told, matches, { linkedProducts, rememberedKeys }, session) =>
      replace(
        {
          ...toDocument(told, matches),
          linked_products: [...linkedProducts],
          remembered_keys: [...rememberedKeys],
        },
        session,
      ),
    async passOn({ invoiceId, supplierId, productId }, { linkedProducts, rememberedKeys }, session) {
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
    async recordRemoved(invoiceId, products, session) {
      await stored.updateOne(
        { _id: invoiceId, removal: { $exists: true } },
        { $push: { 'removal.removed': { $each: [...products] } } },
        { session },
      )
    },
    async move(from, into, session) {
      await facts.updateMany(
        { 'lines.product_id': from },
        { $set: { 'lines.$[line].product_id': into } },
        { session, arrayFilters: [{ 'line.product_id': from }] },
      )
    },
    async giveBack(originalIds, productId, session) {
      const theirs = { $in: [...originalIds] }
      await facts.updateMany(
        { 'lines.original_id': theirs },
        { $set: { 'lines.$[line].product_id': productId } },
        { session, arrayFilters: [{ 'line.original_id': theirs }] },
      )
      const lines = facts.aggregate<{ item_id: number }>(
        [
          { $match: { 'lines.original_id': theirs } },
          { $unwind: '$lines' },
          { $match: { 'lines.original_id': theirs } },
          { $project: { _id: 0, item_id: '$lines.item_id' } },
        ],
        { session },
      )
      return (await lines).map(({ item_id }) => item_id)
    },
    async namedElsewhere(invoiceId, productIds, session) {
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
    async suppliersOf(productId, session) {
      const found = await facts.distinct('supplier_id', { 'lines.product_id': productId }, { session })
      return found.filter(id => id !== null)
    },
  }
}

/** For questions that look at several collections: where these lie, and as what. */
export const getInvoiceFactsCollection = (connection: Connection): string =>
  invoiceFactsModel(connection).collection.name

/** What an invoice said about its lines is not asked again; among hundreds of them it is most of the bytes. */
export const KNOWN_FIELDS = {
  revision: 1,
  deleted: 1,
  supplier_id: 1,
  linked_products: 1,
  remembered_keys: 1,
  'lines.item_id': 1,
  'lines.product_id': 1,
  'lines.original_id': 1,
  'lines.match': 1,
} as const

export const toStoredInvoiceFacts = ({
  revision,
  deleted,
  lines,
  ...known
}: KnownFields): StoredInvoiceFacts => ({
  invoiceId: known._id,
  supplierId: known.supplier_id,
  linkedProducts: known.linked_products ?? [],
  rememberedKeys: known.remembered_keys ?? [],
  revision,
  deleted,
  matches: lines.map(({ item_id, product_id, original_id, match }) => ({
    itemId: item_id,
    productId: product_id,
    originalId: original_id,
    match,
  })),
})

function toDocument(told: ToldFacts, matches: readonly LineWithProduct[]): InvoiceFactsDocument {
  const found = new Map(matches.map(match => [match.itemId, match]))
  return {
    _id: told.invoice_id,
    revision: told.revision,
    deleted: false,
    supplier_id: told.supplier_id,
    invoice_date: told.invoice_date,
    currency: told.currency,
    location_name: told.location_name,
    lines: told.lines.flatMap(line => {
      const match = found.get(line.item_id)
      return match ? [toLine(line, match)] : []
    }),
  }
}

const toLine = (
  line: ToldFacts['lines'][number],
  { productId, originalId, match }: LineWithProduct,
): InvoiceLineDocument => ({
  item_id: line.item_id,
  order: line.order,
  product_name: line.product_name,
  supplier_code: line.supplier_code,
  unit: line.unit,
  quantity: toDecimal128(line.quantity),
  total_price: toDecimal128(line.total_price),
  product_id: productId,
  original_id: originalId,
  match,
})
