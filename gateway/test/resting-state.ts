import {
  alertEndpoints,
  costingEndpoints,
  ingredientEndpoints,
  invoiceEndpoints,
  productEndpoints,
} from '@rms/contracts'
import type { House } from '@rms/testing/house'

/** What people see of prices, costs and alerts, for comparing two moments. */
export async function restingState({ admin }: House) {
  const [products, invoices, ingredients, costings, alerts] = await Promise.all([
    admin.call(productEndpoints.listProducts),
    admin.call(invoiceEndpoints.listInvoices),
    admin.call(ingredientEndpoints.listIngredients),
    admin.call(costingEndpoints.getCostings),
    admin.call(alertEndpoints.cost, { query: { severity: 'all' } }),
  ])
  const histories = await Promise.all(
    products.map(({ id }) => admin.call(productEndpoints.listPriceHistory, { params: { id } })),
  )
  const lines = await Promise.all(
    invoices.map(({ id }) => admin.call(invoiceEndpoints.listInvoiceItems, { params: { id } })),
  )
  return { products, histories, lines, ingredients, costings, alerts, invoices: invoices.map(withoutLink) }
}

/** A signed link is another one every time it is asked for. */
const withoutLink = <Record extends { file_url: string }>({ file_url: _, ...rest }: Record) => rest
