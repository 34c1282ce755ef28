import type { EventPayload, PurchaseInvoiceSnapshot } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { DAIRY_SUPPLIER_ID, type InvoicingService } from './invoicing-service.ts'

type PurchaseResult = EventPayload<'catalog.purchase-checked'>

/** The events that one service published about an invoice, and the catalog's responses to them. */
export function createPurchaseChecks(invoicing: InvoicingService) {
  const listRecorded = async (invoiceId: number): Promise<PurchaseInvoiceSnapshot[]> =>
    (await invoicing.service.emitted('invoicing.invoice-recorded'))
      .map(({ payload }) => payload)
      .filter(({ invoice_id }) => invoice_id === invoiceId)

  async function getLastRecorded(invoiceId: number): Promise<PurchaseInvoiceSnapshot> {
    const last = (await listRecorded(invoiceId)).at(-1)
    if (!last) throw new Error(`invoice ${invoiceId} was not recorded`)
    return last
  }

  let seconds = 0
  /** The result for the last published facts, later than every result before it. */
  async function answer(invoiceId: number, more: Partial<PurchaseResult> = {}) {
    const { revision, currency, lines } = await getLastRecorded(invoiceId)
    seconds += 1
    const result: PurchaseResult = {
      invoice_id: invoiceId,
      revision,
      outcome: 'matched',
      currency,
      claimed_amount: 0,
      lines: lines.map(({ item_id }) => ({ item_id, statuses: ['matched'], claimed_amount: 0 })),
      ...more,
    }
    const occurred_at = new Date(Date.UTC(2026, 4, 4, 12, 0, seconds)).toISOString()
    return { ...createEventEnvelope('catalog.purchase-checked', result), occurred_at }
  }
  type Answer = Awaited<ReturnType<typeof answer>>

  const deliver = (event: Answer) => invoicing.service.deliver('invoicing-references', event)

  let version = 10
  return {
    listRecorded,
    getLastRecorded,
    answer,
    deliver,
    async respond(invoiceId: number, more: Partial<PurchaseResult> = {}): Promise<void> {
      await deliver(await answer(invoiceId, more))
    },
    /** An answer with one claimed price. */
    async differ(invoiceId: number, claimed_amount = 60): Promise<void> {
      const { lines } = await getLastRecorded(invoiceId)
      const [first] = lines
      if (!first) throw new Error('the invoice has no lines')
      await deliver(
        await answer(invoiceId, {
          outcome: 'differs',
          claimed_amount,
          lines: [{ item_id: first.item_id, statuses: ['price-differs', 'not-checked'], claimed_amount }],
        }),
      )
    },
    /** Whether invoices of the supplier are compared before they are processed. */
    async setPurchaseChecks(has_purchase_checks: boolean, id = DAIRY_SUPPLIER_ID): Promise<void> {
      version += 1
      const supplier = { ...invoicing.supplier(id, 'Dairy', version), has_purchase_checks }
      await invoicing.service.deliver(
        'invoicing-references',
        createEventEnvelope('catalog.supplier-changed', supplier),
      )
    },
  }
}
