import {
  alertEndpoints,
  costingEndpoints,
  ingredientEndpoints,
  invoiceEndpoints,
  productEndpoints,
} from '@rms/contracts'
import type { TestRestaurant } from '@rms/testing/test-restaurant'

/** The visible prices, costs and alerts, to compare the state before and after. */
export async function readPricesAndCosts({ admin }: TestRestaurant) {
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

/** Removes signed links, which differ in every response. */
const withoutLink = <Record extends { file_url: string }>({ file_url: _, ...rest }: Record) => rest
