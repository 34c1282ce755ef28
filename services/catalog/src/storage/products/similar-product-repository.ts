import { buildSearchFilter } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import { getProductModel, type ProductDocument } from './product-model.ts'

export interface SimilarProductRecord {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly sku: string
  readonly supplierIds: readonly number[]
}

/** Finds existing products by their names, for suggestions. */
export interface SimilarProductRepository {
  /** The products with these ids, and some of those that contain one of the words; each once. */
  find(ids: readonly number[], words: readonly string[]): Promise<SimilarProductRecord[]>
}

const MOST_BY_WORDS = 300

export function createSimilarProductRepository(connection: Connection): SimilarProductRepository {
  const products = getProductModel(connection)
  return {
    async find(ids, words) {
      const named = words.map(word => ({ deleted: false, ...buildSearchFilter(word) }))
      const [withIds, withSimilarNames] = await Promise.all([
        products.find({ _id: { $in: [...ids] }, deleted: false }).lean<ProductDocument[]>(),
        named.length === 0
          ? []
          : products.find({ $or: named }).limit(MOST_BY_WORDS).lean<ProductDocument[]>(),
      ])
      const found = new Map([...withIds, ...withSimilarNames].map(product => [product._id, product]))
      return [...found.values()].map(({ _id, name, unit, sku, supplier_ids }) => ({
        id: _id,
        name,
        unit,
        sku,
        supplierIds: supplier_ids,
      }))
    },
  }
}
