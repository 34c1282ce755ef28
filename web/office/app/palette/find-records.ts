import type { Dish, Ingredient, Invoice, Product, StaffMember, Supplier } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'

/** A record that was found: its name, what tells it from its namesakes, and the address where it is looked at. */
export interface FoundRecord {
  to: string
  name: string
  hint: string
}

const FOUND_OF_EACH = 5

const firstOf = (path: string) => (search: string) => ({
  url: path,
  params: { page: 1, page_size: FOUND_OF_EACH, search },
})

const finders = api.injectEndpoints({
  endpoints: build => ({
    findSuppliers: build.query<FoundRecord[], string>({
      query: firstOf('/suppliers'),
      transformResponse: (rows: Supplier[]) =>
        rows.map(({ id, name, contact_person }) => ({ to: `/suppliers/${id}`, name, hint: contact_person })),
    }),
    findProducts: build.query<FoundRecord[], string>({
      query: firstOf('/products'),
      transformResponse: (rows: Product[]) =>
        rows.map(({ id, name, supplier_names }) => ({
          to: `/products?product=${id}`,
          name,
          hint: supplier_names.join(', '),
        })),
    }),
    findDishes: build.query<FoundRecord[], string>({
      query: firstOf('/dishes'),
      transformResponse: (rows: Dish[]) =>
        rows.map(({ id, name, category }) => ({ to: `/menu?edit=${id}`, name, hint: category })),
    }),
    findIngredients: build.query<FoundRecord[], string>({
      query: firstOf('/ingredients'),
      transformResponse: (rows: Ingredient[]) =>
        rows.map(({ id, name, category }) => ({ to: `/ingredients/${id}`, name, hint: category })),
    }),
    findStaff: build.query<FoundRecord[], string>({
      query: firstOf('/staff'),
      transformResponse: (rows: StaffMember[]) =>
        rows.map(({ id, name, position }) => ({ to: `/staff?person=${id}`, name, hint: position })),
    }),
    findInvoices: build.query<FoundRecord[], string>({
      query: firstOf('/invoices'),
      transformResponse: (rows: Invoice[]) =>
        rows.map(({ id, invoice_number, supplier_name }) => ({
          to: `/invoices/${id}`,
          name: invoice_number || String(id),
          hint: supplier_name,
        })),
    }),
  }),
})

/** The kinds of records that are searched for, in the order in which they are shown. */
export const RECORD_KINDS = ['suppliers', 'products', 'dishes', 'ingredients', 'staff', 'invoices'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

const { findSuppliers, findProducts, findDishes, findIngredients, findStaff, findInvoices } =
  finders.endpoints
export const finderOf = {
  suppliers: findSuppliers,
  products: findProducts,
  dishes: findDishes,
  ingredients: findIngredients,
  staff: findStaff,
  invoices: findInvoices,
} as const satisfies Record<RecordKind, unknown>
