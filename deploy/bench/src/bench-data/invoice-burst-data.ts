import {
  businessEndpoints,
  dishEndpoints,
  type Ingredient,
  ingredientEndpoints,
  invoiceEndpoints,
  productEndpoints,
} from '@rms/contracts'
import type { Stack } from '@rms/local'
import { type TestClient, waitFor } from '@rms/testing'
import { signIn } from '@rms/testing/test-restaurant'

const DISHES = 10_000
export const LINES_PER_INVOICE = 60
const OTHERS = 90
const BATCH = 1000
/** Number of dishes per linked ingredient. */
const DISHES_EACH = 20
const TIMEOUT_MS = 300_000

/**
 * A menu of 10,000 dishes of ten rows: sixty ingredients linked to products of one supplier are each in twenty dishes,
 * and one more is in all of them.
 */
export interface InvoiceBurstData {
  readonly admin: TestClient
  /** In the order of their lines on an invoice. */
  readonly linked: readonly Ingredient[]
  readonly inEveryDish: Ingredient
  /** Creates an invoice that is ready to be processed; prices rise with its number. */
  prepare(number: number, lines?: readonly Line[]): Promise<number>
  process(invoiceId: number): Promise<unknown>
}

interface Line {
  readonly name: string
  readonly price: number
}

export async function createInvoiceBurstData(stack: Stack): Promise<InvoiceBurstData> {
  const admin = await signIn(stack)
  const location = await admin.call(businessEndpoints.createLocation, { body: { name: 'Quay' } })
  const supplier = await admin.call(businessEndpoints.createSupplier, { body: { name: 'Market Hall' } })
  const restaurant = {
    admin,
    prepare: (number: number, lines: readonly Line[] = createInvoiceLines(number)) =>
      prepareInvoice(admin, { number, lines, supplier: supplier.id, location: location.id }),
    process: (id: number) =>
      admin.call(invoiceEndpoints.setInvoiceStatus, { params: { id }, body: { status: 'processed' } }),
  }
  await restaurant.process(
    await restaurant.prepare(0, [...createInvoiceLines(0), { name: PRODUCT_IN_EVERY_DISH, price: 5 }]),
  )
  const [linked, inEveryDish] = await linkAll(admin, supplier.id)
  const others = await Promise.all(
    Array.from({ length: OTHERS }, (_, n) => addIngredient(admin, `Staple ${n}`)),
  )
  for (let from = 0; from < DISHES; from += BATCH) {
    const dishes = Array.from({ length: BATCH }, (_, n) => dishAt(from + n, { linked, inEveryDish, others }))
    await admin.call(dishEndpoints.importDishes, { body: { dishes } })
  }
  return { ...restaurant, linked, inEveryDish }
}

const nameAt = (line: number): string => `Catch ${String(line).padStart(2, '0')}`

/** Cents apart, so that no two invoices have the same total. */
export const getInvoiceLinePrice = (invoice: number, line: number): number =>
  (1000 + 10 * invoice + line) / 100

/** Default lines of an invoice. */
export const createInvoiceLines = (invoice: number): Line[] =>
  Array.from({ length: LINES_PER_INVOICE }, (_, line) => ({
    name: nameAt(line),
    price: getInvoiceLinePrice(invoice, line),
  }))

/** Product of the ingredient in every dish. */
export const PRODUCT_IN_EVERY_DISH = 'Sea salt'

interface InvoiceToPrepare {
  readonly number: number
  readonly lines: readonly Line[]
  readonly supplier: number
  readonly location: number
}

async function prepareInvoice(
  admin: TestClient,
  { number, lines, supplier, location }: InvoiceToPrepare,
): Promise<number> {
  const file = { field: 'invoice', name: `slip-${number}.pdf`, content: slipPdf(number) }
  const fields = { supplier_id: String(supplier), location_id: String(location), invoice_date: '2026-03-02' }
  const { body } = await admin.upload('/api/invoices/upload', file, fields)
  const { id } = invoiceEndpoints.uploadInvoice.response.parse(body)
  await waitFor(
    'the slip is read',
    async () => {
      const { state } = await admin.call(invoiceEndpoints.getExtraction, { params: { id } })
      return state === 'done' || state === 'failed' ? state : null
    },
    TIMEOUT_MS,
  )
  const items = lines.map(({ name, price }) => ({
    product_name: name,
    quantity: 1,
    unit: 'kg',
    unit_price: price,
  }))
  await admin.call(invoiceEndpoints.importInvoiceItems, { params: { id }, body: { items } })
  return id
}

/** A delivery slip without lines; they are imported separately. */
function slipPdf(number: number): Uint8Array<ArrayBuffer> {
  const print = `BT /F1 12 Tf 60 780 Td (Delivery slip ${number}. The lines are entered by hand.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${print.length} >>\nstream\n${print}\nendstream`,
  ]
  const bodies = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`
  return new Uint8Array(Buffer.from(`%PDF-1.4\n${bodies.join('')}${trailer}`, 'latin1'))
}

async function linkAll(admin: TestClient, supplier_id: number): Promise<[Ingredient[], Ingredient]> {
  const products = await waitFor(
    'every line is a product with a price',
    async () => {
      const found = await admin.call(productEndpoints.listProducts, { query: { supplier_id } })
      return found.length === LINES_PER_INVOICE + 1 && found.every(product => product.current_price !== null)
        ? found
        : null
    },
    TIMEOUT_MS,
  )
  const link = async (wanted: string): Promise<Ingredient> => {
    const product = products.find(({ name }) => name === wanted)
    if (!product) throw new Error(`there is no product ${wanted}`)
    const ingredient = await addIngredient(admin, wanted)
    const body = { product_id: product.id, product_pack_size: 1 }
    await admin.call(ingredientEndpoints.createProductLink, { params: { id: ingredient.id }, body })
    return ingredient
  }
  const linked: Ingredient[] = []
  for (let line = 0; line < LINES_PER_INVOICE; line += 1) linked.push(await link(nameAt(line)))
  return [linked, await link(PRODUCT_IN_EVERY_DISH)]
}

const addIngredient = (admin: TestClient, name: string): Promise<Ingredient> =>
  admin.call(ingredientEndpoints.createIngredient, { body: { name, unit: 'kg', cost_per_unit: 1.25 } })

interface IngredientGroups {
  readonly linked: readonly Ingredient[]
  readonly inEveryDish: Ingredient
  readonly others: readonly Ingredient[]
}

function dishAt(index: number, { linked, inEveryDish, others }: IngredientGroups) {
  const own = index < LINES_PER_INVOICE * DISHES_EACH ? linked[index % LINES_PER_INVOICE]?.name : undefined
  const rest = Array.from({ length: own ? 8 : 9 }, (_, row) => others[(index * 7 + row) % OTHERS]?.name ?? '')
  const names = [inEveryDish.name, ...(own ? [own] : []), ...rest]
  const ingredients = names.map((name, row) => ({ name, quantity: 10 + ((index + row) % 90), unit: 'g' }))
  return { name: `Dish ${index}`, category: 'Mains', price: 24, ingredients }
}
