import {
  type CreateProductBody,
  internalEndpoints,
  type PriceEntry as PriceEntryRecord,
  productEndpoints,
  type UpdateProductBody,
} from '@rms/contracts'
import { toDecimal, toNumber } from '@rms/domain-kit'
import { notFound, requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { z } from 'zod'
import type { PriceEntry } from '../../domain/prices/price-entries.ts'
import type { Product, ProductFields } from '../../domain/products/product.ts'
import { getBasePrice, toProductRecord, toProductReference } from '../../domain/products/product-presenter.ts'
import { deleteProduct } from './delete-product.ts'
import { getProductForLink } from './get-product-for-link.ts'
import { listPriceTrends } from './list-price-trends.ts'
import { listSupplierPriceChanges } from './list-supplier-price-changes.ts'
import { mergeProducts } from './merge-products.ts'
import type { ProductDependencies } from './product-dependencies.ts'
import { addProduct, type ProductInput, updateProduct } from './save-product.ts'
import { unmergeProduct } from './unmerge-product.ts'
import { withholdInvoices } from './withhold-invoices.ts'

export function mountProductRoutes(router: Router, needs: ProductDependencies): void {
  mountReading(router, needs)
  mountWriting(router, needs)
}

function mountReading(router: Router, needs: ProductDependencies): void {
  const { products, suppliers, priceEntries } = needs
  serveEndpoint(router, productEndpoints.listProducts, async ({ query }) => {
    const matchingSupplierIds = query.search ? await suppliers.findIdsByName(query.search) : []
    const { items, total } = await products.list({ ...query, matchingSupplierIds })
    return { items: await recordsOf(needs, items), total }
  })
  serveEndpoint(router, productEndpoints.getProduct, ({ params }) => currentRecord(needs, params.id))
  serveEndpoint(router, productEndpoints.listPriceHistory, async ({ params, actor }) => {
    const [product, entries] = await Promise.all([
      livingProduct(needs, params.id),
      priceEntries.listByProduct(params.id),
    ])
    const visible = await withholdInvoices(
      needs,
      entries.map(entry => toEntryRecord(entry, product)),
      requireUser(actor),
    )
    return visible.map(entry => (entry.invoice_id === null ? { ...entry, location_name: '' } : entry))
  })
  serveEndpoint(router, productEndpoints.listPriceTrends, ({ query }) => listPriceTrends(needs, query.limit))
  serveEndpoint(router, productEndpoints.listPriceMoves, async ({ params, actor }) =>
    withholdInvoices(needs, await listSupplierPriceChanges(needs, params.id), requireUser(actor)),
  )
  serveEndpoint(router, internalEndpoints.productReference, async ({ params }) => {
    const product = await products.find(params.id)
    if (!product) throw notFound('product')
    return toProductReference(product, await suppliers.getNames(product.supplierIds))
  })
  serveEndpoint(router, internalEndpoints.claimProduct, async ({ params }) => {
    const product = await getProductForLink(needs, params.id)
    return toProductReference(product, await suppliers.getNames(product.supplierIds))
  })
}

function mountWriting(router: Router, needs: ProductDependencies): void {
  serveEndpoint(router, productEndpoints.createProduct, async ({ actor, body }) =>
    recordOf(
      needs,
      await addProduct(needs, requireUser(actor), {
        ...toSentProduct(body),
        name: body.name,
        unit: body.unit,
      }),
    ),
  )
  serveEndpoint(
    router,
    productEndpoints.updateProduct,
    async ({ actor, params: { id }, body: { version, ...fields } }) =>
      recordOf(
        needs,
        await updateProduct(needs, requireUser(actor), { ...toSentProduct(fields), id, version }),
      ),
    { current: ({ params }) => currentRecord(needs, params.id) },
  )
  serveEndpoint(router, productEndpoints.deleteProduct, async ({ params }) => {
    await deleteProduct(needs, params.id)
    return { success: true as const }
  })
  serveEndpoint(router, productEndpoints.mergeProduct, async ({ params, body }) =>
    recordOf(needs, await mergeProducts(needs, params.id, body.into_id)),
  )
  serveEndpoint(router, productEndpoints.unmergeProduct, async ({ params }) =>
    recordOf(needs, await unmergeProduct(needs, params.id)),
  )
}

async function livingProduct({ products }: ProductDependencies, id: number): Promise<Product> {
  const product = await products.find(id)
  if (!product || product.deleted) throw notFound('product')
  return product
}

const currentRecord = async (needs: ProductDependencies, id: number) =>
  recordOf(needs, await livingProduct(needs, id))

async function recordsOf({ suppliers, now }: ProductDependencies, products: readonly Product[]) {
  const supplierIds = new Set(products.flatMap(product => product.supplierIds))
  const names = await suppliers.getNames([...supplierIds])
  return products.map(product => toProductRecord(product, names, now()))
}

async function recordOf({ suppliers, now }: ProductDependencies, product: Product) {
  return toProductRecord(product, await suppliers.getNames(product.supplierIds), now())
}

type Body = z.output<typeof CreateProductBody> | Omit<z.output<typeof UpdateProductBody>, 'version'>

/** The sent fields, with our names. */
function toSentProduct({ unit_price, category_name, supplier_ids, ...same }: Body): ProductInput {
  // The type ensures that no field with a different name here is silently lost.
  const sameNames: Partial<Pick<ProductFields, keyof typeof same>> = same
  const fields: Partial<ProductFields> = {
    ...sameNames,
    ...(category_name !== undefined && { categoryName: category_name }),
    ...(supplier_ids !== undefined && { supplierIds: [...new Set(supplier_ids)] }),
  }
  return {
    ...fields,
    unitPrice: unit_price === undefined || unit_price === null ? null : toDecimal(unit_price),
  }
}

const toEntryRecord = (entry: PriceEntry, product: Product): PriceEntryRecord => ({
  id: entry.id,
  effective_date: entry.invoiceDate,
  supplier_id: entry.supplierId,
  supplier_name: entry.supplierName,
  location_name: entry.locationName,
  price: toNumber(entry.price, 6),
  unit: entry.unit,
  invoice_id: entry.invoiceId,
  ...getBasePrice(entry.price, entry, product),
})
