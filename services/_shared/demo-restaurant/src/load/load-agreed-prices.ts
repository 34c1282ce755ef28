import { PriceAgreement, Product } from '@rms/contracts'
import { addDays, type CalendarDate } from '@rms/domain-kit'
import { createProductKey } from '../plan/restaurant.ts'
import type { DemoApi } from './demo-api.ts'
import type { ProductIds } from './load-invoices.ts'
import type { DemoReferences } from './load-references.ts'

interface AgreedPrice {
  readonly supplier: string
  /** The supplier's code of the product. */
  readonly code: string
  readonly pack?: string
  readonly price: number
  /** Days from today to the first and the last day. */
  readonly from: number
  readonly to?: number
  readonly tolerancePercent?: number
  readonly toleranceAmount?: number
  readonly freeGoods?: { readonly buy: number; readonly get: number }
  /** Only for the location that the supplier delivers to. */
  readonly location?: 0 | 1
  readonly note: string
}

/**
 * Among them a price that rises soon, one for a single location, free goods, and a pack that has shrunk. Today's butter
 * costs more than agreed; earlier invoices keep to the prices.
 */
const agreedPrices: readonly AgreedPrice[] = [
  { supplier: 'dairy', code: 'M-101', price: 2.15, from: -14, to: 13, note: 'Offer of this month' },
  { supplier: 'dairy', code: 'M-101', price: 2.25, from: 14, note: 'E-mail from Anna Huber' },
  {
    ...{ supplier: 'dairy', code: 'M-114', price: 4.32, from: -14, note: 'Offer of this month' },
    ...{ tolerancePercent: 2, toleranceAmount: 1 },
  },
  { supplier: 'greens', code: 'L10', price: 1.32, from: -45, tolerancePercent: 5, note: 'By phone' },
  {
    ...{ supplier: 'butcher', code: 'CH-02', price: 9.7, from: -40, note: 'Price list' },
    ...{ location: 1, tolerancePercent: 8 },
  },
  {
    ...{ supplier: 'pantry', code: '10204', price: 7.35, from: -60, note: 'Spring offer' },
    freeGoods: { buy: 10, get: 1 },
  },
  { supplier: 'pantry', code: '10377', pack: '2.5 kg', price: 34.5, from: -14, to: -1, note: 'Price list' },
  { supplier: 'pantry', code: '10377', pack: '2.25 kg', price: 34.5, from: 0, note: 'New price list' },
]

interface AgreedPriceContext {
  readonly products: ProductIds
  readonly references: DemoReferences
  readonly today: CalendarDate
}

/** Agrees on prices with the suppliers. */
export async function loadAgreedPrices(api: DemoApi, context: AgreedPriceContext): Promise<void> {
  for (const agreed of agreedPrices) await agreeOnPrice(api, context, agreed)
}

async function agreeOnPrice(
  api: DemoApi,
  { products, references, today }: AgreedPriceContext,
  agreed: AgreedPrice,
): Promise<void> {
  const id = products.get(createProductKey(agreed.supplier, agreed.code))
  if (!id) return
  const { unit } = await api.get(`/api/products/${id}`, Product)
  const body = {
    supplier_id: references.supplierIds.get(agreed.supplier),
    product_id: id,
    unit,
    pack: agreed.pack,
    location_id: agreed.location === undefined ? null : references.locationIds[agreed.location],
    unit_price: agreed.price,
    valid_from: addDays(today, agreed.from),
    valid_to: agreed.to === undefined ? null : addDays(today, agreed.to),
    tolerance_percent: agreed.tolerancePercent ?? 0,
    tolerance_amount: agreed.toleranceAmount ?? 0,
    free_goods: agreed.freeGoods ?? null,
    note: agreed.note,
  }
  await api.post('/api/price-agreements', body, PriceAgreement)
}
