import type { PriceIndexPoint, PriceIndexReport } from '@rms/contracts'
import { t } from '../../../texts/index.ts'

/** A supplier's prices in one currency. */
export interface IndexRow {
  readonly id: number
  /** In the URL: the supplier and the currency. */
  readonly key: string
  readonly supplier_name: string
  readonly currency: string
  readonly points: readonly PriceIndexPoint[]
  /** The latest month that can be compared with the first; null if there is none. */
  readonly latest: PriceIndexPoint | null
}

export const toIndexRows = ({ suppliers }: PriceIndexReport): IndexRow[] =>
  suppliers.map(({ supplier_id, supplier_name, currency, points }, index) => ({
    id: index + 1,
    key: `${supplier_id}-${currency}`,
    supplier_name: supplier_name || t('purchaseReports.unknownSupplier'),
    currency,
    points,
    latest: points.slice(1).findLast(point => point.index !== null) ?? null,
  }))
