import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  decimalNumberSchema,
  Id,
  IdParams,
  multiLineSchema,
  Quantity,
  Success,
  trimmedTextSchema,
  Version,
} from '../foundation/primitives.ts'

export const ProductLink = z.object({
  id: Id,
  ingredient_id: Id,
  product_id: Id,
  product_name: z.string(),
  supplier_name: z.string(),
  product_pack_size: Quantity,
  waste_factor: Quantity,
  conversion_notes: z.string().nullable(),
  is_active: z.boolean(),
  current_product_price: Quantity.nullable(),
  /** Price × waste ÷ pack size, 4 decimals. */
  ingredient_unit_cost: Quantity.nullable(),
  /** Increases with changes of the terms and of whether the link is active, not with prices. */
  version: Version,
})
export type ProductLink = z.infer<typeof ProductLink>

const PackSize = decimalNumberSchema(6).positive()
const WasteFactor = decimalNumberSchema(6, 1000).positive()
const Notes = multiLineSchema(trimmedTextSchema().max(1000))
  .nullish()
  .transform(text => text || null)

export const CreateProductLinkBody = z.object({
  product_id: Id,
  product_pack_size: PackSize,
  waste_factor: WasteFactor.nullish().transform(factor => factor ?? 1),
  conversion_notes: Notes,
})
export const UpdateProductLinkBody = z.object({
  is_active: z.boolean().optional(),
  product_pack_size: PackSize.optional(),
  waste_factor: WasteFactor.optional(),
  conversion_notes: multiLineSchema(trimmedTextSchema().max(1000)).nullable().optional(),
  version: Version.optional(),
})

export const AvailableProduct = z.object({
  id: Id,
  name: z.string(),
  unit: z.string(),
  description: z.string(),
  supplier_name: z.string(),
  current_price: Quantity.nullable(),
  /** Ingredient units in one priced unit, when the product's name or unit gives it. */
  pack_size: Quantity.nullish(),
})
export type AvailableProduct = z.infer<typeof AvailableProduct>

/** All managers share these records. */
const backOffice = {
  service: 'menu-costing',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
} as const
const LinkParams = z.object({ linkId: z.coerce.number().pipe(Id) })

/** The endpoints of an ingredient's links to supplier products. */
export const productLinkEndpoints = {
  listProductLinks: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/product-links',
    summary: 'Links of an ingredient to supplier products',
    params: IdParams,
    response: z.array(ProductLink),
  }),
  createProductLink: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/ingredients/:id/product-links',
    sharedBecause: 'all locations cook with the same ingredients',
    summary: 'Link an ingredient to a product',
    params: IdParams,
    body: CreateProductLinkBody,
    status: 201,
    response: ProductLink,
  }),
  updateProductLink: defineEndpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/ingredients/product-links/:linkId',
    sharedBecause: 'all locations cook with the same ingredients',
    versioned: 'product_link',
    summary: 'Activate or change a link',
    params: LinkParams,
    body: UpdateProductLinkBody,
    response: ProductLink,
  }),
  deleteProductLink: defineEndpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/ingredients/product-links/:linkId',
    sharedBecause: 'all locations cook with the same ingredients',
    summary: 'Delete a link; the ingredient keeps its last cost',
    params: LinkParams,
    response: Success,
  }),
  listAvailableProducts: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/available-products',
    summary: 'Products that can be linked',
    params: IdParams,
    query: z.object({
      supplier_id: z.coerce.number().pipe(Id).optional(),
      search: z.string().trim().max(200).optional(),
    }),
    response: z.array(AvailableProduct),
  }),
}
