import { z } from 'zod'
import { defineEndpoint, MEGABYTE } from '../foundation/endpoint.ts'
import { Amount, Id } from '../foundation/primitives.ts'
import { RecipeRow } from './dishes.ts'

/** A dish as printed on a menu, to be corrected and sent to /api/dishes/import. */
export const MenuDish = z.object({
  name: z.string(),
  description: z.string(),
  /** Null when the menu states none (or "market price"). */
  price: Amount.nullable(),
  category: z.string(),
  /** Always empty: a menu may list ingredients but not their quantities. */
  ingredients: z.array(RecipeRow),
  /** An existing dish with this name. */
  existing_dish_id: Id.nullish(),
})
export type MenuDish = z.infer<typeof MenuDish>

export const MenuReading = z.object({
  dishes: z.array(MenuDish),
  pages: z.int(),
  /** The printed currency as a code; null when there is none or more than one. */
  currency: z.string().nullable(),
})
export type MenuReading = z.infer<typeof MenuReading>

export const menuPdfEndpoints = {
  extractMenu: defineEndpoint({
    service: 'menu-costing',
    access: 'back-office',
    requires: 'none',
    scope: 'business',
    method: 'post',
    path: '/api/dishes/extract-from-pdf',
    changes: 'nothing',
    summary: 'Read the dishes of a PDF menu; nothing is saved',
    upload: { field: 'menu', maxBytes: 20 * MEGABYTE },
    response: MenuReading,
  }),
}
