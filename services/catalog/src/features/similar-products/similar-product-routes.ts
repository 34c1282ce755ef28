import {
  internalEndpoints,
  type ProductForLineBody,
  type ProductSuggestion,
  productEndpoints,
} from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { z } from 'zod'
import {
  listProductSuppliers,
  toProductRecord,
  toProductReference,
} from '../../domain/products/present-product.ts'
import { newProduct } from '../../domain/products/product.ts'
import { type RankedProduct, rankSimilarProducts } from '../../domain/products/rank-similar-products.ts'
import type { ProductDependencies } from '../products/product-dependencies.ts'
import { PRODUCTS_LOCK, updateProducts } from '../products/update-products.ts'
import type { SimilarProducts } from './similar-products.ts'

/** No supplier has this id. */
const NO_SUPPLIER = 0

interface Needs extends ProductDependencies {
  readonly similarProducts: SimilarProducts
}

/** Which products a line of an invoice, or another product, could be. Before the routes of single products. */
export function mountSimilarProducts(router: Router, needs: Needs): void {
  serve(router, internalEndpoints.similarProducts, async ({ query }) => {
    const line = { name: query.name, unit: query.unit, supplierId: query.supplier_id, code: query.code ?? '' }
    const candidates = await needs.similarProducts.candidates(line)
    return suggestionsOf(needs, rankSimilarProducts(line, candidates))
  })

  serve(router, productEndpoints.listSimilarProducts, ({ params }) => productsLike(needs, params.id))

  serve(router, internalEndpoints.productForLine, async ({ body }) => {
    const product = await productForLine(needs, body)
    return toProductReference(product, await needs.suppliers.namesOf(product.supplierIds))
  })
}

async function suggestionsOf(
  { products, suppliers }: Needs,
  ranked: readonly RankedProduct[],
): Promise<ProductSuggestion[]> {
  const found = await products.findAll(ranked.map(({ id }) => id))
  const names = await suppliers.namesOf([...new Set(found.flatMap(({ supplierIds }) => supplierIds))])
  return ranked.flatMap(({ id, reason, score, isLikely }) => {
    const product = found.find(candidate => candidate.id === id)
    if (!product) return []
    const { name, unit, price } = product
    const supplierNames = listProductSuppliers(product, names).map(supplier => supplier.name)
    const currentPrice = price && toNumber(price.unitPrice, 6)
    return {
      product_id: id,
      name,
      unit,
      supplier_names: supplierNames,
      current_price: currentPrice,
      reason,
      score,
      is_likely: isLikely,
    }
  })
}

/** The products that could be the same thing as this one, by the rule that finds them for a line. */
async function productsLike({ products, suppliers, similarProducts, now }: Needs, id: number) {
  const product = await products.find(id)
  if (!product || product.deleted) throw notFound('product')
  const { name, unit, sku: code, supplierIds } = product
  const line = { name, unit, code, supplierId: supplierIds[0] ?? NO_SUPPLIER }
  const others = (await similarProducts.candidates(line)).filter(candidate => candidate.id !== id)
  const ranked = rankSimilarProducts(line, others)
  const found = await products.findAll(ranked.map(other => other.id))
  const names = await suppliers.namesOf([...new Set(found.flatMap(other => other.supplierIds))])
  return ranked.flatMap(({ id: rankedId }) => {
    const other = found.find(candidate => candidate.id === rankedId)
    return other ? [toProductRecord(other, names, now())] : []
  })
}

/** Born without a price and without claiming its name: the line that is to be it brings both. */
async function productForLine(
  needs: Needs,
  { name, unit, supplier_id, item_id }: z.output<typeof ProductForLineBody>,
) {
  const [id] = await needs.products.nextIds(1)
  if (id === undefined) throw new Error('a sequence gives as many ids as it is asked for')
  const newborn = newProduct(
    id,
    { name, unit, supplierIds: [supplier_id], bornOfItemId: item_id },
    needs.now(),
  )
  return needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const [born] = await updateProducts(needs, transaction, { newborn: [newborn] })
    return born ?? newborn
  })
}
