import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import { toAuditedLocation, toLocationReference } from '../../domain/location.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { ClaimRepository } from '../../storage/purchasing/claim-repository.ts'
import type { PurchasePolicyRepository } from '../../storage/purchasing/purchase-policy-repository.ts'
import type { StockCountRepository } from '../../storage/stock/stock-count-repository.ts'
import type { ParLevelRepository } from '../../storage/stock-movements/par-level-repository.ts'
import type { TransferRepository } from '../../storage/stock-movements/transfer-repository.ts'
import type { WasteEntryRepository } from '../../storage/stock-movements/waste-entry-repository.ts'
import { followLocation } from '../agreements/follow-parties.ts'
import { getLocationDeliveriesLock } from '../deliveries/delivery-dependencies.ts'
import { removeApprovalThreshold } from '../purchasing/update-policy.ts'
import { type RecordUsageClient, requireUnusedRecord } from '../record-usage-client.ts'
import { getStockLock } from '../stock-counts/stock-count-dependencies.ts'
import { MOVEMENTS_LOCK } from '../stock-movements/movement-dependencies.ts'

interface Dependencies {
  readonly locations: LocationRepository
  readonly agreements: PriceAgreementRepository
  readonly deliveries: DeliveryRepository
  readonly claims: ClaimRepository
  readonly wasteEntries: WasteEntryRepository
  readonly transfers: TransferRepository
  readonly purchasePolicies: PurchasePolicyRepository
  readonly stockCounts: StockCountRepository
  readonly parLevels: ParLevelRepository
  readonly usage: RecordUsageClient
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Deletes a location; 409 with the number of invoices, staff, rotas, days with sales, deliveries, stock counts, par levels,
 * waste, transfers or open claims that still use it.
 */
export async function deleteLocation(needs: Dependencies, id: number): Promise<void> {
  const {
    locations,
    agreements,
    deliveries,
    claims,
    stockCounts,
    purchasePolicies,
    usage,
    audit,
    unitOfWork,
  } = needs
  const location = await locations.find(id)
  if (!location || location.deleted) throw notFound('location')
  const otherUses = await usage.getLocationUsage(id)
  await unitOfWork.transact(async transaction => {
    const { session, emit } = transaction
    await transaction.lock(getLocationDeliveriesLock(id))
    await transaction.lock(MOVEMENTS_LOCK)
    await transaction.lock(getStockLock(id))
    const known = await locations.find(id, session)
    if (!known || known.deleted) throw notFound('location')
    requireUnusedRecord('location', {
      ...otherUses,
      deliveries: await deliveries.countByLocation(id, session),
      waste_entries: await needs.wasteEntries.countByLocation(id, session),
      transfers: await needs.transfers.countByLocation(id, session),
      stock_counts: await stockCounts.countByLocation(id, session),
      par_levels: await needs.parLevels.countByLocation(id, session),
      open_claims: await claims.countOpen({ locationId: id }, session),
    })
    const deletedLocation = { ...known, deleted: true, version: known.version + 1 }
    await locations.save(deletedLocation, session)
    await followLocation({ agreements }, deletedLocation, transaction)
    await removeApprovalThreshold({ purchasePolicies, audit }, id, transaction)
    const before = toAuditedLocation(known)
    await audit.record({ action: 'deleted', entity: 'location', entityId: id, before, after: null }, session)
    emit('catalog.location-changed', toLocationReference(deletedLocation))
  })
}
