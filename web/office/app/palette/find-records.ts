import type { Dish, Ingredient, Invoice, Product, StaffMember, Supplier } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'

/** A search result: the name of the record, a hint that distinguishes records of the same name, and its URL. */
export interface FoundRecord {
  to: string
  name: string
  hint: string
}

const FOUND_OF_EACH = 5

const searchQuery = (path: string) => (search: string) => ({
  url: path,
  params: { page: 1, page_size: FOUND_OF_EACH, search },
})

const finders = api.injectEndpoints({
  endpoints: build => ({
    findSuppliers: build.query<FoundRecord[], string>({
      query: searchQuery('/suppliers'),
      transformResponse: (rows: Supplier[]) =>
        rows.map(({ id, name, contact_person }) => ({ to: `/suppliers/${id}`, name, hint: contact_person })),
    }),
    findProducts: build.query<FoundRecord[], string>({
      query: searchQuery('/products'),
      transformResponse: (rows: Product[]) =>
        rows.map(({ id, name, supplier_names }) => ({
          to: `/products?product=${id}`,
          name,
          hint: supplier_names.join(', '),
        })),
    }),
    findDishes: build.query<FoundRecord[], string>({
      query: searchQuery('/dishes'),
      transformResponse: (rows: Dish[]) =>
        rows.map(({ id, name, category }) => ({ to: `/menu?edit=${id}`, name, hint: category })),
    }),
    findIngredients: build.query<FoundRecord[], string>({
      query: searchQuery('/ingredients'),
      transformResponse: (rows: Ingredient[]) =>
        rows.map(({ id, name, category }) => ({ to: `/ingredients/${id}`, name, hint: category })),
    }),
    findStaff: build.query<FoundRecord[], string>({
      query: searchQuery('/staff'),
      transformResponse: (rows: StaffMember[]) =>
        rows.map(({ id, name, position }) => ({ to: `/staff?person=${id}`, name, hint: position })),
    }),
    findInvoices: build.query<FoundRecord[], string>({
      query: searchQuery('/invoices'),
      transformResponse: (rows: Invoice[]) =>
        rows.map(({ id, invoice_number, supplier_name }) => ({
          to: `/invoices/${id}`,
          name: invoice_number || String(id),
          hint: supplier_name,
        })),
    }),
  }),
})

/** The searched kinds of records, in display order. */
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
