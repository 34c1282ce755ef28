import { createInvoicePdf, invoiceWordings } from '@rms/demo-restaurant/documents'
import { createSeededRandom } from '@rms/demo-restaurant/seeded-random'
import { waitFor } from '@rms/testing'
import { createKilogramLine, createSampleInvoice, SAMPLE_SUPPLIER } from '@rms/testing/sample-invoice'
import { z } from 'zod'
import type { RetryingClient } from './retrying-client.ts'

const WithId = z.object({ id: z.int() })
const WithCode = z.object({ code: z.string() })
const Products = z.array(z.object({ id: z.int(), name: z.string() }))
const PRODUCTS = ['Sole', 'Turbot', 'Hake', 'Brill', 'Skate', 'Monkfish']
const FIRST_NUMBER = 3
/** In the past, so that no invoice date looks unlikely. */
const FIRST_DAY = Temporal.PlainDate.from('2024-02-05')

export interface ChaosWorkload {
  /** Sets up the restaurant: location, supplier, first invoice, the dishes that follow its prices, and staff. */
  setUp(): Promise<void>
  /** One step of the workload: an invoice and a time entry. */
  runStep(number: number): Promise<void>
}

/** Deterministic work: everything follows from the seed, regardless of the caller and of failures. */
export function createChaosWorkload(caller: RetryingClient, seed: number): ChaosWorkload {
  let restaurant = { location: 0, supplier: 0, cook: 0 }
  const idOf = async (path: string, body: unknown) => {
    const answer = await caller.post(path, body)
    if (answer.status !== 201) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
    return WithId.parse(answer.body).id
  }
  return {
    async setUp() {
      await caller.post('/api/settings', { currency: 'EUR', timezone: 'Europe/Paris' })
      const location = await idOf('/api/locations', { name: 'Quay Street' })
      const supplier = await idOf('/api/suppliers', { name: SAMPLE_SUPPLIER.name })
      const cook = await idOf('/api/staff', { ...person, location_id: location })
      restaurant = { location, supplier, cook }
      await deliver(caller, { number: FIRST_NUMBER, seed, ...restaurant })
      for (const { id, name } of await productsOf(caller)) await addDish(idOf, name, id)
    },
    async runStep(number) {
      await deliver(caller, { number: FIRST_NUMBER + number, seed, ...restaurant })
      await workADay(caller, restaurant.cook, number)
    },
  }
}

const person = {
  name: 'Rosa',
  email: 'rosa@kitchen.example',
  phone: '',
  position: 'Cook',
  department: 'Kitchen',
  start_date: '2024-01-08',
  salary_type: 'hourly',
  salary_amount: 15,
}

type IdOf = (path: string, body: unknown) => Promise<number>

/** The products of the first invoice: all that there will be. */
const productsOf = (caller: RetryingClient) =>
  waitFor(
    'the first invoice has become products',
    async () => {
      const products = Products.parse((await caller.get('/api/products')).body)
      return products.length === PRODUCTS.length ? products : null
    },
    60_000,
  )

/** Creates an ingredient linked to the product, and a dish with it. */
async function addDish(idOf: IdOf, name: string, product: number) {
  const ingredient = await idOf('/api/ingredients', { name, category: 'Fish', unit: 'g', cost_per_unit: 1 })
  const link = { product_id: product, product_pack_size: 1000, waste_factor: 1.25, conversion_notes: null }
  await idOf(`/api/ingredients/${ingredient}/product-links`, link)
  const rows = [{ name, quantity: 200, unit: 'g' }]
  await idOf('/api/dishes', { name: `${name}, leeks`, price: 30, category: 'Mains', ingredients: rows })
}

interface Delivery {
  readonly number: number
  readonly seed: number
  readonly location: number
  readonly supplier: number
}

async function deliver(
  caller: RetryingClient,
  { number, seed, location, supplier }: Delivery,
): Promise<void> {
  const chance = createSeededRandom(seed + number)
  // Ordinary values, so that no invoice waits for review.
  const lines = PRODUCTS.slice(0, 3 + (number % 4)).map(name =>
    createKilogramLine(name, chance.between(3, 20), (chance.between(2000, 3900) / 100).toFixed(2)),
  )
  const date = FIRST_DAY.add({ days: number }).toString()
  const bytes = new Uint8Array(
    await createInvoicePdf(createSampleInvoice(`C-${number}`, date, lines), invoiceWordings.english),
  )
  const answer = await caller.upload('/api/invoices/upload', () => {
    const form = new FormData()
    form.set('supplier_id', String(supplier))
    form.set('location_id', String(location))
    form.set('invoice', new Blob([bytes], { type: 'application/pdf' }), `C-${number}.pdf`)
    return form
  })
  // 409 means that an earlier attempt succeeded and its response was lost.
  if (answer.status !== 201 && answer.status !== 409)
    throw new Error(`the upload of C-${number} answered ${JSON.stringify(answer)}`)
}

async function workADay(caller: RetryingClient, staffId: number, number: number): Promise<void> {
  const shiftDate = FIRST_DAY.add({ days: number }).toString()
  const times = { clockInTime: '09:00', clockOutTime: `1${number % 8}:30`, breakMinutes: 15 }
  const answer = await caller.post('/api/time-tracking/entries/manual', { staffId, shiftDate, ...times })
  const { data: refusal } = WithCode.safeParse(answer.body)
  // An earlier attempt saved the entry and its response was lost; the end state counts it.
  if (answer.status === 409 && refusal?.code === 'call-interrupted') return
  if (answer.status !== 201) throw new Error(`the hours of ${shiftDate} answered ${JSON.stringify(answer)}`)
}
