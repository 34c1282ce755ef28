import { api, type CACHE_TAGS } from './api.ts'
import { toListPage } from './pagination.ts'

type Tag = (typeof CACHE_TAGS)[number] | { type: 'Invoice'; id: 'list' }

const INVOICES: Tag = { type: 'Invoice', id: 'list' }

/** The record counts of the tiles. */
const counts = api.injectEndpoints({
  endpoints: build => {
    /** Requests a single row and reads the total from the header. */
    const createCountQuery = (list: string, tag: Tag) =>
      build.query<number, void>({
        query: () => ({ url: list, params: { page: 1, page_size: 1 } }),
        transformResponse: (rows: unknown[], meta) => toListPage(rows, meta).total,
        providesTags: [tag],
      })
    return {
      countSuppliers: createCountQuery('/suppliers', 'Supplier'),
      countInvoices: createCountQuery('/invoices', INVOICES),
      countPendingInvoices: createCountQuery('/invoices?status=pending', INVOICES),
      countProducts: createCountQuery('/products', 'Product'),
      countDishes: createCountQuery('/dishes', 'Dish'),
      countIngredients: createCountQuery('/ingredients', 'Ingredient'),
      countStaff: createCountQuery('/staff', 'Staff'),
    }
  },
})

export const {
  countSuppliers,
  countInvoices,
  countPendingInvoices,
  countProducts,
  countDishes,
  countIngredients,
} = counts.endpoints

export const {
  useCountSuppliersQuery,
  useCountInvoicesQuery,
  useCountPendingInvoicesQuery,
  useCountProductsQuery,
  useCountDishesQuery,
  useCountIngredientsQuery,
  useCountStaffQuery,
} = counts
