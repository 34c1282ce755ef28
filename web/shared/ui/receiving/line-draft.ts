import type { CheckInRow, LineRecord, LineValues } from '../../lib/receiving/check-in-rows.ts'

type Measured<Value, Field extends keyof Value> = Omit<Value, Field> & {
  readonly [Name in Field]: number | null
}

/** What the fields of a line hold: null where nothing is entered, NaN for a text that is not a number. */
export interface LineDraft extends Pick<LineValues, 'pieces' | 'note'> {
  readonly received: number | null
  readonly damaged: number | null
  readonly refused: number | null
  readonly weighed: Measured<NonNullable<LineRecord['weighed']>, 'quantity'> | null
  readonly temperature: Measured<NonNullable<LineRecord['temperature']>, 'celsius'> | null
}

export const EMPTY_DRAFT: LineDraft = {
  received: null,
  damaged: null,
  refused: null,
  pieces: null,
  weighed: null,
  temperature: null,
  note: '',
}

/** What was recorded of a line, otherwise the expected quantity, or one of goods that were not ordered. */
export const createLineDraft = ({ record, expected }: CheckInRow): LineDraft =>
  record ?? { ...EMPTY_DRAFT, received: expected ?? 1 }

/** More damaged and refused goods than arrived; compared in millionths, because 0.1 + 0.2 is not 0.3. */
export const isTooMuch = ({ received, damaged, refused }: LineDraft): boolean =>
  toMillionths(damaged) + toMillionths(refused) > toMillionths(received)

const toMillionths = (quantity: number | null): number => Math.round((quantity ?? 0) * 1e6)

/** The values as they are recorded; null if they cannot be, because a number is missing or wrong. */
export function toLineValues(draft: LineDraft): LineValues | null {
  const { received, damaged, refused, pieces, weighed, temperature, note } = draft
  const numbers = [received, damaged, refused, pieces, weighed?.quantity, temperature?.celsius]
  if (received === null || numbers.some(Number.isNaN) || isTooMuch(draft)) return null
  return {
    received,
    damaged: damaged ?? 0,
    refused: refused ?? 0,
    pieces,
    weighed: weighed && weighed.quantity !== null ? { ...weighed, quantity: weighed.quantity } : null,
    temperature:
      temperature && temperature.celsius !== null ? { ...temperature, celsius: temperature.celsius } : null,
    note,
  }
}
