import {
  internalEndpoints,
  type ProductForLineBody,
  type ProductSuggestion,
  productEndpoints,
} from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { z } from 'zod'
import { buildNewProduct } from '../../domain/products/product.ts'
import {
  listProductSuppliers,
  toProductRecord,
  toProductReference,
} from '../../domain/products/product-presenter.ts'
import { type RankedProduct, rankSimilarProducts } from '../../domain/products/rank-similar-products.ts'
import type { ProductDependencies } from '../products/product-dependencies.ts'
import { PRODUCTS_LOCK, updateProducts } from '../products/update-products.ts'
import type { SimilarProducts } from './similar-products.ts'

/** No supplier has this id. */
const NO_SUPPLIER = 0

interface Dependencies extends ProductDependencies {
  readonly similarProducts: SimilarProducts
}

/**
 * The products that an invoice line, or another product, could refer to. Mounted before the routes of single products.
 */
export function mountSimilarProductRoutes(router: Router, needs: Dependencies): void {
  serveEndpoint(router, internalEndpoints.similarProducts, async ({ query }) => {
    const line = { name: query.name, unit: query.unit, supplierId: query.supplier_id, code: query.code ?? '' }
    const candidates = await needs.similarProducts.findCandidates(line)
    return suggestionsOf(needs, rankSimilarProducts(line, candidates))
  })

  serveEndpoint(router, productEndpoints.listSimilarProducts, ({ params }) =>
    listSimilarProducts(needs, params.id),
  )

  serveEndpoint(router, internalEndpoints.productForLine, async ({ body }) => {
    const product = await createProductForLine(needs, body)
    return toProductReference(product, await needs.suppliers.getNames(product.supplierIds))
  })
}

async function suggestionsOf(
  { products, suppliers }: Dependencies,
  ranked: readonly RankedProduct[],
): Promise<ProductSuggestion[]> {
  const found = await products.findAll(ranked.map(({ id }) => id))
  const names = await suppliers.getNames([...new Set(found.flatMap(({ supplierIds }) => supplierIds))])
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

/** The products that could be the same as this one, by the rules for invoice lines. */
async function listSimilarProducts({ products, suppliers, similarProducts, now }: Dependencies, id: number) {
  const product = await products.find(id)
  if (!product || product.deleted) throw notFound('product')
  const { name, unit, sku: code, supplierIds } = product
  const line = { name, unit, code, supplierId: supplierIds[0] ?? NO_SUPPLIER }
  const others = (await similarProducts.findCandidates(line)).filter(candidate => candidate.id !== id)
  const ranked = rankSimilarProducts(line, others)
  const found = await products.findAll(ranked.map(other => other.id))
  const names = await suppliers.getNames([...new Set(found.flatMap(other => other.supplierIds))])
  return ranked.flatMap(({ id: rankedId }) => {
    const other = found.find(candidate => candidate.id === rankedId)
    return other ? [toProductRecord(other, names, now())] : []
  })
}

/** Creates a product without a price and without remembering its name: the line that will refer to it adds both. */
async function createProductForLine(
  needs: Dependencies,
  { name, unit, supplier_id, item_id }: z.output<typeof ProductForLineBody>,
) {
  const [id] = await needs.products.nextIds(1)
  if (id === undefined) throw new Error('the sequence returned no id')
  const product = buildNewProduct(
    id,
    { name, unit, supplierIds: [supplier_id], createdForItemId: item_id },
    needs.now(),
  )
  return needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const [saved] = await updateProducts(needs, transaction, { newProducts: [product] })
    return saved ?? product
  })
}
