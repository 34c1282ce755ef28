import { api, type EVERYTHING } from './api.ts'
import { pageOf } from './paged.ts'

type Tag = (typeof EVERYTHING)[number] | { type: 'Invoice'; id: 'list' }

const INVOICES: Tag = { type: 'Invoice', id: 'list' }

/** How many there are of what the tiles count. */
const counts = api.injectEndpoints({
  endpoints: build => {
    /** Only the first row is sent; the whole count stands in the header. */
    const countOf = (list: string, tag: Tag) =>
      build.query<number, void>({
        query: () => ({ url: list, params: { page: 1, page_size: 1 } }),
        transformResponse: (rows: unknown[], meta) => pageOf(rows, meta).total,
        providesTags: [tag],
      })
    return {
      countSuppliers: countOf('/suppliers', 'Supplier'),
      countInvoices: countOf('/invoices', INVOICES),
      countPendingInvoices: countOf('/invoices?status=pending', INVOICES),
      countProducts: countOf('/products', 'Product'),
      countDishes: countOf('/dishes', 'Dish'),
      countIngredients: countOf('/ingredients', 'Ingredient'),
      countStaff: countOf('/staff', 'Staff'),
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
