import type { Dish, Ingredient, Invoice, Product, StaffMember, Supplier } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'

/** A search result: the name of the record, a hint that distinguishes records of the same name, and its URL. */
export interface RecordSearchResult {
  to: string
  name: string
  description: string
}

const RESULTS_PER_KIND = 5

const searchQuery = (path: string) => (search: string) => ({
  url: path,
  params: { page: 1, page_size: RESULTS_PER_KIND, search },
})

const recordSearchApi = api.injectEndpoints({
  endpoints: build => ({
    findSuppliers: build.query<RecordSearchResult[], string>({
      query: searchQuery('/suppliers'),
      transformResponse: (rows: Supplier[]) =>
        rows.map(({ id, name, contact_person }) => ({
          to: `/suppliers/${id}`,
          name,
          description: contact_person,
        })),
    }),
    findProducts: build.query<RecordSearchResult[], string>({
      query: searchQuery('/products'),
      transformResponse: (rows: Product[]) =>
        rows.map(({ id, name, supplier_names }) => ({
          to: `/products?product=${id}`,
          name,
          description: supplier_names.join(', '),
        })),
    }),
    findDishes: build.query<RecordSearchResult[], string>({
      query: searchQuery('/dishes'),
      transformResponse: (rows: Dish[]) =>
        rows.map(({ id, name, category }) => ({ to: `/menu?edit=${id}`, name, description: category })),
    }),
    findIngredients: build.query<RecordSearchResult[], string>({
      query: searchQuery('/ingredients'),
      transformResponse: (rows: Ingredient[]) =>
        rows.map(({ id, name, category }) => ({ to: `/ingredients/${id}`, name, description: category })),
    }),
    findStaff: build.query<RecordSearchResult[], string>({
      query: searchQuery('/staff'),
      transformResponse: (rows: StaffMember[]) =>
        rows.map(({ id, name, position }) => ({ to: `/staff?person=${id}`, name, description: position })),
    }),
    findInvoices: build.query<RecordSearchResult[], string>({
      query: searchQuery('/invoices'),
      transformResponse: (rows: Invoice[]) =>
        rows.map(({ id, invoice_number, supplier_name }) => ({
          to: `/invoices/${id}`,
          name: invoice_number || String(id),
          description: supplier_name,
        })),
    }),
  }),
})

/** The searched kinds of records, in display order. */
export const SEARCHABLE_KINDS = [
  'suppliers',
  'products',
  'dishes',
  'ingredients',
  'staff',
  'invoices',
] as const
export type SearchableKind = (typeof SEARCHABLE_KINDS)[number]

const { findSuppliers, findProducts, findDishes, findIngredients, findStaff, findInvoices } =
  recordSearchApi.endpoints
export const searchableRecordEndpoints = {
  suppliers: findSuppliers,
  products: findProducts,
  dishes: findDishes,
  ingredients: findIngredients,
  staff: findStaff,
  invoices: findInvoices,
} as const satisfies Record<SearchableKind, unknown>
