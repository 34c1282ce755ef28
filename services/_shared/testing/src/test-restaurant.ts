import {
  alertEndpoints,
  businessEndpoints,
  type CostAlert,
  dishEndpoints,
  type Invoice,
  ingredientEndpoints,
  invoiceEndpoints,
  type Product,
  productEndpoints,
} from '@rms/contracts'
import { createInvoicePdf, type InvoiceDocument, invoiceWordings } from '@rms/demo-restaurant/documents'
import { createTestClient, type TestClient } from './http-client.ts'
import { createKilogramLine, createSampleInvoice, SAMPLE_SUPPLIER } from './sample-invoice.ts'
import { waitFor } from './wait-for.ts'

/** A small restaurant for end-to-end tests: one admin, one location, one supplier. */
export interface TestRestaurant {
  readonly url: string
  readonly admin: TestClient
  readonly anonymous: TestClient
  readonly locationId: number
  readonly supplierId: number
}

/** Access to a running system: the address of its gateway and its first administrator. */
export interface SystemAccess {
  readonly url: string
  readonly admin: { readonly username: string; readonly password: string }
}

/** A client signed in as the first administrator. */
export async function signIn({ url, admin }: SystemAccess): Promise<TestClient & { readonly token: string }> {
  const { body } = await createTestClient(url).post('/api/auth/login', admin)
  const token = tokenOf(body)
  return { ...createTestClient(url, token), token }
}

/**
 * Creates session tokens one after another, because concurrent sign-ins would hit the limit against password guessing.
 */
export async function createSessions(access: SystemAccess, count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push((await signIn(access)).token)
  return tokens
}

/** Signs in and creates the settings, location and supplier that invoices need. */
export async function createTestRestaurant(access: SystemAccess): Promise<TestRestaurant> {
  const { url } = access
  const [anonymous, admin] = [createTestClient(url), await signIn(access)]
  await admin.call(businessEndpoints.updateSettings, { body: { currency: 'EUR', timezone: 'Europe/Paris' } })
  const location = await admin.call(businessEndpoints.createLocation, { body: { name: 'Quay Street' } })
  const supplier = await admin.call(businessEndpoints.createSupplier, {
    body: { name: SAMPLE_SUPPLIER.name },
  })
  return { url, admin, anonymous, locationId: location.id, supplierId: supplier.id }
}

function tokenOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token)
  throw new Error(`sign-in answered ${JSON.stringify(body)}`)
}

export const toUploadFile = async (document: InvoiceDocument) => ({
  field: 'invoice',
  name: `${document.number}.pdf`,
  type: 'application/pdf',
  content: new Uint8Array(await createInvoicePdf(document, invoiceWordings.english)),
})

export const createUploadFields = (restaurant: TestRestaurant) => ({
  supplier_id: String(restaurant.supplierId),
  location_id: String(restaurant.locationId),
})

/** Uploads the document, which starts its extraction; returns the invoice id. */
export async function uploadDocument(restaurant: TestRestaurant, document: InvoiceDocument): Promise<number> {
  const { status, body } = await restaurant.admin.upload(
    '/api/invoices/upload',
    await toUploadFile(document),
    createUploadFields(restaurant),
  )
  if (status !== 201) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`)
  return invoiceEndpoints.uploadInvoice.response.parse(body).id
}

/** Uploads the document and waits until it is processed. */
export const uploadAndProcess = async (
  restaurant: TestRestaurant,
  document: InvoiceDocument,
): Promise<Invoice> => waitUntilProcessed(restaurant, await uploadDocument(restaurant, document))

export const waitUntilProcessed = (restaurant: TestRestaurant, id: number): Promise<Invoice> =>
  waitFor(
    `invoice ${id} is processed`,
    async () => {
      const invoice = await restaurant.admin.call(invoiceEndpoints.getInvoice, { params: { id } })
      return invoice.status === 'processed' ? invoice : null
    },
    60_000,
  )

export const waitForProductPrice = (
  restaurant: TestRestaurant,
  name: string,
  price: number,
): Promise<Product> =>
  waitFor(
    `${name} costs ${price}`,
    async () => {
      const products = await restaurant.admin.call(productEndpoints.listProducts)
      return products.find(product => product.name === name && product.current_price === price)
    },
    30_000,
  )

/** Creates an ingredient in grams that is linked to a product bought by the kilogram. */
export async function createLinkedIngredient(
  restaurant: TestRestaurant,
  name: string,
  productId: number,
): Promise<number> {
  const body = { name, category: 'Fish', unit: 'g', cost_per_unit: 1 }
  const ingredient = await restaurant.admin.call(ingredientEndpoints.createIngredient, { body })
  const link = { product_id: productId, product_pack_size: 1000, waste_factor: 1.25, conversion_notes: null }
  await restaurant.admin.call(ingredientEndpoints.createProductLink, {
    params: { id: ingredient.id },
    body: link,
  })
  return ingredient.id
}

export const createDish = (
  restaurant: TestRestaurant,
  name: string,
  price: number,
  ingredient: string,
  grams: number,
) =>
  restaurant.admin.call(dishEndpoints.createDish, {
    body: { name, price, category: 'Mains', ingredients: [{ name: ingredient, quantity: grams, unit: 'g' }] },
  })

export const waitForAlert = (restaurant: TestRestaurant, ingredientName: string, newCost: number) =>
  waitFor(
    `an alert says ${ingredientName} costs ${newCost}`,
    async () => {
      const alerts = await restaurant.admin.call(alertEndpoints.cost, {
        query: { severity: 'all' },
      })
      return alerts.find(alert => alert.ingredient_name === ingredientName && alert.new_cost === newCost)
    },
    30_000,
  )

/**
 * The alert after the price rise scenario: 420 g of a fish whose price rises from 24.00 to 27.60 per kilogram, a quarter of it
 * waste.
 */
export const PRICE_RISE_ALERT = { affected_dishes: 1, total_impact: 1.89 }

interface PriceRiseScenario {
  readonly fish: string
  /**
   * Date of the first delivery. Invoices with the same supplier, date and total are duplicates, so two runs must not
   * share a date.
   */
  readonly from: string
}

/**
 * Runs the scenario of a price rise: a first invoice, a linked ingredient and dish, a second invoice at a higher price, and the cost
 * alert.
 */
export async function runPriceRiseScenario(
  restaurant: TestRestaurant,
  { fish, from }: PriceRiseScenario,
): Promise<CostAlert> {
  const whole = `${fish}, whole`
  const aWeekLater = Temporal.PlainDate.from(from).add({ weeks: 1 }).toString()
  await uploadAndProcess(
    restaurant,
    createSampleInvoice(`${fish}-1`, from, [createKilogramLine(whole, 4, '24.00')]),
  )
  const product = await waitForProductPrice(restaurant, whole, 24)
  await createLinkedIngredient(restaurant, fish, product.id)
  await createDish(restaurant, `${fish} meunière`, 34, fish, 420)
  await uploadAndProcess(
    restaurant,
    createSampleInvoice(`${fish}-2`, aWeekLater, [createKilogramLine(whole, 3, '27.60')]),
  )
  return waitForAlert(restaurant, fish, 0.0345)
}
