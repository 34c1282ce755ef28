import type { ClosingStockReason, ProductClass, StockCountState } from '@rms/contracts'
import type { Decimal128 } from '@rms/service-kit'

interface StoredCertainty {
  basis: 'actual' | 'theoretical' | 'incomplete'
  reasons: ClosingStockReason[]
}

export interface StoredCountItem {
  product_id: number
  product_name: string
  stock_unit: { name: string; content: { amount: Decimal128; unit: string } | null }
  units: { unit: string; stock_units: Decimal128 }[]
}

export interface StoredCountLine {
  line_id: string
  area_id: number
  product_id: number
  stock_unit: string
  recorded_at: Date
  recorded_by: number | null
  recorder_kind: 'staff' | 'user'
  /** Missing in older documents. */
  client_id?: string
  removed: boolean
  amounts: { unit: string; stock_units: Decimal128; quantity: Decimal128 | null }[]
}

export interface StoredClosingRow extends StoredCertainty {
  product_id: number
  product_name: string
  product_class: ProductClass
  stock_unit: string
  quantity: Decimal128 | null
  reversed: {
    movement_id: string
    kind: 'receipt' | 'transfer-in' | 'transfer-out' | 'waste'
    date: string
    record_id: number | null
    quantity: Decimal128
  }[]
  unit_cost: Decimal128 | null
  price_date: string | null
  value: Decimal128 | null
}

export interface StockCountDocument {
  _id: number
  location: { id: number; name: string }
  after_close_of: string
  time_zone: string
  /** Absent in counts that are older than the cut-off. */
  cutoff_minutes?: number
  state: StockCountState
  areas: { id: number; name: string; product_ids: number[] }[]
  items: StoredCountItem[]
  lines: StoredCountLine[]
  finished_area_ids: number[]
  submissions: string[]
  opened_at: Date
  closed_at: Date | null
  history: { at: Date; action: 'opened' | 'closed' | 'reopened'; username: string; reason: string }[]
  closing: StoredCertainty & { value: Decimal128; rows: StoredClosingRow[] }
  progress: { areas: number; areas_counted: number; products: number; blanks: number }
  /** The last local date on which something was counted. */
  counted_until: string | null
  /** Movements that were considered, such as `delivery-12`, so that a change of them is noticed. */
  movement_records: string[]
  revision: number
  version: number
  deleted: boolean
}
