import type { TemperatureReading } from '@rms/contracts'
import type { Decimal128 } from '@rms/service-kit'
import type { DeliveryOrder, DeliveryParty } from '../../domain/receiving/delivery.ts'

interface StoredPack {
  amount: Decimal128
  unit: string
}

export interface StoredUnit {
  name: string
  content: StoredPack | null
}

interface StoredRecord {
  line_id: string
  recorded_at: Date
  recorded_by: number | null
}

export interface StoredDeliveryLine extends StoredRecord {
  removed: boolean
  recorder_kind: 'staff' | 'user'
  is_corrected: boolean
  order_line: { order_id: number; line_id: string } | null
  order_number: string
  product_id: number
  product_name: string
  unit: StoredUnit
  ordered: Decimal128 | null
  expected: Decimal128 | null
  received: Decimal128
  damaged: Decimal128
  refused: Decimal128
  substituted_by: { product_id: number; product_name: string; unit: StoredUnit } | null
  pieces: Decimal128 | null
  weighed: StoredPack | null
  temperature: TemperatureReading | null
  note: string
  /** Missing in deliveries that were stored before it existed. */
  late_entry?: StoredLateEntry | null
}

export interface StoredLateEntry {
  recorded_at: Date
  recorded_by: number | null
  removed: boolean
  received: Decimal128
  damaged: Decimal128
  refused: Decimal128
  temperature: TemperatureReading | null
  note: string
}

export interface DeliveryDocument {
  _id: number
  keys: string[]
  supplier: DeliveryParty
  location: DeliveryParty
  delivery_date: string
  note_number: string
  signature_name: string
  note: string
  orders: DeliveryOrder[]
  checked_in_at: Date | null
  corrected_at: Date | null
  lines: StoredDeliveryLine[]
  returned_empties: (StoredRecord & { removed: boolean; container: string; quantity: Decimal128 })[]
  temperatures: (StoredRecord & TemperatureReading & { action: string })[]
  photos: { client_id: string; line_id: string | null; file: string; sha256: string }[]
  submissions: string[]
  created_at: Date
  version: number
  deleted: boolean
}
