import { ParLevel, StockTransfer, WasteEntry, WasteItem, type WasteReason } from '@rms/contracts'
import { addDays, type CalendarDate } from '@rms/domain-kit'
import { z } from 'zod'
import { createProductKey } from '../plan/restaurant.ts'
import type { DemoApi } from './demo-api.ts'
import type { ProductIds } from './load-invoices.ts'
import type { DemoReferences } from './load-references.ts'
import { waitFor } from './wait-for.ts'

interface MovementContext {
  readonly products: ProductIds
  readonly references: DemoReferences
  /** By name on the menu. */
  readonly dishes: ReadonlyMap<string, number>
  readonly today: CalendarDate
}

type ProductKey = readonly [supplier: string, code: string]

/** Days ago, the location by its index, and what was thrown away of a product, in its own unit. */
const wastedProducts: readonly (readonly [number, 0 | 1, ProductKey, number, WasteReason, string])[] = [
  [9, 0, ['dairy', 'M-101'], 2, 'expired', 'Behind the crates'],
  [6, 1, ['butcher', 'CH-02'], 0.8, 'spoiled', 'Cold room was open'],
  [3, 0, ['greens', 'L10'], 1.5, 'spoiled', ''],
]
/** Portions of dishes. */
const wastedDishes: readonly (readonly [number, 0 | 1, string, number, WasteReason, string])[] = [
  [5, 0, 'French onion soup', 3, 'overproduction', ''],
  [2, 0, 'Moules marinière', 1, 'returned', 'Table 12, cold'],
]
/** The par in packs of one unit; null if it follows from the forecast. */
const pars: readonly (readonly [0 | 1, ProductKey, number | null])[] = [
  [0, ['dairy', 'M-101'], 120],
  [0, ['dairy', 'M-114'], 60],
  [0, ['greens', 'L10'], 120],
  [0, ['pantry', '10204'], 4],
  [0, ['greens', 'L22'], null],
  [1, ['butcher', 'CH-02'], 18],
  [1, ['fish', 'SALM'], null],
]

/** Waste of the last days, a staff meal, a transfer of which a part was lost, and par levels. */
export async function loadMovements(api: DemoApi, context: MovementContext): Promise<void> {
  await loadWastedProducts(api, context)
  await loadWastedDishes(api, context)
  await loadTransfer(api, context)
  await loadParLevels(api, context)
}

async function loadWastedProducts(api: DemoApi, context: MovementContext): Promise<void> {
  for (const [ago, location, [supplier, code], quantity, reason, note] of wastedProducts) {
    const id = context.products.get(createProductKey(supplier, code))
    const item = id && { kind: 'product', id }
    if (item) await recordWaste(api, context, { ago, location, kind: 'waste', item, quantity, reason, note })
  }
}

async function loadWastedDishes(api: DemoApi, context: MovementContext): Promise<void> {
  const known = await waitFor('the dishes in the catalog', async () => {
    const items = await api.get('/api/stock/waste/items', z.array(WasteItem))
    const ids = new Set(items.flatMap(({ kind, id }) => (kind === 'dish' ? [id] : [])))
    return [...context.dishes.values()].every(id => ids.has(id)) ? context.dishes : null
  })
  for (const [ago, location, name, quantity, reason, note] of wastedDishes) {
    const id = known.get(name)
    const item = id && { kind: 'dish', id }
    if (item) await recordWaste(api, context, { ago, location, kind: 'waste', item, quantity, reason, note })
  }
  const meal = known.get('French onion soup')
  if (meal)
    await recordWaste(api, context, {
      ...{ ago: 1, location: 0, kind: 'staff-meal', item: { kind: 'dish', id: meal }, quantity: 6 },
    })
}

interface PlannedWaste {
  readonly ago: number
  readonly location: 0 | 1
  readonly kind: 'waste' | 'staff-meal'
  readonly item: object
  readonly quantity: number
  readonly reason?: WasteReason
  readonly note?: string
}

async function recordWaste(
  api: DemoApi,
  { references, today }: MovementContext,
  { ago, location, ...entry }: PlannedWaste,
): Promise<void> {
  const place = { location_id: references.locationIds[location], date: addDays(today, -ago) }
  await api.post('/api/stock/waste', { client_id: crypto.randomUUID(), ...place, ...entry }, WasteEntry)
}

async function loadTransfer(api: DemoApi, { products, references, today }: MovementContext): Promise<void> {
  const [from, to] = references.locationIds
  const product = products.get(createProductKey('dairy', 'M-114'))
  if (from === undefined || to === undefined || product === undefined) return
  const body = {
    client_id: crypto.randomUUID(),
    ...{ from_location_id: from, to_location_id: to, sent_on: addDays(today, -4) },
    lines: [{ product_id: product, quantity: 5 }],
    note: 'For the Saturday evening',
  }
  const { id } = await api.post('/api/stock/transfers', body, StockTransfer)
  const receipt = { received_on: addDays(today, -4), lines: [{ line_id: '0', received: 4 }] }
  await api.put(`/api/stock/transfers/${id}/receipt`, receipt, StockTransfer)
}

async function loadParLevels(api: DemoApi, { products, references }: MovementContext): Promise<void> {
  for (const [location, [supplier, code], par] of pars) {
    const product_id = products.get(createProductKey(supplier, code))
    const location_id = references.locationIds[location]
    const basis = par === null ? 'forecast' : 'manual'
    if (product_id && location_id)
      await api.put('/api/stock/par-levels', { location_id, product_id, basis, par }, ParLevel)
  }
}
