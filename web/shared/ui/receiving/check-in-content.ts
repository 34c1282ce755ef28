import type { TemperatureCheck } from '@rms/contracts'
import type {
  CheckedLine,
  CheckInBody,
  CheckInRow,
  ProductOption,
} from '../../lib/receiving/check-in-rows.ts'

/** A photo on the server, or still on this device. */
export type CheckInPhoto = { readonly id: string; readonly lineKey: string | null } & (
  | { readonly url: string }
  | { readonly file: Blob }
)

/** What is recorded of a delivery apart from its lines. */
export type CheckInDetails = Partial<
  Pick<CheckInBody, 'note_number' | 'note' | 'signature_name' | 'temperatures' | 'returned_empties'>
>

export interface CheckInActions {
  record(lines: readonly CheckedLine[]): void
  recordDetails(details: CheckInDetails): void
  addPhoto(lineKey: string | null, photo: File): Promise<void>
  /** Null where a check-in cannot be completed: it already is. */
  complete: ((details: CheckInDetails & { signature_name: string }) => void) | null
}

/** A check-in as shown: what the server has and what this device has not sent yet. */
export interface CheckInContent {
  /** Names the person and the delivery: what is typed and not recorded is kept under it. */
  readonly draftScope: string
  readonly rows: readonly CheckInRow[]
  readonly temperatureChecks: readonly TemperatureCheck[]
  readonly temperatures: readonly {
    readonly storage: TemperatureCheck['storage']
    readonly celsius: number
    readonly action: string
  }[]
  readonly empties: readonly { readonly container: string; readonly quantity: number }[]
  readonly photos: readonly CheckInPhoto[]
  readonly noteNumber: string
  readonly note: string
  readonly signatureName: string
  /** To choose goods that were not ordered. */
  readonly products: readonly ProductOption[]
  readonly canEdit: boolean
  /** A check-in that several people send in any order only adds or changes texts; a correction can also delete them. */
  readonly canClearTexts: boolean
  readonly isComplete: boolean
  readonly actions: CheckInActions
}
