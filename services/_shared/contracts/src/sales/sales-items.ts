import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  IdParams,
  PageQuery,
  Quantity,
  Version,
} from '../foundation/primitives.ts'

export const SalesItemState = z.enum(['unmapped', 'mapped', 'ignored'])
export type SalesItemState = z.infer<typeof SalesItemState>

/** A dish that a menu item consists of. */
const SalesItemDish = z.object({
  dish_id: Id,
  dish_name: z.string(),
  /** Portions of the dish in one menu item. */
  quantity: Quantity,
  /** The share of the money in percent, if it was set; otherwise the prices of the dishes decide. */
  share: z.number().nullable(),
})

export const SalesItemSuggestion = z.object({
  dish_id: Id,
  dish_name: z.string(),
  /** From 0 to 1. */
  similarity: z.number(),
})
export type SalesItemSuggestion = z.infer<typeof SalesItemSuggestion>

/** A menu item as a source names it. */
export const SalesItem = z.object({
  id: Id,
  source_id: Id,
  source_name: z.string(),
  name: z.string(),
  code: z.string(),
  state: SalesItemState,
  dishes: z.array(SalesItemDish),
  /** Of the locations that the caller can access. */
  net_sales: Amount,
  quantity: Quantity,
  /** The most similar dishes of an unmapped item, most similar first. */
  suggestions: z.array(SalesItemSuggestion),
  version: Version,
})
export type SalesItem = z.infer<typeof SalesItem>

export const UpdateSalesItemBody = extendWithVersion(
  z.object({
    state: SalesItemState,
    /** Required for a mapped item, each dish once. Modifiers and set menus consist of several dishes. */
    dishes: z
      .array(
        z.object({
          dish_id: Id,
          quantity: decimalNumberSchema(4, 1000).positive().default(1),
          share: decimalNumberSchema(4, 100)
            .nonnegative()
            .nullish()
            .transform(share => share ?? null),
        }),
      )
      .max(50)
      .refine(dishes => new Set(dishes.map(({ dish_id: dish }) => dish)).size === dishes.length, {
        error: 'can contain each dish only once',
      })
      .optional(),
  }),
)

const backOffice = {
  service: 'menu-costing',
  access: 'back-office',
  requires: 'none',
} as const

export const salesItemEndpoints = {
  listSalesItems: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/sales/items',
    summary: 'Menu items as sources name them, highest net sales first',
    query: PageQuery.omit({ sort: true }).extend({
      state: SalesItemState.optional(),
      source_id: z.coerce.number().pipe(Id).optional(),
    }),
    paged: true,
    response: z.array(SalesItem),
  }),
  updateSalesItem: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'put',
    path: '/api/sales/items/:id',
    sharedBecause: 'the handler refuses items that were sold at other locations',
    versioned: 'sales_item',
    summary:
      'Map a menu item to dishes, or ignore it; applies to earlier days too. 403 for a manager of some locations if the item was sold at others',
    params: IdParams,
    body: UpdateSalesItemBody,
    response: SalesItem,
  }),
}
