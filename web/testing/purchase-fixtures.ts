import type {
  Claim,
  ClaimMessage,
  ClaimSummary,
  InvoiceMatch,
  PriceCheck,
  PriceDifference,
  PurchaseLine,
  UnallocatedCredit,
} from '@rms/contracts'
import { startBusinessServer, testInvoice, testLocation, testSupplier } from './business-fixtures.ts'
import type { StubServer } from './stub-server.ts'

const parties = {
  supplier_id: testSupplier.id,
  supplier_name: testSupplier.name,
  location_id: testLocation.id,
  location_name: testLocation.name,
  currency: 'EUR',
}

const invoiceFacts = {
  invoice_id: testInvoice.id,
  invoice_number: testInvoice.invoice_number,
  invoice_date: testInvoice.invoice_date,
}

/** 10 cases invoiced at 22.00, of which 8 were accepted; agreed were 20.00: 44.00 + 16.00 = 60.00. */
export const milkClaim: Claim = {
  ...parties,
  ...invoiceFacts,
  id: '41-3',
  state: 'open',
  reasons: ['quantity', 'price'],
  delivery_date: '2026-03-01',
  delivery_id: 5,
  item_id: 3,
  product_id: 9,
  product_name: 'Milk',
  ordered_product_name: null,
  unit: 'cases',
  invoiced_quantity: 10,
  accepted_quantity: 8,
  missing_quantity: 2,
  invoiced_price: 22,
  agreed_price: 20,
  quantity_amount: 44,
  price_amount: 16,
  amount: 60,
  gross_amount: 64.2,
  credited_amount: 0,
  waived_amount: 0,
  open_amount: 60,
  credits: [],
  age_days: 12,
  age: '8-30',
  sent_on: null,
  sent_amount: null,
  waiver_reason: null,
  photo_urls: [],
}

/** A claim of another supplier. */
export const breadClaim: Claim = {
  ...milkClaim,
  id: '42-4',
  invoice_id: 42,
  invoice_number: 'B-7',
  item_id: 4,
  product_id: 10,
  product_name: 'Rye bread',
  supplier_id: 8,
  supplier_name: 'Corner Bakery',
  reasons: ['price'],
  missing_quantity: 0,
  accepted_quantity: null,
  quantity_amount: 0,
  invoiced_quantity: 10,
  invoiced_price: 4.1,
  agreed_price: 4,
  price_amount: 1,
  amount: 1,
  gross_amount: null,
  open_amount: 1,
}

export const claimSummary: ClaimSummary = {
  suppliers: [
    {
      supplier_id: testSupplier.id,
      supplier_name: testSupplier.name,
      currency: 'EUR',
      claims: 2,
      total: 70.5,
      by_age: { '0-7': 0, '8-30': 60, '31-60': 10.5, 'over-60': 0 },
    },
    {
      supplier_id: 8,
      supplier_name: 'Corner Bakery',
      currency: 'EUR',
      claims: 1,
      total: 1,
      by_age: { '0-7': 1, '8-30': 0, '31-60': 0, 'over-60': 0 },
    },
  ],
  recovered: [{ currency: 'EUR', month: 44, year: 260.4 }],
}

export const claimMessage: ClaimMessage = {
  supplier_id: testSupplier.id,
  supplier_name: testSupplier.name,
  language: 'de',
  subject: 'Reklamation zu Rechnung D-2041',
  text: 'Guten Tag,\nMilch: 60,00 €',
  channel: 'email',
  email: 'orders@dairy.example',
  phone: '+49 (0)30 123',
  chat_link: '',
  photo_urls: [],
}

export const creditLine: UnallocatedCredit = {
  ...parties,
  credit_line_id: 77,
  credit_note_id: 50,
  credit_note_number: 'G-12',
  date: '2026-03-10',
  name: 'Gutschrift Milch',
  amount: 50,
  open_amount: 44,
}

export const abovePrice: PriceCheck = {
  status: 'above',
  agreement_id: 2,
  price: 22,
  agreed_price: 20,
  difference: 16,
  base_prices: null,
  day_price: null,
  decision: null,
}

export const milkLine: PurchaseLine = {
  item_id: 3,
  kind: 'goods',
  product_id: 9,
  product_name: 'Milk',
  unit: 'cases',
  pack: '',
  statuses: ['over-billed', 'price-differs'],
  ordered_quantity: 10,
  received_quantity: 9,
  accepted_quantity: 8,
  invoiced_quantity: 10,
  price: abovePrice,
  delivery_date: '2026-03-01',
  claim_id: '41-3',
}

export const milkPrice: PriceDifference = {
  ...parties,
  ...invoiceFacts,
  amount: abovePrice.difference,
  line: milkLine,
}

export const invoiceMatch: InvoiceMatch = {
  invoice_id: testInvoice.id,
  status: 'over-billed',
  orders: [{ id: 6, order_number: 'PO-6' }],
  deliveries: [{ id: 5, note_number: 'L-4711', date: '2026-03-01' }],
  lines: [milkLine],
  claimed_amount: 60,
  payment: {
    currency: 'EUR',
    total: 235.4,
    withheld: 0,
    already_withheld: 0,
    due: 235.4,
    short_paid: false,
    holds: [],
    approval: { state: 'not-needed', approved_by: null, fingerprint: 'f1', can_approve: true },
  },
}

/** A manager with access to one location only, and without further permissions. */
export const limitedManager = { id: 2, username: 'ben', role: 'manager', rights: [], location_ids: [1] }

const asPage = (rows: readonly unknown[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
})

/** The server of a business with these claims. */
export function startClaimServer(claims: readonly Claim[] = [milkClaim, breadClaim]): StubServer {
  const server = startBusinessServer()
  server.on('GET /api/suppliers', {
    body: [testSupplier, { ...testSupplier, id: 8, name: 'Corner Bakery' }],
  })
  server.on('GET /api/claims', asPage(claims))
  for (const claim of claims) server.on(`GET /api/claims/${claim.id}`, { body: claim })
  server.on('GET /api/claims/summary', {
    body: claims.length > 0 ? claimSummary : { suppliers: [], recovered: [] },
  })
  server.on('GET /api/claims/message', { body: claimMessage })
  server.on('GET /api/credits', asPage([creditLine]))
  return server
}
