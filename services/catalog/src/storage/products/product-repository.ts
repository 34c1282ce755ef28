import { fromStoredInstant, normaliseName, toStoredInstant } from '@rms/domain-kit'
import {
  allocateIds,
  buildSearchFields,
  buildSearchFilter,
  createCollectionReader,
  findDocumentPage,
  fromDecimal128,
  type ListRequest,
  type Page,
  toDecimal128,
} from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { CurrentPrice, Product, ProductMerge } from '../../domain/products/product.ts'
import { getProductModel, type ProductDocument } from './product-model.ts'

export interface ProductListRequest extends ListRequest {
  readonly supplier_id?: number | undefined
  /** Suppliers whose names match the search. */
  readonly matchingSupplierIds: readonly number[]
}

/** The name of a product, and the product that remains of a merged one. */
export type ProductName = Pick<Product, 'id' | 'name' | 'mergedInto'>

export interface ProductRepository {
  nextIds(count: number): Promise<number[]>
  list(request: ProductListRequest): Promise<Page<Product>>
  /** Also finds deleted and merged ones. */
  find(id: number, session?: ClientSession): Promise<Product | null>
  /** Includes deleted and merged ones; unknown ids are left out. */
  findAll(ids: readonly number[], session?: ClientSession): Promise<Product[]>
  /** The names of existing products. */
  findExistingNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The names of products and what they were merged into, including deleted ones. */
  listNames(ids: readonly number[], session?: ClientSession): Promise<ProductName[]>
  /** The categories of products, including deleted ones; those without one are left out. */
  listCategories(ids: readonly number[], session?: ClientSession): Promise<ReadonlyMap<number, string>>
  /** How many existing products have each category, by its spelling; 0 if only deleted ones have it. */
  countByCategory(): Promise<ReadonlyMap<string, number>>
  /** Existing products with one of these names, in any spelling of upper and lower case. */
  findByNames(names: readonly string[], session?: ClientSession): Promise<Product[]>
  /** Writes new and existing products in one operation. */
  saveAll(products: readonly Product[], session: ClientSession): Promise<void>
  /** The products that were merged into one of these, by people or automatically. */
  listMergedInto(ids: readonly number[], session?: ClientSession): Promise<Product[]>
  /** The remaining product for each of these that was merged; others are left out. */
  findMergeTargets(ids: readonly number[], session?: ClientSession): Promise<ReadonlyMap<number, number>>
  /** Existing products that were created for one of these lines. */
  listCreatedForItems(itemIds: readonly number[], session?: ClientSession): Promise<Product[]>
}

const SORT_KEYS = {
  name: 'name_key',
  category_name: 'category_name',
  current_price: 'price.unit_price',
  price_date: 'price.date',
  id: '_id',
}

export function createProductRepository(connection: Connection): ProductRepository {
  const products = getProductModel(connection)
  const productsReader = createCollectionReader(products)
  // Bulk operations use the driver directly: the documents need no casting.
  const stored = connection.collection<ProductDocument>(products.collection.name)
  return {
    nextIds: count => allocateIds(connection, 'products', count),
    async list(request) {
      const page = await findDocumentPage(products, {
        filter: toFilter(request),
        sortKeys: SORT_KEYS,
        request,
      })
      return { items: page.items.map(toProduct), total: page.total }
    },
    async find(id, session) {
      const found = await productsReader.findOne({ _id: id }, { session })
      return found && toProduct(found)
    },
    async findAll(ids, session) {
      if (ids.length === 0) return []
      const found = await productsReader.find({ _id: { $in: [...ids] } }, { session })
      return found.map(toProduct)
    },
    async findExistingNames(ids) {
      if (ids.length === 0) return new Map()
      const existing = { _id: { $in: [...ids] }, deleted: false }
      const found = await productsReader.find(existing, { projection: { name: 1 } })
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },
    async listNames(ids, session) {
      if (ids.length === 0) return []
      const found = await productsReader.find(
        { _id: { $in: [...ids] } },
        { session, projection: { name: 1, merged_into: 1 } },
      )
      return found.map(({ _id, name, merged_into }) => ({ id: _id, name, mergedInto: merged_into }))
    },
    async listCategories(ids, session) {
      if (ids.length === 0) return new Map()
      const found = await productsReader.find(
        { _id: { $in: [...ids] }, category_name: { $gt: '' } },
        { session, projection: { category_name: 1 } },
      )
      return new Map(found.map(({ _id, category_name }) => [_id, category_name]))
    },
    async countByCategory() {
      const groups = await productsReader.aggregate<{ _id: string; count: number }>([
        // Costs of deleted products have a class too; those of merged ones belong to the remaining product.
        { $match: { deleted: { $in: [false, true] }, category_name: { $gt: '' }, merged_into: null } },
        { $group: { _id: '$category_name', count: { $sum: { $cond: ['$deleted', 0, 1] } } } },
      ])
      return new Map(groups.map(({ _id, count }) => [_id, count]))
    },
    async findByNames(names, session) {
      if (names.length === 0) return []
      const withNames = { deleted: false, name_key: { $in: names.map(normaliseName) } }
      return (await products.find(withNames, null, { session }).lean<ProductDocument[]>()).map(toProduct)
    },
    async saveAll(changed, session) {
      if (changed.length === 0) return
      await stored.bulkWrite(
        changed.map(toDocument).map(document => ({
          replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
        })),
        { session, ordered: false },
      )
    },
    async listMergedInto(ids, session) {
      const found = await productsReader.find({ merged_into: { $in: [...ids], $gt: 0 } }, { session })
      return found.map(toProduct)
    },
    async findMergeTargets(ids, session) {
      if (ids.length === 0) return new Map()
      const found = await productsReader.find(
        { _id: { $in: [...ids] }, merged_into: { $gt: 0 } },
        { session, projection: { merged_into: 1 } },
      )
      return new Map(found.map(({ _id, merged_into }) => [_id, merged_into ?? _id]))
    },
    async listCreatedForItems(itemIds, session) {
      const createdForItems = { born_of_item: { $in: [...itemIds], $gt: 0 }, deleted: false }
      return (await productsReader.find(createdForItems, { session })).map(toProduct)
    },
  }
}

function toFilter({
  supplier_id,
  search,
  matchingSupplierIds,
}: ProductListRequest): mongo.Filter<ProductDocument> {
  const bySupplier = supplier_id === undefined ? {} : { supplier_ids: supplier_id }
  const byWords = buildSearchFilter(search)
  const living = { deleted: false, ...bySupplier }
  // Without matching suppliers there is no alternative: an empty $or branch would prevent the use of the index.
  if (byWords === null || matchingSupplierIds.length === 0) return { ...living, ...byWords }
  return {
    ...living,
    $or: [
      { deleted: false, ...byWords },
      { deleted: false, supplier_ids: { $in: matchingSupplierIds } },
    ],
  }
}

/** The name of the collection, for aggregations across collections. */
export const getProductCollection = (connection: Connection): string =>
  getProductModel(connection).collection.name
export type StoredProduct = ProductDocument

export const toProduct = (document: ProductDocument): Product => ({
  id: document._id,
  name: document.name,
  unit: document.unit,
  sku: document.sku,
  categoryName: document.category_name,
  description: document.description,
  supplierIds: document.supplier_ids,
  price: document.price && toPrice(document.price),
  createdAt: fromStoredInstant(document.created_at),
  createdForItemId: document.born_of_item ?? null,
  version: document.version,
  priceVersion: document.price_version,
  // Missing in products of earlier releases.
  editVersion: document.edit_version ?? 1,
  // If it is unknown whether a person changed it, assume so.
  isEdited: document.is_edited ?? document.edit_version !== 1,
  deleted: document.deleted,
  mergedInto: document.merged_into,
  merge: document.merge && toMerge(document.merge),
  mergedFrom: (document.merged_from ?? []).map(part => ({ ...part, at: fromStoredInstant(part.at) })),
})

const toMerge = ({
  into_id,
  at,
  added_supplier_ids,
  is_by_person,
}: NonNullable<ProductDocument['merge']>): ProductMerge => ({
  intoId: into_id,
  at: fromStoredInstant(at),
  addedSupplierIds: added_supplier_ids,
  isByPerson: is_by_person,
})

const toPrice = (price: NonNullable<ProductDocument['price']>): CurrentPrice => ({
  entryId: price.entry_id,
  unitPrice: fromDecimal128(price.unit_price),
  date: price.date,
  invoiceId: price.invoice_id,
  supplierId: price.supplier_id,
  supplierName: price.supplier_name,
  // Missing in prices of earlier releases.
  unit: price.unit ?? '',
  lineName: price.line_name ?? '',
})

const toDocument = (product: Product): ProductDocument => ({
  _id: product.id,
  name: product.name,
  name_key: normaliseName(product.name),
  unit: product.unit,
  sku: product.sku,
  category_name: product.categoryName,
  description: product.description,
  supplier_ids: [...product.supplierIds],
  ...buildSearchFields([product.name, product.sku, product.categoryName]),
  price: product.price && {
    entry_id: product.price.entryId,
    unit_price: toDecimal128(product.price.unitPrice),
    date: product.price.date,
    invoice_id: product.price.invoiceId,
    supplier_id: product.price.supplierId,
    supplier_name: product.price.supplierName,
    unit: product.price.unit,
    line_name: product.price.lineName,
  },
  created_at: toStoredInstant(product.createdAt),
  born_of_item: product.createdForItemId,
  version: product.version,
  price_version: product.priceVersion,
  edit_version: product.editVersion,
  is_edited: product.isEdited,
  deleted: product.deleted,
  merged_into: product.mergedInto,
  merge: product.merge && {
    into_id: product.merge.intoId,
    at: toStoredInstant(product.merge.at),
    added_supplier_ids: [...product.merge.addedSupplierIds],
    is_by_person: product.merge.isByPerson,
  },
  merged_from: product.mergedFrom.map(part => ({ ...part, at: toStoredInstant(part.at) })),
})
