import { businessEndpoints, internalEndpoints } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import { type AuditLog, notFound, requireFields, serveEndpoint, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import { toLocationRecord, toLocationReference } from '../../domain/location.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { ClaimRepository } from '../../storage/purchasing/claim-repository.ts'
import type { PurchasePolicyRepository } from '../../storage/purchasing/purchase-policy-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { StockCountRepository } from '../../storage/stock/stock-count-repository.ts'
import type { ParLevelRepository } from '../../storage/stock-movements/par-level-repository.ts'
import type { TransferRepository } from '../../storage/stock-movements/transfer-repository.ts'
import type { WasteEntryRepository } from '../../storage/stock-movements/waste-entry-repository.ts'
import type { RecordUsageClient } from '../record-usage-client.ts'
import { deleteLocation } from './delete-location.ts'
import { addLocation, updateLocation } from './save-location.ts'

interface Dependencies {
  readonly locations: LocationRepository
  readonly agreements: PriceAgreementRepository
  readonly deliveries: DeliveryRepository
  readonly claims: ClaimRepository
  readonly purchasePolicies: PurchasePolicyRepository
  readonly wasteEntries: WasteEntryRepository
  readonly transfers: TransferRepository
  readonly stockCounts: StockCountRepository
  readonly parLevels: ParLevelRepository
  readonly settings: SettingsRepository
  readonly usage: RecordUsageClient
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

export function mountLocationRoutes(router: Router, needs: Dependencies): void {
  const { locations } = needs
  serveEndpoint(router, businessEndpoints.listLocations, async ({ query }) => {
    const { items, total } = await locations.list(query)
    return { items: items.map(toLocationRecord), total }
  })
  const getLocation = async ({ params }: { readonly params: { readonly id: number } }) => {
    const location = await locations.find(params.id)
    if (!location || location.deleted) throw notFound('location')
    return toLocationRecord(location)
  }
  serveEndpoint(router, businessEndpoints.getLocation, getLocation)
  serveEndpoint(router, businessEndpoints.createLocation, async ({ body }) =>
    toLocationRecord(await addLocation(needs, body)),
  )
  serveEndpoint(
    router,
    businessEndpoints.updateLocation,
    async ({ params: { id }, body: { version, ...fields } }) =>
      toLocationRecord(await updateLocation(needs, { id, version }, fields)),
    { current: getLocation },
  )
  serveEndpoint(router, businessEndpoints.deleteLocation, async ({ params }) => {
    await deleteLocation(needs, params.id)
    return { success: true as const }
  })
  serveEndpoint(router, internalEndpoints.locationReference, async ({ params }) => {
    const location = await locations.find(params.id)
    if (!location) throw notFound('location')
    return toLocationReference(location)
  })
  serveEndpoint(router, internalEndpoints.businessReferences, async () => {
    const [settings, { items }] = await Promise.all([needs.settings.current(), locations.list({})])
    return { settings, locations: items.map(toLocationReference) }
  })
  requireFields(router, businessEndpoints.createLocation.path, {
    fields: ['name'],
    code: 'name-required',
    sentence: 'Location name is required',
  })
}
