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
import { type InvoiceDocument, invoicePdf, wordings } from '@rms/demo-restaurant/documents'
import { eventually } from './eventually.ts'
import { createTestClient, type TestClient } from './http-client.ts'
import { invoiceOf, kilograms, seller } from './sample-invoice.ts'

/** A small house to test journeys in: one admin, one place, one supplier, and invoices as its files. */
export interface House {
  readonly url: string
  readonly admin: TestClient
  readonly anonymous: TestClient
  readonly locationId: number
  readonly supplierId: number
}

/** A running product, however it runs: where its gateway answers and who its first administrator is. */
export interface Door {
  readonly url: string
  readonly admin: { readonly username: string; readonly password: string }
}

/** The first administrator, signed in. */
export async function signIn({ url, admin }: Door): Promise<TestClient & { readonly token: string }> {
  const { body } = await createTestClient(url).post('/api/auth/login', admin)
  const token = tokenOf(body)
  return { ...createTestClient(url, token), token }
}

/** The tokens of so many sessions, one after another: many wrong passwords at once would look no different. */
export async function sessionsOf(door: Door, count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push((await signIn(door)).token)
  return tokens
}

/** Signs in and makes the house ready for invoices. */
export async function openHouse(door: Door): Promise<House> {
  const { url } = door
  const [anonymous, admin] = [createTestClient(url), await signIn(door)]
  await admin.call(businessEndpoints.updateSettings, { body: { currency: 'EUR', timezone: 'Europe/Paris' } })
  const location = await admin.call(businessEndpoints.createLocation, { body: { name: 'Quay Street' } })
  const supplier = await admin.call(businessEndpoints.createSupplier, { body: { name: seller.name } })
  return { url, admin, anonymous, locationId: location.id, supplierId: supplier.id }
}

function tokenOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token)
  throw new Error(`sign-in answered ${JSON.stringify(body)}`)
}

export const fileOf = async (document: InvoiceDocument) => ({
  field: 'invoice',
  name: `${document.number}.pdf`,
  type: 'application/pdf',
  content: new Uint8Array(await invoicePdf(document, wordings.english)),
})

export const uploadFields = (house: House) => ({
  supplier_id: String(house.supplierId),
  location_id: String(house.locationId),
})

/** Uploads the document and answers the invoice's id, whose reading begins. */
export async function upload(house: House, document: InvoiceDocument): Promise<number> {
  const { status, body } = await house.admin.upload(
    '/api/invoices/upload',
    await fileOf(document),
    uploadFields(house),
  )
  if (status !== 201) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`)
  return invoiceEndpoints.uploadInvoice.response.parse(body).id
}

/** Uploads the document and waits until its lines are prices. */
export const deliver = async (house: House, document: InvoiceDocument): Promise<Invoice> =>
  processed(house, await upload(house, document))

export const processed = (house: House, id: number): Promise<Invoice> =>
  eventually(
    `invoice ${id} is processed`,
    async () => {
      const invoice = await house.admin.call(invoiceEndpoints.getInvoice, { params: { id } })
      return invoice.status === 'processed' ? invoice : null
    },
    60_000,
  )

export const productAt = (house: House, name: string, price: number): Promise<Product> =>
  eventually(
    `${name} costs ${price}`,
    async () => {
      const products = await house.admin.call(productEndpoints.listProducts)
      return products.find(product => product.name === name && product.current_price === price)
    },
    30_000,
  )

/** An ingredient in grams linked to a product that is bought by the kilogram. */
export async function linkedIngredient(house: House, name: string, productId: number): Promise<number> {
  const body = { name, category: 'Fish', unit: 'g', cost_per_unit: 1 }
  const ingredient = await house.admin.call(ingredientEndpoints.createIngredient, { body })
  const link = { product_id: productId, product_pack_size: 1000, waste_factor: 1.25, conversion_notes: null }
  await house.admin.call(ingredientEndpoints.createProductLink, { params: { id: ingredient.id }, body: link })
  return ingredient.id
}

export const dishOf = (house: House, name: string, price: number, ingredient: string, grams: number) =>
  house.admin.call(dishEndpoints.createDish, {
    body: { name, price, category: 'Mains', ingredients: [{ name: ingredient, quantity: grams, unit: 'g' }] },
  })

export const alertFor = (house: House, ingredientName: string, newCost: number) =>
  eventually(
    `an alert says ${ingredientName} costs ${newCost}`,
    async () => {
      const alerts = await house.admin.call(alertEndpoints.cost, {
        query: { severity: 'all' },
      })
      return alerts.find(alert => alert.ingredient_name === ingredientName && alert.new_cost === newCost)
    },
    30_000,
  )

/** What the bell says after the main job: 420 g of a fish that went from 24.00 to 27.60 a kilogram, a quarter of it waste. */
export const MAIN_JOB_ALERT = { affected_dishes: 1, total_impact: 1.89 }

interface MainJob {
  readonly fish: string
  /** The day of the first delivery. One supplier, day and total are one invoice to the house: no two jobs share a day. */
  readonly from: string
}

/** The main job once: a first invoice, an ingredient and a dish that follow it, a dearer one, and the alert on the bell. */
export async function mainJob(house: House, { fish, from }: MainJob): Promise<CostAlert> {
  const whole = `${fish}, whole`
  const aWeekLater = Temporal.PlainDate.from(from).add({ weeks: 1 }).toString()
  await deliver(house, invoiceOf(`${fish}-1`, from, [kilograms(whole, 4, '24.00')]))
  const product = await productAt(house, whole, 24)
  await linkedIngredient(house, fish, product.id)
  await dishOf(house, `${fish} meunière`, 34, fish, 420)
  await deliver(house, invoiceOf(`${fish}-2`, aWeekLater, [kilograms(whole, 3, '27.60')]))
  return alertFor(house, fish, 0.0345)
}
