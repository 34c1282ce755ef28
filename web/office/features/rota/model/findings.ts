import type { RotaWarning } from '@rms/contracts'
import type { DraftShift } from './draft-shift.ts'
import { warningSentence } from './warning-sentence.ts'

/** Something about a shift on the table: to think about, or in the way of saving it. */
export interface Finding {
  kind: 'warning' | 'problem'
  /** Of the shift at which it shows. */
  key: string
  shift: DraftShift
  message: string
}

/** The server's warnings at the shifts that they are about. */
export const findingsOf = (warnings: readonly RotaWarning[], shifts: readonly DraftShift[]): Finding[] =>
  warnings.flatMap(warning => {
    const shift = shiftOf(warning, shifts)
    return shift ? [{ kind: 'warning', key: shift.key, shift, message: warningSentence(warning) }] : []
  })

/** By its place in what was sent, else by its id, else any of the person's on that day. */
const shiftOf = (
  { shift_index, shift_id, staff_id, shift_date }: RotaWarning,
  shifts: readonly DraftShift[],
): DraftShift | undefined =>
  (shift_index === null ? undefined : shifts[shift_index]) ??
  (shift_id === null ? undefined : shifts.find(({ id }) => id === shift_id)) ??
  shifts.find(({ staffId, date }) => staffId === staff_id && date === shift_date)

/** What a refused list says field by field: 'shifts.3.start_time' is about the fourth shift. */
export const problemsOf = (
  fields: Readonly<Record<string, string>>,
  shifts: readonly DraftShift[],
): Finding[] =>
  Object.entries(fields).flatMap(([field, message]) => {
    const index = /^shifts\.(\d+)/.exec(field)?.[1]
    const shift = index === undefined ? undefined : shifts[Number(index)]
    return shift ? [{ kind: 'problem' as const, key: shift.key, shift, message }] : []
  })
