import type { CountItem as CountItemRecord } from '@rms/contracts'
import { type CalendarDate, toBusinessDate } from '@rms/domain-kit'
import { badRequest, conflict, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { Product } from '../../domain/products/product.ts'
import { buildCountItem, type CountItem } from '../../domain/stock/counts/count-units.ts'
import type { StockCountRecord } from '../../domain/stock/counts/stock-count.ts'
import { deriveClosing } from './derive-closing.ts'
import { toItemRecord } from './present-stock-counts.ts'
import { saveStockCount } from './save-stock-count.ts'
import { getStockLock, type StockCountDependencies } from './stock-count-dependencies.ts'
import { loadProducts } from './storage-areas.ts'

interface NewCount {
  readonly locationId: number
  readonly afterCloseOf: CalendarDate
  readonly actor: UserActor
}

/**
 * Starts a count with the sheets and units as they are now. 400 for an unknown location and a business date that has not
 * begun; 409
 * without storage areas, and if there is a count for this date.
 */
export async function openStockCount(
  needs: StockCountDependencies,
  { locationId, afterCloseOf, actor }: NewCount,
): Promise<StockCountRecord> {
  const id = await needs.stockCounts.nextId()
  const openedAt = needs.now()
  return needs.unitOfWork.withLock(getStockLock(locationId), async transaction => {
    const { session } = transaction
    const { location, timeZone, cutoffMinutes } = await requireLocation(needs, locationId, session)
    if (afterCloseOf > toBusinessDate(openedAt, timeZone, cutoffMinutes))
      throw badRequest('in-the-future', 'The date of a count cannot be in the future.', {
        field: 'after_close_of',
      })
    if (await needs.stockCounts.findByDate(locationId, afterCloseOf, session))
      throw conflict('count-exists', 'There is a count of this location for this date already. Open it.')
    const { areas, items } = await loadSheets(needs, locationId, session)
    const opened = {
      ...{ id, location, afterCloseOf, timeZone, cutoffMinutes, state: 'open' as const, areas, items },
      ...{ lines: [], finishedAreaIds: [], submissions: [], openedAt, closedAt: null },
      history: [{ at: openedAt, action: 'opened' as const, username: actor.username, reason: '' }],
      ...{ revision: 0, version: 0, deleted: false },
    }
    const after = { ...opened, ...(await deriveClosing(needs, opened, session)) }
    await needs.audit.record(
      {
        action: 'opened',
        entity: 'stock-count',
        entityId: id,
        before: null,
        after: { location_name: location.name, date: afterCloseOf },
      },
      session,
    )
    return saveStockCount(needs, { before: null, after }, transaction)
  })
}

async function requireLocation(
  {
    locations,
    settings,
    businessDays,
  }: Pick<StockCountDependencies, 'locations' | 'settings' | 'businessDays'>,
  id: number,
  session: ClientSession,
) {
  const location = await locations.find(id, session)
  if (!location || location.deleted)
    throw badRequest('unknown-location', 'This location no longer exists.', { field: 'location_id' })
  const { timezone } = await settings.current(session)
  return {
    location: { id: location.id, name: location.name },
    timeZone: location.timezone ?? timezone,
    cutoffMinutes: await businessDays.findCutoff(id, session),
  }
}

/** The sheets without deleted products, and the units of all products. */
async function loadSheets(
  needs: StockCountDependencies,
  locationId: number,
  session: ClientSession,
): Promise<Pick<StockCountRecord, 'areas' | 'items'>> {
  const { areas } = await needs.storageAreas.find(locationId, session)
  if (areas.length === 0)
    throw conflict('no-storage-areas', 'This location has no storage areas yet. Add them first.')
  const find = await loadProducts(
    needs,
    areas.flatMap(({ productIds }) => productIds),
    session,
  )
  const sheets = areas.map(area => ({
    ...area,
    productIds: [...new Set(area.productIds.flatMap(productId => find(productId)?.id ?? []))],
  }))
  const ids = [...new Set(sheets.flatMap(({ productIds }) => productIds))]
  const products = ids.flatMap(id => find(id) ?? [])
  return { areas: sheets, items: await buildItems(needs, products, session) }
}

/** Products with the units in which they can be counted. */
export async function buildItems(
  { priceEntries }: Pick<StockCountDependencies, 'priceEntries'>,
  products: readonly Pick<Product, 'id' | 'name' | 'unit'>[],
  session?: ClientSession,
): Promise<CountItem[]> {
  const bought = await priceEntries.listBoughtUnits(
    products.map(({ id }) => id),
    session,
  )
  return products.map(product => buildCountItem(product, bought.get(product.id) ?? []))
}

const MAX_ITEMS = 5000

/** Products to choose from, with the units in which they can be counted. */
export async function listCountItems(
  needs: Pick<StockCountDependencies, 'products' | 'priceEntries'>,
): Promise<CountItemRecord[]> {
  const { items } = await needs.products.list({
    ...{ sort: 'name', page: 1, page_size: MAX_ITEMS, matchingSupplierIds: [] },
  })
  return (await buildItems(needs, items)).map(toItemRecord)
}
