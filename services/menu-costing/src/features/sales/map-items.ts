import type { UpdateSalesItemBody } from '@rms/contracts'
import { type CalendarDate, toDecimal } from '@rms/domain-kit'
import { badRequest, createLimitedAccessError, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import type { z } from 'zod'
import {
  areSharesComplete,
  endMapping,
  type ItemMapping,
  type MappedDish,
  toMappedDishes,
} from '../../domain/sales/item-mapping.ts'
import type { LocationDay } from '../../storage/sales/sales-day-repository.ts'
import type { MenuItem } from '../../storage/sales/sales-item-repository.ts'
import type { SalesRepositories } from '../../storage/sales/sales-repositories.ts'
import type { SalesChange, SalesUnitOfWork } from '../../storage/sales/sales-unit-of-work.ts'
import { recomputeFigures } from './recompute-figures.ts'

/**
 * Maps a menu item to dishes, ignores it or resets it, on all days after those that keep a deleted dish. 404, 400, 409 for
 * a stale version, 403 for a manager of some locations if the item was sold at others.
 */
export const mapItem = (
  salesUnitOfWork: SalesUnitOfWork,
  { id, locationIds }: { readonly id: number; readonly locationIds: readonly number[] | null },
  { version, ...body }: z.output<typeof UpdateSalesItemBody>,
): Promise<MenuItem> =>
  salesUnitOfWork.change(async change => {
    const before = await change.items.find(id)
    if (!before) throw notFound('menu item')
    const days = await change.days.listDaysWithItems([id])
    requireOwnItem(days, locationIds)
    requireVersion(before.version, version)
    const mapping = await toMapping(change, body)
    if (isUnchanged(toWritten(before.mapping), toWritten(mapping))) return before
    const after = { ...before, mapping, version: before.version + 1 }
    await change.items.saveMapping(after)
    await recomputeFigures(change, days)
    await change.recordAudit({
      action: 'changed',
      entity: 'sales-item',
      entityId: id,
      before: { name: before.name, ...toWritten(before.mapping) },
      after: { name: after.name, ...toWritten(mapping) },
    })
    return after
  })

/** A mapping changes the figures of every location where the item was sold. */
function requireOwnItem(days: readonly LocationDay[], locationIds: readonly number[] | null): void {
  if (locationIds === null) return
  const isOwn = days.length > 0 && days.every(({ locationId }) => locationIds.includes(locationId))
  if (!isOwn) throw createLimitedAccessError()
}

type Needs = SalesRepositories & Pick<SalesChange, 'now'>

/** Makes the menu items of a deleted dish unmapped after a date; up to it they keep the dish with its recipe and cost. */
export async function unmapDish(sales: Needs, dishId: number, until: CalendarDate): Promise<void> {
  const items = await sales.items.findByDish(dishId)
  if (items.length === 0) return
  for (const item of items)
    await sales.items.saveMapping({ id: item.id, ...endMapping(item, until), version: item.version + 1 })
  const days = await sales.days.listDaysWithItems(items.map(({ id }) => id))
  await recomputeFigures(
    sales,
    days.filter(({ date }) => date > until),
  )
}

/** Makes the menu items of a dish unmapped on all days, when everything that is known of it is removed. */
export async function forgetDish(sales: Needs, dishId: number): Promise<void> {
  const items = [...(await sales.items.findByDish(dishId)), ...(await sales.items.findByPastDish(dishId))]
  if (items.length === 0) return
  const uses = (dishes: readonly MappedDish[]) => dishes.some(each => each.dishId === dishId)
  for (const { id, mapping, pastMappings, version } of items)
    await sales.items.saveMapping({
      id,
      mapping: mapping.state === 'mapped' && uses(mapping.dishes) ? { state: 'unmapped' } : mapping,
      pastMappings: pastMappings.filter(({ dishes }) => !uses(dishes)),
      version: version + 1,
    })
  await recomputeFigures(sales, await sales.days.listDaysWithItems(items.map(({ id }) => id)))
}

type MappingBody = Omit<z.output<typeof UpdateSalesItemBody>, 'version'>

async function toMapping(change: SalesChange, { state, dishes = [] }: MappingBody): Promise<ItemMapping> {
  if (state !== 'mapped') return { state }
  if (dishes.length === 0)
    throw badRequest('sales-dishes-required', 'Choose at least one dish.', { field: 'dishes' })
  const written = dishes.map(({ dish_id: dishId, quantity, share }) => ({
    dishId,
    quantity: toDecimal(quantity),
    share: share === null ? null : toDecimal(share),
  }))
  if (!areSharesComplete(written))
    throw badRequest(
      'sales-shares-incomplete',
      'The shares of all dishes must add up to 100 %. Without shares, the prices decide.',
      { field: 'dishes' },
    )
  const found = await change.dishes.findMany(written.map(({ dishId }) => dishId))
  const prices = new Map(found.map(({ id, price }) => [id, price]))
  const unknown = written.findIndex(({ dishId }) => !prices.has(dishId))
  if (unknown >= 0)
    throw badRequest('unknown-dish', 'This dish no longer exists.', { field: `dishes.${unknown}.dish_id` })
  return { state, dishes: toMappedDishes(written, prices) }
}

/** What a person chose, without the weights that follow from it. */
const toWritten = (mapping: ItemMapping) => ({
  state: mapping.state,
  dishes:
    mapping.state === 'mapped'
      ? mapping.dishes.map(({ dishId, quantity, share }) => ({
          dish_id: dishId,
          quantity: quantity.toNumber(),
          share: share?.toNumber() ?? null,
        }))
      : [],
})
