import type { ClaimMessage } from '@rms/contracts'
import { badRequest, notFound, type UserActor } from '@rms/service-kit'
import { buildClaimMessage, buildClaimSubject } from '../../domain/claim-message.ts'
import { getCustomerNumber } from '../../domain/supplier-terms.ts'
import { presentClaims } from './present-claims.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'

/**
 * The message about claims of one supplier to which the user has access. 404 if there are none, 400 if they are of
 * several suppliers.
 */
export async function getClaimMessage(
  needs: PurchasingDependencies,
  ids: readonly string[],
  { locationIds }: UserActor,
): Promise<ClaimMessage> {
  const found = (await needs.claims.findAll([...new Set(ids)])).filter(
    ({ location_id }) => locationIds === null || locationIds.includes(location_id),
  )
  const [first] = found
  if (!first) throw notFound('claim')
  const supplierId = first.supplier_id
  if (found.some(({ supplier_id }) => supplier_id !== supplierId))
    throw badRequest('several-suppliers', 'Choose claims of one supplier only.', { field: 'ids' })
  const [supplier, terms, settings, claims] = await Promise.all([
    needs.suppliers.find(supplierId),
    needs.supplierTerms.find(supplierId),
    needs.settings.current(),
    presentClaims(needs, found.toSorted(compareByInvoice)),
  ])
  const totals = await loadInvoiceTotals(needs, claims)
  const language = terms.message_language ?? settings.language
  const messageSettings = { ...settings, language }
  const supplierName = supplier?.name ?? ''
  const findCustomerNumber = (locationId: number) => getCustomerNumber(terms.customer_numbers, locationId)
  return {
    supplier_id: supplierId,
    supplier_name: supplierName,
    language,
    subject: buildClaimSubject(claims, messageSettings),
    text: buildClaimMessage(
      { supplierName, findCustomerNumber, findInvoiceTotal: id => totals.get(id) ?? null, claims },
      messageSettings,
    ),
    channel: terms.order_channel,
    email: terms.order_email || (supplier?.email ?? ''),
    phone: terms.order_phone || (supplier?.phone ?? ''),
    chat_link: terms.order_chat_link,
    photo_urls: [...new Set(claims.flatMap(({ photo_urls }) => photo_urls))],
  }
}

/** The totals of the invoices with claims, by id. */
async function loadInvoiceTotals(
  { purchaseRecords }: Pick<PurchasingDependencies, 'purchaseRecords'>,
  claims: readonly { readonly invoice_id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const checks = await purchaseRecords.findChecks([...new Set(claims.map(({ invoice_id }) => invoice_id))])
  return new Map(checks.map(({ invoice_id, payment }) => [invoice_id, payment.total]))
}

interface Invoiced {
  readonly invoice_date: string
  readonly invoice_id: number
  readonly item_id: number
}

const compareByInvoice = (a: Invoiced, b: Invoiced): number => {
  if (a.invoice_date !== b.invoice_date) return a.invoice_date < b.invoice_date ? -1 : 1
  return a.invoice_id - b.invoice_id || a.item_id - b.item_id
}
