import { z } from 'zod'
import { endpoint, MEGABYTE } from '../foundation/endpoint.ts'
import { Amount, Id } from '../foundation/primitives.ts'
import { DishRow } from './dishes.ts'

/** A dish as a menu prints it, to be corrected and then sent to /api/dishes/import. */
export const MenuDish = z.object({
  name: z.string(),
  description: z.string(),
  /** Null when the menu states none (or "market price"). */
  price: Amount.nullable(),
  category: z.string(),
  /** Always empty: a menu says what is in a dish, not how much of it. */
  ingredients: z.array(DishRow),
  /** A dish of this name that is on the menu already. */
  existing_dish_id: Id.nullish(),
})
export type MenuDish = z.infer<typeof MenuDish>

export const MenuReading = z.object({
  dishes: z.array(MenuDish),
  pages: z.int(),
  /** The one that the menu prints, as a code; null when it prints none or several. */
  currency: z.string().nullable(),
})
export type MenuReading = z.infer<typeof MenuReading>

export const menuPdfEndpoints = {
  extractMenu: endpoint({
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
