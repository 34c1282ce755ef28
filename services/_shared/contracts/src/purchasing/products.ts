import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  decimalNumberSchema,
  Id,
  IdParams,
  Instant,
  optionalSingleLineSchema,
  optionalTextSchema,
  PageQuery,
  Quantity,
  requiredLineSchema,
  Success,
  Version,
} from '../foundation/primitives.ts'

/** The price per kilogram, litre, pound or piece, when the unit or the name gives the pack size. */
const basePriceFields = {
  base_unit: z.enum(['kg', 'l', 'lb', 'each']).optional(),
  base_price: Quantity.optional(),
}

/** For how many days a merge can be undone. */
export const PRODUCT_UNMERGE_PERIOD_DAYS = 30

/** A product that was merged into another, while that can still be undone by `POST /api/products/{id}/unmerge`. */
export const MergedProduct = z.object({
  id: Id,
  name: z.string(),
  merged_at: Instant,
  can_unmerge_until: Instant,
})
export type MergedProduct = z.infer<typeof MergedProduct>

export const Product = z.object({
  id: Id,
  name: z.string(),
  sku: z.string(),
  category_name: z.string(),
  unit: z.string(),
  description: z.string(),
  supplier_ids: z.array(Id),
  supplier_names: z.array(z.string()),
  /** The current price per unit, up to 6 decimals; null when there is none. */
  unit_price: Quantity.nullable(),
  current_price: Quantity.nullable(),
  price_date: DateText.nullable(),
  ...basePriceFields,
  created_at: Instant,
  /** Increases with changes made by a person, not with prices from invoices. */
  version: Version,
  /** Merges into this product that can still be undone, the latest first; absent when there are none. */
  merged_from: z.array(MergedProduct).optional(),
})
export type Product = z.infer<typeof Product>

const productFields = {
  name: requiredLineSchema(200),
  unit: optionalSingleLineSchema(20),
  sku: optionalSingleLineSchema(60),
  category_name: optionalSingleLineSchema(100),
  description: optionalTextSchema(1000),
  supplier_ids: z.array(Id).max(100),
}
export const CreateProductBody = z.object({
  ...productFields,
  supplier_ids: productFields.supplier_ids.default([]),
  unit_price: decimalNumberSchema(6).nonnegative().nullish(),
})
export const UpdateProductBody = z
  .object(productFields)
  .partial()
  .extend({ unit_price: decimalNumberSchema(6).nonnegative().nullish(), version: Version.optional() })

export const PriceEntry = z.object({
  id: z.string(),
  effective_date: DateText,
  supplier_id: Id.nullable(),
  supplier_name: z.string(),
  /** '' for a price that was set by hand, and for one of an invoice that the caller has no access to. */
  location_name: z.string(),
  price: Quantity,
  unit: z.string(),
  /** Null for a price that was set by hand, and for one of an invoice that the caller has no access to. */
  invoice_id: Id.nullable(),
  ...basePriceFields,
})
export type PriceEntry = z.infer<typeof PriceEntry>

export const PriceTrend = z.object({
  product_id: Id,
  product_name: z.string(),
  data: z.array(z.object({ date: DateText, price: Quantity })),
})
export type PriceTrend = z.infer<typeof PriceTrend>

/** A price change of one supplier, in the same unit. */
export const PriceChangeRecord = z.object({
  product_id: Id,
  product_name: z.string(),
  unit: z.string(),
  old_price: Quantity,
  new_price: Quantity,
  /** Signed and not rounded; null when the old price was 0. */
  percent: z.number().nullable(),
  date: DateText,
  /** Null for a price that was set by hand, and for one of an invoice that the caller has no access to. */
  invoice_id: Id.nullable(),
})
export type PriceChangeRecord = z.infer<typeof PriceChangeRecord>

/** All managers share these records. */
const backOffice = {
  service: 'catalog',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
} as const

export const productEndpoints = {
  listProducts: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/products',
    summary: 'Products with their current price',
    query: PageQuery.extend({ supplier_id: z.coerce.number().pipe(Id).optional() }),
    paged: true,
    response: z.array(Product),
  }),
  getProduct: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/products/:id',
    summary: 'One product',
    params: IdParams,
    response: Product,
  }),
  listSimilarProducts: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/products/:id/similar',
    summary: 'Possible duplicates of this product, most likely first',
    params: IdParams,
    response: z.array(Product),
  }),
  createProduct: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/products',
    sharedBecause: 'all locations order the same products',
    summary: 'Add a product manually; its price applies from today',
    body: CreateProductBody,
    status: 201,
    response: Product,
  }),
  updateProduct: defineEndpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/products/:id',
    sharedBecause: 'all locations order the same products',
    versioned: 'product',
    summary: 'Change a product',
    params: IdParams,
    body: UpdateProductBody,
    response: Product,
  }),
  deleteProduct: defineEndpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/products/:id',
    sharedBecause: 'all locations order the same products',
    summary: 'Delete a product; its history is kept',
    params: IdParams,
    response: Success,
  }),
  mergeProduct: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/products/:id/merge',
    sharedBecause: 'all locations order the same products',
    summary: 'Merge a product into another, with its history, links and supplier items',
    params: IdParams,
    body: z.object({ into_id: Id }),
    response: Product,
  }),
  unmergeProduct: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/products/:id/unmerge',
    sharedBecause: 'all locations order the same products',
    summary: 'Undo the merge of this product within 30 days, with its history, links and supplier items',
    params: IdParams,
    response: Product,
  }),
  listPriceHistory: defineEndpoint({
    ...backOffice,
    method: 'get',
    scope: 'filtered',
    path: '/api/products/:id/price-history',
    summary: 'Prices of a product, newest first; invoices of other locations are not named',
    params: IdParams,
    response: z.array(PriceEntry),
  }),
  listPriceMoves: defineEndpoint({
    ...backOffice,
    method: 'get',
    scope: 'filtered',
    path: '/api/suppliers/:id/price-moves',
    summary:
      'The price changes of a supplier in the last 90 days, newest first; invoices of other locations are not named',
    params: IdParams,
    response: z.array(PriceChangeRecord),
  }),
  listPriceTrends: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/dashboard/price-trends',
    summary: 'Products whose price changed in the last 30 days, largest change first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(1000).optional() }),
    response: z.array(PriceTrend),
  }),
}
