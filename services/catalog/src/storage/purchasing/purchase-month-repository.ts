import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { PurchaseMonth } from '../../domain/purchasing/reports/purchase-month.ts'
import { inLocations } from './location-filter.ts'
import { getPurchaseMonthModel } from './purchase-month-model.ts'

export interface PurchaseMonthRequest {
  /** YYYY-MM, both included. */
  readonly from: string
  readonly to: string
  readonly supplier_id?: number | undefined
  readonly location_id?: number | undefined
  /** Those of the caller; null for all. */
  readonly locationIds: readonly number[] | null
}

/** Reads the months for one report, without what other reports need: what is left out is empty. */
export interface PurchaseMonthRepository {
  /** With the amounts of days only if they are needed. */
  listSpend(request: PurchaseMonthRequest & { readonly withDays: boolean }): Promise<PurchaseMonth[]>
  listPrices(request: PurchaseMonthRequest): Promise<PurchaseMonth[]>
  listReliability(request: PurchaseMonthRequest): Promise<PurchaseMonth[]>
  /** The suppliers on whose invoices and credit notes any of the products are. */
  listSuppliersOfProducts(productIds: readonly number[], session: ClientSession): Promise<number[]>
}

const PLACE = { supplier_id: 1, location_id: 1, month: 1 } as const

export function createPurchaseMonthRepository(connection: Connection): PurchaseMonthRepository {
  const months = getPurchaseMonthModel(connection)
  const reader = createCollectionReader(months)
  const list = async (
    { from, to, supplier_id, location_id, locationIds }: PurchaseMonthRequest,
    projection: Readonly<Record<string, 1>>,
  ): Promise<PurchaseMonth[]> => {
    const filter = {
      month: { $gte: from, $lte: to },
      ...(supplier_id !== undefined && { supplier_id }),
      ...inLocations(locationIds, location_id),
    }
    const found = await reader.find(filter, { projection: { ...PLACE, ...projection } })
    return found.map(({ supplier_id: supplierId, location_id: locationId, month, record }) => ({
      supplierId,
      locationId,
      month,
      spend: record?.spend ?? [],
      unclear: record?.unclear ?? [],
      prices: record?.prices ?? [],
      reliability: record?.reliability ?? [],
      pending: record?.pending ?? [],
    }))
  }
  return {
    listSpend: ({ withDays, ...request }) =>
      list(request, {
        'record.unclear': 1,
        ...(withDays
          ? { 'record.spend': 1 }
          : {
              'record.spend.productId': 1,
              'record.spend.kind': 1,
              'record.spend.currency': 1,
              'record.spend.amount': 1,
            }),
      }),
    listPrices: request => list(request, { 'record.prices': 1, 'record.pending': 1 }),
    listSuppliersOfProducts: (productIds, session) =>
      months.distinct('supplier_id', { 'record.spend.productId': { $in: [...productIds] } }, { session }),
    listReliability: request => list(request, { 'record.reliability': 1, 'record.pending': 1 }),
  }
}
