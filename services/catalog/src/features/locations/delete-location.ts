import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import { toAuditedLocation, toLocationReference } from '../../domain/location.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import { requireUnused, type UsageClient } from '../record-usage.ts'

interface Needs {
  readonly locations: LocationRepository
  readonly usage: UsageClient
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** Takes a location out of every list; 409 with what uses it while invoices, staff or rotas do. */
export async function deleteLocation(
  { locations, usage, audit, unitOfWork }: Needs,
  id: number,
): Promise<void> {
  const there = await locations.find(id)
  if (!there || there.deleted) throw notFound('location')
  requireUnused('location', await usage.ofLocation(id))
  await unitOfWork.transact(async ({ session, emit }) => {
    const known = await locations.find(id, session)
    if (!known || known.deleted) throw notFound('location')
    const gone = { ...known, deleted: true, version: known.version + 1 }
    await locations.save(gone, session)
    const before = toAuditedLocation(known)
    await audit.record({ action: 'deleted', entity: 'location', entityId: id, before, after: null }, session)
    emit('catalog.location-changed', toLocationReference(gone))
  })
}
