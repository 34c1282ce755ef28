import { fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Ingredient } from '../../domain/ingredient.ts'
import type { Product } from '../../domain/product.ts'
import type { ProductLink } from '../../domain/product-link.ts'
import { ingredientsIn, type StoredIngredient, toIngredient } from '../ingredients/ingredient-repository.ts'
import {
  createProductRepository,
  productsIn,
  type StoredProduct,
  toProduct,
} from '../products/product-repository.ts'
import { type ProductLinkDocument, productLinkCollection } from './product-link-model.ts'

export interface Follower {
  readonly ingredient: Ingredient
  readonly link: ProductLink
}

export interface ProductWithFollowers {
  readonly product: Product | null
  readonly followers: readonly Follower[]
}

export interface ProductLinkRepository {
  find(id: number): Promise<ProductLink | null>
  ofIngredient(ingredientId: number): Promise<ProductLink[]>
  /** The ingredients whose cost follows the product, each with the link by which it does. */
  followersOf(productId: number): Promise<Follower[]>
  /** The same with the product itself, in one question. */
  productWithFollowers(productId: number): Promise<ProductWithFollowers>
  /** Whether any link leads to the product, active or not. */
  leadsTo(productId: number): Promise<boolean>
  /** Those of the products that a link leads to or was made to. */
  linkedOf(productIds: readonly number[]): Promise<number[]>
  countOfIngredient(ingredientId: number): Promise<number>
  add(link: ProductLink): Promise<void>
  save(link: ProductLink): Promise<void>
  /** Has all links that were made to these products lead to one. */
  leadTo(productId: number, originalIds: readonly number[]): Promise<void>
  remove(id: number): Promise<void>
  removeOfIngredient(ingredientId: number): Promise<void>
}

export function createProductLinkRepository(
  connection: Connection,
  session?: ClientSession,
): ProductLinkRepository {
  const collection = productLinkCollection(connection)
  const options = session ? { session } : {}
  const byAge = { ...options, sort: { _id: 1 } } as const
  const followersOf = (productId: number): Promise<Follower[]> =>
    collection
      .aggregate<FollowerDocument>(followerStages(connection, productId), options)
      .map(toFollower)
      .toArray()
  const products = createProductRepository(connection, session)
  return {
    async find(id) {
      const found = await collection.findOne({ _id: id }, options)
      return found && toLink(found)
    },
    ofIngredient: ingredientId => collection.find({ ingredientId }, byAge).map(toLink).toArray(),
    followersOf,
    async productWithFollowers(productId) {
      // A transaction cannot ask about two collections at once.
      if (session) return { product: await products.find(productId), followers: await followersOf(productId) }
      const found = await collection
        .aggregate<{ follower?: FollowerDocument; product?: StoredProduct }>(
          [
            ...followerStages(connection, productId),
            { $replaceWith: { follower: '$$ROOT' } },
            productStage(connection, productId),
          ],
          options,
        )
        .toArray()
      const product = found.find(answer => answer.product)?.product
      return {
        product: product ? toProduct(product) : null,
        followers: found.flatMap(({ follower }) => (follower ? toFollower(follower) : [])),
      }
    },
    leadsTo: async productId =>
      (await collection.findOne({ productId }, { ...options, projection: { _id: 1 } })) !== null,
    async linkedOf(productIds) {
      const asked = { $in: [...productIds] }
      const links = await collection
        .find(
          { $or: [{ productId: asked }, { originalProductId: asked }] },
          { ...options, projection: { productId: 1, originalProductId: 1 } },
        )
        .toArray()
      const linked = new Set(links.flatMap(link => [link.productId, link.originalProductId]))
      return productIds.filter(id => linked.has(id))
    },
    countOfIngredient: ingredientId => collection.countDocuments({ ingredientId }, options),
    async add(link) {
      await collection.insertOne(toDocument(link), options)
    },
    async save(link) {
      await collection.replaceOne({ _id: link.id }, toDocument(link), options)
    },
    async leadTo(productId, originalIds) {
      const theirs = { originalProductId: { $in: [...originalIds] } }
      await collection.updateMany(theirs, { $set: { productId } }, options)
    },
    async remove(id) {
      await collection.deleteOne({ _id: id }, options)
    },
    async removeOfIngredient(ingredientId) {
      await collection.deleteMany({ ingredientId }, options)
    },
  }
}

interface FollowerDocument extends ProductLinkDocument {
  ingredient: StoredIngredient
}

const followerStages = (connection: Connection, productId: number) => [
  { $match: { productId } },
  {
    $lookup: {
      from: ingredientsIn(connection),
      localField: '_id',
      foreignField: 'activeLinkId',
      as: 'ingredient',
    },
  },
  { $unwind: '$ingredient' },
  { $sort: { 'ingredient._id': 1 } },
]

const productStage = (connection: Connection, productId: number) => ({
  $unionWith: {
    coll: productsIn(connection),
    pipeline: [{ $match: { _id: productId } }, { $replaceWith: { product: '$$ROOT' } }],
  },
})

const toFollower = ({ ingredient, ...link }: FollowerDocument): Follower => ({
  ingredient: toIngredient(ingredient),
  link: toLink(link),
})

const toLink = ({ _id, packSize, wasteFactor, ...document }: ProductLinkDocument): ProductLink => ({
  id: _id,
  ...document,
  packSize: fromDecimal128(packSize),
  wasteFactor: fromDecimal128(wasteFactor),
  version: document.version ?? 1,
})

const toDocument = ({ id, packSize, wasteFactor, ...link }: ProductLink): ProductLinkDocument => ({
  _id: id,
  ...link,
  packSize: toDecimal128(packSize),
  wasteFactor: toDecimal128(wasteFactor),
})
