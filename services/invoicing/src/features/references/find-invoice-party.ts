import { internalEndpoints } from '@rms/contracts'
import { AppError, badRequest, type InternalServiceClient } from '@rms/service-kit'
import type { NamedReference } from '../../domain/invoices/invoice.ts'
import {
  type InvoiceParty,
  type InvoicePartyKind,
  type InvoicePartyReplica,
  toInvoiceParty,
} from '../../storage/replicas/invoice-party-replica.ts'

interface Sources {
  readonly parties: InvoicePartyReplica
  readonly internal: InternalServiceClient
}

/**
 * The supplier or location of a new invoice or correction. If it is not known here, its owner is asked, because it may
 * have just been created. 400 with the field if it does not exist; 503 if only the owner could know and is unavailable.
 */
export async function findInvoiceParty(
  sources: Sources,
  kind: InvoicePartyKind,
  id: number,
): Promise<NamedReference> {
  const known = (await sources.parties.find(kind, id)) ?? (await fetchFromCatalog(sources, kind, id))
  if (known && !known.deleted) return { id, name: known.name }
  throw badRequest(`unknown-${kind}`, `This ${kind} no longer exists.`, { field: `${kind}_id` })
}

/** Whether invoices of the supplier are compared with orders, deliveries and agreed prices before processing. */
export const hasPurchaseChecks = async (
  { parties }: Pick<Sources, 'parties'>,
  supplierId: number,
): Promise<boolean> => (await parties.find('supplier', supplierId))?.hasPurchaseChecks ?? false

async function fetchFromCatalog(
  sources: Sources,
  kind: InvoicePartyKind,
  id: number,
): Promise<InvoiceParty | null> {
  try {
    const party = await fetchReference[kind](sources, id)
    await sources.parties.apply(kind, party)
    return party
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

const fetchReference = {
  supplier: async ({ internal }: Sources, id: number): Promise<InvoiceParty> =>
    toInvoiceParty(await internal.call(internalEndpoints.supplierReference, { params: { id } })),
  location: async ({ internal }: Sources, id: number): Promise<InvoiceParty> =>
    toInvoiceParty(await internal.call(internalEndpoints.locationReference, { params: { id } })),
}
