import { type CalendarDate, type Clock, toBusinessDate, toBusinessDay } from '@rms/domain-kit'
import { type AuditLog, badRequest, type InternalServiceClient, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { Location } from '../../domain/location.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { BusinessDayReplica } from '../../storage/stock-movements/business-day-replica.ts'
import type { CountedStockReplica } from '../../storage/stock-movements/counted-stock-replica.ts'
import type { MenuItemReplica } from '../../storage/stock-movements/menu-item-replica.ts'
import type { TransferRepository } from '../../storage/stock-movements/transfer-repository.ts'
import type { WasteEntryRepository } from '../../storage/stock-movements/waste-entry-repository.ts'
import type { SubmissionRepository } from '../../storage/submission-repository.ts'

/** The dependencies of waste, staff meals and transfers. */
export interface MovementDependencies {
  readonly wasteEntries: WasteEntryRepository
  readonly transfers: TransferRepository
  readonly menuItems: MenuItemReplica
  readonly businessDays: BusinessDayReplica
  readonly countedStock: CountedStockReplica
  readonly submissions: SubmissionRepository
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly locations: LocationRepository
  readonly settings: SettingsRepository
  /** Knows who may record waste where. */
  readonly internal: InternalServiceClient
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/**
 * The lock for every change of movements and of their costs, so that a cost which changes while something is recorded is
 * never missed.
 */
export const MOVEMENTS_LOCK = 'stock movements'

/** An existing location; 400 otherwise. */
export async function requireLocation(
  { locations }: Pick<MovementDependencies, 'locations'>,
  { id, field }: { readonly id: number; readonly field: string },
  session?: ClientSession,
): Promise<Location> {
  const location = await locations.find(id, session)
  if (!location || location.deleted)
    throw badRequest('unknown-location', 'This location no longer exists.', { field })
  return location
}

/** The current business date of a location. */
export async function findBusinessDate(
  { settings, businessDays, now }: Pick<MovementDependencies, 'settings' | 'businessDays' | 'now'>,
  location: Pick<Location, 'id' | 'timezone'>,
  session?: ClientSession,
): Promise<CalendarDate> {
  const timeZone = location.timezone ?? (await settings.current(session)).timezone
  return toBusinessDate(now(), timeZone, await businessDays.findCutoff(location.id, session))
}

/**
 * The stated date, or the current business date. 400 if it is in the future; until the cut-off, the date of the calendar
 * may be stated too, because some work of the new day has begun.
 */
export async function requirePastDate(
  needs: Pick<MovementDependencies, 'settings' | 'businessDays' | 'now'>,
  { date, location, field }: { date: CalendarDate | undefined; location: Location; field: string },
  session: ClientSession,
): Promise<CalendarDate> {
  const timeZone = location.timezone ?? (await needs.settings.current(session)).timezone
  if (date !== undefined && date > toBusinessDay(needs.now(), timeZone))
    throw badRequest('in-the-future', 'The date is in the future.', { field })
  return date ?? findBusinessDate(needs, location, session)
}
