import { normaliseName } from '@rms/domain-kit'
import { fromDecimal128, fromNullableDecimal128, toDecimal128, toNullableDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Product } from '../../domain/product.ts'
import { searching } from '../mongo/listing.ts'
import { type ProductDocument, productCollection } from './product-model.ts'

export interface ProductRepository {
  find(id: number): Promise<Product | null>
  several(ids: readonly number[]): Promise<Product[]>
  /** The product and those that went into it, through any number of merges. */
  familyOf(id: number): Promise<number[]>
  /** Those that ingredients can be linked to, by name. */
  offered(wanted: { search?: string; supplierId?: number }): Promise<Product[]>
  save(product: Product): Promise<void>
  /**
   * The same over what was known, null for nothing. When that is not what lies there any more it is a duplicate:
   * whoever runs the transaction has it run again, with what is known by then.
   */
  replace(known: Product | null, product: Product): Promise<void>
  /** Has whoever notes something of the product beside this change look again: a link is about to lead to it. */
  claim(id: number): Promise<void>
}

export function createProductRepository(connection: Connection, session?: ClientSession): ProductRepository {
  const collection = productCollection(connection)
  const options = session ? { session } : {}
  return {
    async find(id) {
      const found = await collection.findOne({ _id: id }, options)
      return found && toProduct(found)
    },
    several: ids =>
      collection
        .find({ _id: { $in: [...ids] } }, options)
        .map(toProduct)
        .toArray(),
    async familyOf(id) {
      const family = new Set([id])
      for (let wanted = [id]; wanted.length > 0; ) {
        const parts = collection.find({ mergedInto: { $in: wanted, $gt: 0 } }, options)
        const ids = await parts.map(({ _id }) => _id).toArray()
        wanted = ids.filter(part => !family.has(part))
        for (const part of wanted) family.add(part)
      }
      return [...family]
    },
    offered: ({ search, supplierId }) => {
      const filter = { deleted: false, mergedInto: null, ...searching(search), ...sellsIt(supplierId) }
      return collection
        .find(filter, { ...options, sort: { nameKey: 1, _id: 1 } })
        .map(toProduct)
        .toArray()
    },
    async claim(id) {
      await collection.updateOne({ _id: id }, { $inc: { claims: 1 } }, options)
    },
    async save(product) {
      await collection.replaceOne({ _id: product.id }, toDocument(product), { ...options, upsert: true })
    },
    async replace(known, product) {
      const document = toDocument(product)
      if (!known) await collection.insertOne(document, options)
      else await collection.replaceOne(versionsOf(known), document, { ...options, upsert: true })
    },
  }
}

/** Each part of a product changes with its own version. */
const versionsOf = ({ id, recordVersion, price, lastKnownPrice, mergeVersion }: Product) => ({
  _id: id,
  recordVersion,
  'price.version': price.version,
  'lastKnownPrice.version': lastKnownPrice?.version ?? null,
  mergeVersion,
})

const sellsIt = (supplierId: number | undefined) =>
  supplierId === undefined
    ? {}
    : { $or: [{ 'suppliers.id': supplierId }, { 'price.supplierId': supplierId }] }

/** For repositories whose queries look products up: where they lie, and as what. */
export const productsIn = (connection: Connection): string => productCollection(connection).collectionName
export type StoredProduct = ProductDocument

export const toProduct = ({
  _id,
  nameKey: _key,
  searchText: _text,
  claims: _claims,
  ...document
}: ProductDocument): Product => ({
  id: _id,
  ...document,
  price: {
    ...document.price,
    unitPrice: fromNullableDecimal128(document.price.unitPrice),
    invoiceId: document.price.invoiceId ?? null,
  },
  lastKnownPrice: document.lastKnownPrice && {
    ...document.lastKnownPrice,
    unitPrice: fromDecimal128(document.lastKnownPrice.unitPrice),
  },
})

const toDocument = ({ id, ...product }: Product): ProductDocument => ({
  _id: id,
  ...product,
  nameKey: normaliseName(product.name),
  searchText: normaliseName(`${product.name} ${product.description}`),
  suppliers: [...product.suppliers],
  price: { ...product.price, unitPrice: toNullableDecimal128(product.price.unitPrice) },
  lastKnownPrice: product.lastKnownPrice && {
    ...product.lastKnownPrice,
    unitPrice: toDecimal128(product.lastKnownPrice.unitPrice),
  },
})
