import { normaliseName } from '@rms/domain-kit'
import {
  createCollectionReader,
  fromDecimal128,
  fromNullableDecimal128,
  toDecimal128,
  toNullableDecimal128,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Product } from '../../domain/product.ts'
import { buildSearchFilter } from '../mongo/find-record-page.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import { getProductModel, type ProductDocument } from './product-model.ts'

export interface ProductRepository {
  find(id: number): Promise<Product | null>
  findMany(ids: readonly number[]): Promise<Product[]>
  /** The product and all products merged into it, directly or indirectly. */
  findMergeGroup(id: number): Promise<number[]>
  /** Products that ingredients can be linked to, by name. */
  listLinkable(wanted: { search?: string; supplierId?: number }): Promise<Product[]>
  save(product: Product): Promise<void>
  /**
   * Replaces a known state, null for none. When the stored product has changed since, this fails with a duplicate key,
   * and the transaction is retried with the current state.
   */
  replace(known: Product | null, product: Product): Promise<void>
  /** The same for several products. */
  replaceAll(changes: readonly { readonly known: Product | null; readonly product: Product }[]): Promise<void>
  /** Makes concurrent writes of the product without the lock retry, because a link to it is about to be created. */
  claim(id: number): Promise<void>
}

export function createProductRepository(connection: Connection, session?: ClientSession): ProductRepository {
  const products = getProductModel(connection)
  const productsReader = createCollectionReader(products)
  const stored = getNativeCollection(products)
  const options = session ? { session } : {}
  return {
    async find(id) {
      const found = await productsReader.findOne({ _id: id }, { session })
      return found && toProduct(found)
    },
    async findMany(ids) {
      if (ids.length === 0) return []
      const found = await productsReader.find({ _id: { $in: [...ids] } }, { session })
      return found.map(toProduct)
    },
    async findMergeGroup(id) {
      const family = new Set([id])
      for (let wanted = [id]; wanted.length > 0; ) {
        const parts = await products
          .find({ merged_into: { $in: wanted, $gt: 0 } }, { _id: 1 }, options)
          .lean<Pick<ProductDocument, '_id'>[]>()
        wanted = parts.map(({ _id }) => _id).filter(part => !family.has(part))
        for (const part of wanted) family.add(part)
      }
      return [...family]
    },
    async listLinkable({ search, supplierId }) {
      const filter = {
        deleted: false,
        merged_into: null,
        ...buildSearchFilter(search),
        ...soldBy(supplierId),
      }
      const found = await products
        .find(filter, null, options)
        .sort({ name_key: 1, _id: 1 })
        .lean<ProductDocument[]>()
      return found.map(toProduct)
    },
    async claim(id) {
      await products.updateOne({ _id: id }, { $inc: { claims: 1 } }, options)
    },
    async save(product) {
      await stored.replaceOne({ _id: product.id }, toDocument(product), { ...options, upsert: true })
    },
    async replace(known, product) {
      const document = toDocument(product)
      if (!known) await stored.insertOne(document, options)
      else await stored.replaceOne(versionsOf(known), document, { ...options, upsert: true })
    },
    async replaceAll(changes) {
      const writes = changes.map(({ known, product }) => {
        const document = toDocument(product)
        return known
          ? { replaceOne: { filter: versionsOf(known), replacement: document, upsert: true } }
          : { insertOne: { document } }
      })
      if (writes.length > 0) await stored.bulkWrite(writes, { ...options, ordered: false })
    },
  }
}

/** Each part of a product has its own version. */
const versionsOf = ({ id, recordVersion, price, lastKnownPrice, mergeVersion }: Product) => ({
  _id: id,
  record_version: recordVersion,
  'price.version': price.version,
  'last_known_price.version': lastKnownPrice?.version ?? null,
  merge_version: mergeVersion,
})

const soldBy = (supplierId: number | undefined) =>
  supplierId === undefined
    ? {}
    : { $or: [{ 'suppliers.id': supplierId }, { 'price.supplier_id': supplierId }] }

/** The collection name, for aggregations of other repositories. */
export const getProductCollection = (connection: Connection): string =>
  getProductModel(connection).collection.name
export type StoredProduct = ProductDocument

/** Converts a stored document to a product. */
export const toProduct = ({ price, last_known_price, ...document }: ProductDocument): Product => ({
  id: document._id,
  name: document.name,
  unit: document.unit,
  description: document.description,
  suppliers: document.suppliers,
  deleted: document.deleted,
  recordVersion: document.record_version,
  price: {
    unitPrice: fromNullableDecimal128(price.unit_price),
    date: price.date,
    supplierId: price.supplier_id,
    supplierName: price.supplier_name,
    invoiceId: price.invoice_id ?? null,
    version: price.version,
  },
  lastKnownPrice: last_known_price && {
    unitPrice: fromDecimal128(last_known_price.unit_price),
    version: last_known_price.version,
  },
  mergedInto: document.merged_into,
  mergeVersion: document.merge_version,
})

const toDocument = ({ price, lastKnownPrice, ...product }: Product): ProductDocument => ({
  _id: product.id,
  name: product.name,
  name_key: normaliseName(product.name),
  unit: product.unit,
  description: product.description,
  suppliers: [...product.suppliers],
  deleted: product.deleted,
  record_version: product.recordVersion,
  price: {
    unit_price: toNullableDecimal128(price.unitPrice),
    date: price.date,
    supplier_id: price.supplierId,
    supplier_name: price.supplierName,
    invoice_id: price.invoiceId,
    version: price.version,
  },
  last_known_price: lastKnownPrice && {
    unit_price: toDecimal128(lastKnownPrice.unitPrice),
    version: lastKnownPrice.version,
  },
  merged_into: product.mergedInto,
  merge_version: product.mergeVersion,
  search_text: normaliseName(`${product.name} ${product.description}`),
})
