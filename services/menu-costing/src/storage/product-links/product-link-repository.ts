import { createCollectionReader, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection, PipelineStage } from 'mongoose'
import type { Ingredient } from '../../domain/ingredient.ts'
import type { Product } from '../../domain/product.ts'
import type { ProductLink } from '../../domain/product-link.ts'
import {
  getIngredientCollection,
  type StoredIngredient,
  toIngredient,
} from '../ingredients/ingredient-repository.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import {
  createProductRepository,
  getProductCollection,
  type StoredProduct,
  toProduct,
} from '../products/product-repository.ts'
import { getProductLinkModel, type ProductLinkDocument } from './product-link-model.ts'

export interface LinkedIngredient {
  readonly ingredient: Ingredient
  readonly link: ProductLink
}

export interface ProductWithLinkedIngredients {
  readonly product: Product | null
  readonly linkedIngredients: readonly LinkedIngredient[]
}

export interface ProductLinkRepository {
  find(id: number): Promise<ProductLink | null>
  findMany(ids: readonly number[]): Promise<ProductLink[]>
  /** All links by id. */
  all(): Promise<ProductLink[]>
  listByIngredient(ingredientId: number): Promise<ProductLink[]>
  /** The ingredients whose cost follows the product, each with its active link. */
  findLinkedIngredients(productId: number): Promise<LinkedIngredient[]>
  /** The same together with the product, in one query. */
  findProductWithLinkedIngredients(productId: number): Promise<ProductWithLinkedIngredients>
  /** The same for several products, by their ids. */
  findProductsWithLinkedIngredients(
    productIds: readonly number[],
  ): Promise<ReadonlyMap<number, ProductWithLinkedIngredients>>
  /** Whether any link points to the product, active or not. */
  isProductLinked(productId: number): Promise<boolean>
  /** The given products that a link points to or was created for. */
  filterLinked(productIds: readonly number[]): Promise<number[]>
  countByIngredient(ingredientId: number): Promise<number>
  add(link: ProductLink): Promise<void>
  save(link: ProductLink): Promise<void>
  /** Points all links that were created for these products to one product. */
  redirectLinks(productId: number, originalIds: readonly number[]): Promise<void>
  remove(id: number): Promise<void>
  removeByIngredient(ingredientId: number): Promise<void>
}

export function createProductLinkRepository(
  connection: Connection,
  session?: ClientSession,
): ProductLinkRepository {
  const links = getProductLinkModel(connection)
  const linksReader = createCollectionReader(links)
  const stored = getNativeCollection(links)
  const options = session ? { session } : {}
  const findLinkedIngredients = async (productId: number): Promise<LinkedIngredient[]> =>
    (
      await stored.aggregate<FollowerDocument>(followerStages(connection, [productId]), options).toArray()
    ).map(toFollower)
  const products = createProductRepository(connection, session)
  return {
    async find(id) {
      const found = await linksReader.findOne({ _id: id }, { session })
      return found && toLink(found)
    },
    async findMany(ids) {
      if (ids.length === 0) return []
      return (await linksReader.find({ _id: { $in: [...ids] } }, { session })).map(toLink)
    },
    async all() {
      return (await linksReader.find({}, { session, sort: { _id: 1 } })).map(toLink)
    },
    async listByIngredient(ingredientId) {
      const found = await linksReader.find({ ingredient_id: ingredientId }, { session, sort: { _id: 1 } })
      return found.map(toLink)
    },
    findLinkedIngredients,
    async findProductWithLinkedIngredients(productId) {
      // A transaction cannot run two queries in parallel.
      if (session)
        return {
          product: await products.find(productId),
          linkedIngredients: await findLinkedIngredients(productId),
        }
      const found = await stored
        .aggregate<{ follower?: FollowerDocument; product?: StoredProduct }>([
          ...followerStages(connection, [productId]),
          { $replaceWith: { follower: '$$ROOT' } },
          productStage(connection, [productId]),
        ])
        .toArray()
      const product = found.find(answer => answer.product)?.product
      return {
        product: product ? toProduct(product) : null,
        linkedIngredients: found.flatMap(({ follower }) => (follower ? toFollower(follower) : [])),
      }
    },
    async findProductsWithLinkedIngredients(productIds) {
      const found = await stored
        .aggregate<{ follower?: FollowerDocument; product?: StoredProduct }>(
          [
            ...followerStages(connection, productIds),
            { $replaceWith: { follower: '$$ROOT' } },
            productStage(connection, productIds),
          ],
          options,
        )
        .toArray()
      const known = new Map(
        found.flatMap(({ product }) => (product ? [[product._id, toProduct(product)]] : [])),
      )
      const followers = found.flatMap(({ follower }) => (follower ? toFollower(follower) : []))
      return new Map(
        productIds.map(id => [
          id,
          {
            product: known.get(id) ?? null,
            linkedIngredients: followers.filter(({ link }) => link.productId === id),
          },
        ]),
      )
    },
    isProductLinked: async productId =>
      (await links.exists({ product_id: productId }).session(session ?? null)) !== null,
    async filterLinked(productIds) {
      const wanted = { $in: [...productIds] }
      const found = await links
        .find(
          { $or: [{ product_id: wanted }, { original_product_id: wanted }] },
          { product_id: 1, original_product_id: 1 },
          options,
        )
        .lean<Pick<ProductLinkDocument, 'product_id' | 'original_product_id'>[]>()
      const linked = new Set(found.flatMap(link => [link.product_id, link.original_product_id]))
      return productIds.filter(id => linked.has(id))
    },
    countByIngredient: ingredientId => links.countDocuments({ ingredient_id: ingredientId }, options),
    async add(link) {
      await links.create([toDocument(link)], options)
    },
    async save(link) {
      await links.replaceOne({ _id: link.id }, toDocument(link), options)
    },
    async redirectLinks(productId, originalIds) {
      const theirs = { original_product_id: { $in: [...originalIds] } }
      await links.updateMany(theirs, { $set: { product_id: productId } }, options)
    },
    async remove(id) {
      await links.deleteOne({ _id: id }, options)
    },
    async removeByIngredient(ingredientId) {
      await links.deleteMany({ ingredient_id: ingredientId }, options)
    },
  }
}

interface FollowerDocument extends ProductLinkDocument {
  ingredient: StoredIngredient
}

const followerStages = (connection: Connection, productIds: readonly number[]): PipelineStage[] => [
  { $match: { product_id: { $in: productIds } } },
  {
    $lookup: {
      from: getIngredientCollection(connection),
      localField: '_id',
      foreignField: 'active_link_id',
      as: 'ingredient',
    },
  },
  { $unwind: '$ingredient' },
  { $sort: { 'ingredient._id': 1 } },
]

const productStage = (connection: Connection, productIds: readonly number[]): PipelineStage => ({
  $unionWith: {
    coll: getProductCollection(connection),
    pipeline: [{ $match: { _id: { $in: productIds } } }, { $replaceWith: { product: '$$ROOT' } }],
  },
})

const toFollower = ({ ingredient, ...link }: FollowerDocument): LinkedIngredient => ({
  ingredient: toIngredient(ingredient),
  link: toLink(link),
})

const toLink = (document: ProductLinkDocument): ProductLink => ({
  id: document._id,
  ingredientId: document.ingredient_id,
  productId: document.product_id,
  originalProductId: document.original_product_id,
  packSize: fromDecimal128(document.pack_size),
  wasteFactor: fromDecimal128(document.waste_factor),
  notes: document.notes,
  version: document.version ?? 1,
})

const toDocument = (link: ProductLink): ProductLinkDocument => ({
  _id: link.id,
  ingredient_id: link.ingredientId,
  product_id: link.productId,
  original_product_id: link.originalProductId,
  pack_size: toDecimal128(link.packSize),
  waste_factor: toDecimal128(link.wasteFactor),
  notes: link.notes,
  version: link.version,
})
