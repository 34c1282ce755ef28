import {
  type Delivery,
  type ExchangeRate,
  type InvoiceMatch,
  invoiceEndpoints,
  type PriceAgreement,
  purchaseCheckEndpoints,
  type Rebate,
  type ReviewLine,
} from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { type TestClient, waitFor } from '@rms/testing'
import { PHOTO } from './photo.ts'
import type { PurchaseFixtures, PurchaseRecords } from './purchase-records.ts'
import {
  type CreateRecord,
  createStaffRecords,
  nextNumber,
  PAST_MONDAY,
  type StaffRecords,
} from './staff-records.ts'

/** Creates records of one location. Each call creates a new record, so that tests do not affect each other. */
export interface LocationRecords extends StaffRecords {
  readonly id: number
  /** An agreed price of one day in the future, for the same product as every other. */
  createPriceAgreement(): Promise<PriceAgreement>
  /** Without a location. */
  createPriceAgreementBody(): Promise<Record<string, unknown>>
  /** A delivery of an order for this location. */
  createDelivery(): Promise<Delivery>
  /** Without what identifies it. */
  createDeliveryBody(): Promise<Record<string, unknown>>
  /** An open stock count of a past day. */
  createStockCount(): Promise<{ readonly id: number }>
  createClosedStockCount(): Promise<{ readonly id: number }>
  /** The call that starts such a count. */
  createStockCountBody(): Promise<Record<string, unknown>>
  /** An ingredient, which belongs to no location. */
  createIngredient(): Promise<{ readonly id: number }>
  /** A source of sales of all locations. */
  createSalesSource(): Promise<{ readonly id: number }>
  /** A day of sales in March 2026. */
  createSalesDay(): Promise<{ readonly id: number }>
  /** A holiday of this location in the future. */
  createSpecialDay(): Promise<{ readonly date: string }>
  /** Without its location. */
  createSpecialDayBody(): Record<string, unknown> & { readonly date: string }
  /** The call that records such a day. */
  createSalesDaysBody(): Promise<Record<string, unknown>>
  /** An invoice with a claim. */
  createPurchase(): Promise<PurchaseRecords>
  /** An invoice with a claim that a person has credited. */
  createAllocatedCredit(): Promise<PurchaseRecords>
  createOrderBody(): Promise<Record<string, unknown>>
  createOrder(): Promise<{ readonly id: number }>
  /** A rebate of a new supplier, which covers all locations. */
  createRebate(): Promise<Rebate>
  /** A day without an exchange rate. */
  createRateDate(): string
  /** The exchange rate of a day, which applies to all locations. */
  createExchangeRate(): Promise<ExchangeRate>
  createWasteBody(): Promise<Record<string, unknown>>
  createWaste(): Promise<{ readonly id: number }>
  createTransferBody(): Promise<Record<string, unknown>>
  /** Goods sent to a third location. */
  createTransfer(): Promise<{ readonly id: number }>
  /** Goods that a third location has sent. */
  createIncomingTransfer(): Promise<{ readonly id: number }>
  createReceivedTransfer(): Promise<{ readonly id: number }>
  /** An uploaded invoice that has no lines, after its reading. */
  createInvoice(): Promise<{ readonly id: number }>
  createInvoiceWithLine(): Promise<{ readonly id: number; readonly itemId: number }>
  /** A file with different content each time, and its supplier. */
  createInvoiceFile(): Promise<{ readonly supplier_id: number; readonly content: Uint8Array<ArrayBuffer> }>
  /** A processed invoice with a price of the product and a line whose product nobody has chosen. */
  createInvoiceToReview(): Promise<void>
  /** The product and the supplier of these invoices. */
  findInvoicedProduct(): Promise<{ readonly supplier_id: number; readonly product_id: number }>
}

const createRateDate = () => addDays('2020-01-01', nextNumber())
/** Creates a location; the names of its records contain its name. */
export async function createLocationRecords(
  admin: TestClient,
  name: string,
  purchases: PurchaseFixtures,
): Promise<LocationRecords> {
  const create: CreateRecord = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await admin.post(path, body)
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const { id } = await create<{ id: number }>('/api/locations', { name })
  const createPriceAgreementBody = async () => {
    agreedItem ??= createAgreedItem(create)
    const day = Temporal.PlainDate.from('2090-01-01').add({ days: nextNumber() }).toString()
    return { ...(await agreedItem), unit: 'kg', unit_price: 2, valid_from: day, valid_to: day }
  }
  const createDeliveryBody = async () => {
    agreedItem ??= createAgreedItem(create)
    const { supplier_id } = await agreedItem
    return {
      ...{ client_id: crypto.randomUUID(), delivery_key: crypto.randomUUID(), supplier_id, lines: [] },
      ...{ location_id: id, delivery_date: PAST_MONDAY, started_at: `${PAST_MONDAY}T08:00:00Z` },
    }
  }
  const createOrderBody = async () => {
    agreedItem ??= createAgreedItem(create)
    const { supplier_id, product_id } = await agreedItem
    const item = { product_id, product_name: AGREED_PRODUCT, quantity: 1, unit: 'kg', unit_price: 1 }
    return { supplier_id, location_id: id, items: [item] }
  }
  const createOrder = async () =>
    (await create<{ order: { id: number } }>('/api/orders', await createOrderBody())).order
  const createWasteBody = async () => {
    const { product_id } = await createPriceAgreementBody()
    return {
      ...{ client_id: crypto.randomUUID(), location_id: id, kind: 'waste', date: PAST_MONDAY },
      ...{ item: { kind: 'product', id: product_id }, quantity: 1, reason: 'spoiled' },
    }
  }
  const findThirdLocation = async () => {
    thirdLocation ??= create<{ id: number }>('/api/locations', { name: 'Warehouse' })
    return (await thirdLocation).id
  }
  const createTransferBody = async () => {
    const { product_id } = await createPriceAgreementBody()
    return {
      ...{ client_id: crypto.randomUUID(), from_location_id: id, to_location_id: await findThirdLocation() },
      ...{ sent_on: PAST_MONDAY, lines: [{ product_id, quantity: 1 }] },
    }
  }
  const createTransfer = async () =>
    create<{ id: number }>('/api/stock/transfers', await createTransferBody())
  const createIncomingTransfer = async () => {
    const places = { from_location_id: await findThirdLocation(), to_location_id: id }
    return create<{ id: number }>('/api/stock/transfers', { ...(await createTransferBody()), ...places })
  }
  const createSalesSource = () =>
    create<{ id: number }>('/api/sales/sources', { name: `Till ${nextNumber()}`, kind: 'csv' })
  const createSalesDaysBody = async () => {
    const items = [{ name: 'Soup', quantity: 1, net: nextNumber(), tax_rate: 9 }]
    const days = [{ date: PAST_MONDAY, items }]
    return { source_id: (await createSalesSource()).id, location_id: id, days }
  }
  const createStockCountBody = async () => {
    await admin.put(`/api/stock/areas/${id}`, { areas: [{ name: 'Cellar', product_ids: [] }] })
    const day = Temporal.PlainDate.from(PAST_MONDAY).subtract({ days: nextNumber() }).toString()
    return { location_id: id, after_close_of: day }
  }
  const createStockCount = async () =>
    create<{ id: number }>('/api/stock/counts', await createStockCountBody())
  const createInvoiceFile = async () => {
    const { supplier_id } = await createDeliveryBody()
    // The number at the end makes the content different each time.
    const content = new Uint8Array([...PHOTO.content, ...new TextEncoder().encode(String(nextNumber()))])
    return { supplier_id, content }
  }
  const createInvoice = async () => {
    const { supplier_id, content } = await createInvoiceFile()
    const fields = { supplier_id: String(supplier_id), location_id: String(id) }
    const file = { ...PHOTO, field: 'invoice', content }
    const answer = await admin.upload('/api/invoices/upload', file, fields)
    const invoice = invoiceEndpoints.uploadInvoice.response.parse(answer.body)
    await waitFor(`reading of invoice ${invoice.id}`, async () => {
      const { state } = await admin.call(invoiceEndpoints.getExtraction, { params: { id: invoice.id } })
      return state === 'done' || state === 'failed'
    })
    await waitForComparison(invoice.id, match => match !== null)
    return invoice
  }
  /** Lists of purchases change when an invoice is compared, which is not caused by the call under test. */
  const waitForComparison = (invoiceId: number, isReached: (match: InvoiceMatch | null) => boolean) =>
    waitFor(`comparison of invoice ${invoiceId}`, async () =>
      isReached(await admin.call(purchaseCheckEndpoints.getInvoiceMatch, { params: { id: invoiceId } })),
    )
  const createInvoiceWithLine = async () => {
    const invoice = await createInvoice()
    const item = await create<{ id: number }>(`/api/invoices/${invoice.id}/items`, INVOICE_LINE)
    await waitForComparison(
      invoice.id,
      match => match?.lines.some(({ item_id }) => item_id === item.id) ?? false,
    )
    return { id: invoice.id, itemId: item.id }
  }
  const findInvoicedProduct = async () => {
    agreedItem ??= createAgreedItem(create)
    return agreedItem
  }
  const createSpecialDayBody = () => ({
    date: Temporal.PlainDate.from('2090-01-01').add({ days: nextNumber() }).toString(),
    ...{ name: `Fair at ${name}`, factor: 1.5 },
  })
  return {
    id,
    ...createStaffRecords(admin, create, { id, name }),
    createStockCountBody,
    createStockCount,
    createClosedStockCount: async () =>
      create<{ id: number }>(`/api/stock/counts/${(await createStockCount()).id}/close`, {
        allow_incomplete: true,
      }),
    createSpecialDayBody,
    async createSpecialDay() {
      const body = { ...createSpecialDayBody(), location_id: id }
      await admin.put('/api/sales/special-days', body)
      return body
    },
    createIngredient: () =>
      create<{ id: number }>('/api/ingredients', {
        ...{ name: `Ingredient ${nextNumber()}`, unit: 'kg', cost_per_unit: 1 },
      }),
    createSalesSource,
    createSalesDaysBody,
    async createSalesDay() {
      const body = await createSalesDaysBody()
      const { days } = await create<{ days: { id: number }[] }>('/api/sales/days', body)
      const [day] = days
      if (!day) throw new Error('no sales day was recorded')
      return day
    },
    createPurchase: () => purchases.createPurchase(id),
    createAllocatedCredit: () => purchases.createAllocatedCredit(id),
    createOrderBody,
    createOrder,
    async createRebate() {
      const supplier = await create<{ id: number }>('/api/suppliers', { name: `Winery ${nextNumber()}` })
      const period = { period_from: '2090-01-01', period_to: '2090-12-31' }
      const terms = { ...period, tiers: [{ from: 0, percent: 2 }], retroactive: false }
      return create<Rebate>(`/api/suppliers/${supplier.id}/rebates`, terms)
    },
    createRateDate,
    createExchangeRate: () =>
      create<ExchangeRate>('/api/exchange-rates', { currency: 'GBP', rate: 0.85, date: createRateDate() }),
    createInvoiceFile,
    createInvoice,
    createInvoiceWithLine,
    async createInvoiceToReview() {
      const { product_id } = await findInvoicedProduct()
      const { id: invoiceId, itemId } = await createInvoiceWithLine()
      const invoice = `/api/invoices/${invoiceId}`
      await create(`${invoice}/items/${itemId}/product`, { product_id })
      // The price changes from one location to the next.
      await admin.put(`${invoice}/items/${itemId}`, { unit_price: id })
      const invoice_date = Temporal.Now.plainDateISO('UTC').subtract({ days: 30 }).add({ days: id })
      await admin.put(invoice, { invoice_date: invoice_date.toString() })
      await create(`${invoice}/items`, { ...INVOICE_LINE, product_name: `Fish ${nextNumber()}` })
      await admin.put(`${invoice}/status`, { status: 'processed' })
      const isInReview = ({ invoice_id }: ReviewLine) => invoice_id === invoiceId
      await waitFor(`line of invoice ${invoiceId}`, async () =>
        (await admin.call(invoiceEndpoints.listReviewLines, {})).some(isInReview),
      )
    },
    findInvoicedProduct,
    createWasteBody,
    createWaste: async () => create<{ id: number }>('/api/stock/waste', await createWasteBody()),
    createTransferBody,
    createTransfer,
    createIncomingTransfer,
    async createReceivedTransfer() {
      const transfer = await createIncomingTransfer()
      await admin.put(`/api/stock/transfers/${transfer.id}/receipt`, { received_on: PAST_MONDAY })
      return transfer
    },
    createDeliveryBody,
    async createDelivery() {
      const body = await createDeliveryBody()
      const order = await createOrder()
      return create<Delivery>('/api/deliveries', { ...body, order_ids: [order.id] })
    },
    createPriceAgreementBody,
    createPriceAgreement: async () =>
      create<PriceAgreement>('/api/price-agreements', {
        ...(await createPriceAgreementBody()),
        location_id: id,
      }),
  }
}

const INVOICE_LINE = { product_name: 'Goods', quantity: 1, unit: 'kg', unit_price: 2 }

let thirdLocation: Promise<{ id: number }> | undefined
let agreedItem: Promise<{ supplier_id: number; product_id: number }> | undefined

async function createAgreedItem(create: CreateRecord) {
  const supplier = await create<{ id: number }>('/api/suppliers', { name: 'Supplier of agreed prices' })
  const product = await create<{ id: number }>('/api/products', { name: AGREED_PRODUCT, unit: 'kg' })
  return { supplier_id: supplier.id, product_id: product.id }
}

/** The name of the product with agreed prices. */
export const AGREED_PRODUCT = 'Agreed product'
