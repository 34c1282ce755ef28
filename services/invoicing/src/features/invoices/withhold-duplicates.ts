import type { DocumentFlag } from '@rms/contracts'
import type { UserActor } from '@rms/service-kit'
import { type Invoice, isInLocations } from '../../domain/invoices/invoice.ts'
import type { InvoicingDependencies } from '../dependencies.ts'

/**
 * The invoices as a user may see them: a duplicate at a location that the user has no access to is flagged without its
 * number, supplier and date.
 */
export async function withholdDuplicates<Flagged extends Pick<Invoice, 'flags'>>(
  { invoices }: Pick<InvoicingDependencies, 'invoices'>,
  flagged: readonly Flagged[],
  { locationIds }: Pick<UserActor, 'locationIds'>,
): Promise<readonly Flagged[]> {
  const ids = flagged.flatMap(({ flags }) => flags.flatMap(({ twin_id }) => twin_id ?? []))
  if (locationIds === null || ids.length === 0) return flagged
  const found = await invoices.findSummaries(ids)
  const isHidden = ({ twin_id: id }: DocumentFlag): boolean => {
    const duplicate = id === undefined ? undefined : found.get(id)
    return id !== undefined && (duplicate === undefined || !isInLocations(duplicate, locationIds))
  }
  return flagged.map(invoice => ({
    ...invoice,
    flags: invoice.flags.map(flag => (isHidden(flag) ? DUPLICATE_AT_OTHER_LOCATION : flag)),
  }))
}

export const DUPLICATE_AT_OTHER_LOCATION = {
  code: 'duplicate',
  message: 'Possible duplicate: this invoice already exists at a location to which you have no access.',
} as const
