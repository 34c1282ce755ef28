import { internalEndpoints } from '@rms/contracts'
import { AppError, type InternalClient, invalid } from '@rms/service-kit'
import type { NamedReference } from '../../domain/invoices/invoice.ts'
import type { Party, PartyKind, PartyReplica } from '../../storage/replicas/party-replica.ts'

interface Sources {
  readonly parties: PartyReplica
  readonly internal: InternalClient
}

/**
 * The supplier or location of a new fact. What is not known here yet is asked of its owner, since it may
 * have been made a moment ago. 400 with the field when there is none; 503 when only the owner could know and
 * is away.
 */
export async function findParty(sources: Sources, kind: PartyKind, id: number): Promise<NamedReference> {
  const known = (await sources.parties.find(kind, id)) ?? (await askOwner(sources, kind, id))
  if (known && !known.deleted) return { id, name: known.name }
  throw invalid(`unknown-${kind}`, `This ${kind} no longer exists.`, { field: `${kind}_id` })
}

async function askOwner({ parties, internal }: Sources, kind: PartyKind, id: number): Promise<Party | null> {
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
