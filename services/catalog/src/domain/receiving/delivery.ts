import type { TemperatureReading } from '@rms/contracts'
import type { CalendarDate, Decimal } from '@rms/domain-kit'
import type { ReceivedLine, ReturnedEmpties } from '../purchasing/facts/delivery-fact.ts'

/** A supplier or location with its name at the time of the delivery. */
export interface DeliveryParty {
  readonly id: number
  readonly name: string
}

/** A staff member or a user of the back office. */
export interface Recorder {
  readonly kind: 'staff' | 'user'
  readonly id: number
}

/** Something recorded by a person: of two with the same id, the one recorded last applies. */
export type RecordedEntry = Pick<ReceivedLine, 'lineId' | 'recordedAt' | 'recordedBy'>

/** What a device recorded of a line later than what applies, and sent after the check-in was completed. */
export type LateEntry = Pick<
  DeliveryLine,
  'recordedAt' | 'recordedBy' | 'removed' | 'received' | 'damaged' | 'refused' | 'temperature' | 'note'
>

/** A received line with what people see and note about it. */
export interface DeliveryLine extends ReceivedLine {
  readonly recorderKind: Recorder['kind']
  /** A manager has corrected it after the check-in. */
  readonly isCorrected: boolean
  readonly productName: string
  /** '' for goods that were not ordered. */
  readonly orderNumber: string
  /** Of the ordered quantity, what had not arrived before; null for goods that were not ordered. */
  readonly expected: Decimal | null
  /** '' without a substitute. */
  readonly substituteName: string
  readonly temperature: TemperatureReading | null
  readonly note: string
  /** Not applied: a manager decides. */
  readonly lateEntry: LateEntry | null
}

/** A temperature of the whole delivery; one for each way in which goods are kept. */
export interface DeliveryTemperature extends TemperatureReading {
  /** The storage, so that the latest measurement applies. */
  readonly lineId: string
  readonly recordedAt: Temporal.Instant
  readonly recordedBy: number | null
  /** What was done about a temperature outside the limits. */
  readonly action: string
}

export interface DeliveryPhoto {
  readonly clientId: string
  /** Null for a photo of the whole delivery. */
  readonly lineId: string | null
  /** The key in the file store. */
  readonly file: string
  readonly sha256: string
}

export interface DeliveryOrder {
  readonly id: number
  readonly number: string
}

/** A delivery with everything that was recorded about it. */
export interface Delivery {
  readonly id: number
  /** The keys under which devices know it; several after two records turned out to be the same delivery. */
  readonly keys: readonly string[]
  readonly supplier: DeliveryParty
  readonly location: DeliveryParty
  readonly deliveryDate: CalendarDate
  readonly noteNumber: string
  readonly signatureName: string
  readonly note: string
  readonly orders: readonly DeliveryOrder[]
  readonly checkedInAt: Temporal.Instant | null
  readonly correctedAt: Temporal.Instant | null
  /** Also withdrawn ones, so that an older record that arrives later does not restore them. */
  readonly lines: readonly DeliveryLine[]
  readonly returnedEmpties: readonly ReturnedEmpties[]
  readonly temperatures: readonly DeliveryTemperature[]
  readonly photos: readonly DeliveryPhoto[]
  /** The ids of the submissions that it contains, so that none counts twice. */
  readonly submissions: readonly string[]
  readonly createdAt: Temporal.Instant
  /** Incremented with every change except photos. */
  readonly version: number
  readonly deleted: boolean
}

/** A delivery of which nothing has been recorded. */
export const buildNewDelivery = (
  identity: Pick<Delivery, 'id' | 'keys' | 'supplier' | 'location' | 'deliveryDate' | 'createdAt'>,
): Delivery => ({
  ...identity,
  noteNumber: '',
  signatureName: '',
  note: '',
  orders: [],
  checkedInAt: null,
  correctedAt: null,
  lines: [],
  returnedEmpties: [],
  temperatures: [],
  photos: [],
  submissions: [],
  version: 0,
  deleted: false,
})
