import { internalEndpoints } from '@rms/contracts'
import { AppError, badRequest, type InternalServiceClient } from '@rms/service-kit'
import type { NamedReference } from '../../domain/invoices/invoice.ts'
import type {
  InvoiceParty,
  InvoicePartyKind,
  InvoicePartyReplica,
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

async function fetchFromCatalog(
  { parties, internal }: Sources,
  kind: InvoicePartyKind,
  id: number,
): Promise<InvoiceParty | null> {
  try {
    const party = await internal.call(endpoints[kind], { params: { id } })
    await parties.apply(kind, party)
    return party
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

const endpoints = {
  supplier: internalEndpoints.supplierReference,
  location: internalEndpoints.locationReference,
}
