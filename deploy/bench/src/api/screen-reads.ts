import {
  businessEndpoints,
  dishEndpoints,
  ingredientEndpoints,
  invoiceEndpoints,
  orderEndpoints,
  productEndpoints,
  rotaEndpoints,
  staffEndpoints,
} from '@rms/contracts'
import type { TestClient } from '@rms/testing'

/** The lists and details that screens of the back office read when they open, from a business with records. */
export async function listScreenReads(admin: TestClient): Promise<string[]> {
  const page = { page: 1, page_size: 25 }
  const invoices = await admin.call(invoiceEndpoints.listInvoices, { query: page })
  const invoice = idOf(invoices.find(({ status }) => status === 'processed'))
  const product = idOf((await admin.call(productEndpoints.listProducts, { query: page }))[0])
  const supplier = idOf((await admin.call(businessEndpoints.listSuppliers))[0])
  const order = idOf((await admin.call(orderEndpoints.listOrders, { query: page }))[0])
  const dish = idOf((await admin.call(dishEndpoints.listDishes, { query: page }))[0])
  const ingredient = idOf((await admin.call(ingredientEndpoints.listIngredients, { query: page }))[0])
  const staff = idOf((await admin.call(staffEndpoints.listStaff, { query: page }))[0])
  const rota = idOf((await admin.call(rotaEndpoints.listRotas))[0])
  const today = Temporal.Now.plainDateISO('UTC')
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return [
    '/api/auth/me',
    '/api/settings',
    '/api/users',
    '/api/locations',
    '/api/suppliers',
    `/api/suppliers/${supplier}`,
    '/api/products?page=1&page_size=25',
    `/api/products/${product}`,
    `/api/products/${product}/price-history`,
    '/api/dashboard/price-trends',
    '/api/orders?page=1&page_size=25',
    `/api/orders/${order}`,
    '/api/invoices?page=1&page_size=25',
    `/api/invoices/${invoice}`,
    `/api/invoices/${invoice}/items`,
    '/api/invoices/waiting',
    '/api/invoices/review-lines?page=1&page_size=25',
    '/api/dishes?page=1&page_size=25',
    `/api/dishes/${dish}`,
    '/api/dishes/categories',
    '/api/costings?page=1&page_size=25&rows=false',
    '/api/costings/gaps',
    '/api/ingredients?page=1&page_size=25',
    `/api/ingredients/${ingredient}`,
    `/api/ingredients/${ingredient}/product-links`,
    `/api/ingredients/${ingredient}/cost-history`,
    '/api/ingredients/cost-alerts?severity=all',
    '/api/staff?page=1&page_size=25',
    '/api/staff/counts',
    `/api/staff/${staff}`,
    '/api/rotas',
    `/api/rotas/${rota}`,
    '/api/holidays?page=1&page_size=25',
    '/api/holidays/counts',
    '/api/time-tracking/attention',
    `/api/time-tracking/weeks/${monday}`,
    `/api/attendance/vs-schedule/${today}`,
  ]
}

function idOf(record: { readonly id: number } | undefined): number {
  if (!record) throw new Error('The business has no records of a kind that is measured.')
  return record.id
}
