import type { RotaWarning } from '@rms/contracts'
import { describeRotaWarning } from './describe-rota-warning.ts'
import type { DraftShift } from './draft-shift.ts'

/** A warning about a shift, or a problem that prevents saving it. */
export interface ShiftIssue {
  kind: 'warning' | 'problem'
  /** The key of the shift. */
  key: string
  shift: DraftShift
  message: string
}

/** The server's warnings, assigned to the shifts they are about. */
export const toWarningIssues = (
  warnings: readonly RotaWarning[],
  shifts: readonly DraftShift[],
): ShiftIssue[] =>
  warnings.flatMap(warning => {
    const shift = findShift(warning, shifts)
    return shift ? [{ kind: 'warning', key: shift.key, shift, message: describeRotaWarning(warning) }] : []
  })

/** Finds the shift of a warning by its index in the request, else by id, else by person and day. */
const findShift = (
  { shift_index, shift_id, staff_id, shift_date }: RotaWarning,
  shifts: readonly DraftShift[],
): DraftShift | undefined =>
  (shift_index === null ? undefined : shifts[shift_index]) ??
  (shift_id === null ? undefined : shifts.find(({ id }) => id === shift_id)) ??
  shifts.find(({ staffId, date }) => staffId === staff_id && date === shift_date)

/** The errors of a rejected request, assigned to shifts: 'shifts.3.start_time' is about the fourth shift. */
export const toErrorIssues = (
  fields: Readonly<Record<string, string>>,
  shifts: readonly DraftShift[],
): ShiftIssue[] =>
  Object.entries(fields).flatMap(([field, message]) => {
    const index = /^shifts\.(\d+)/.exec(field)?.[1]
    const shift = index === undefined ? undefined : shifts[Number(index)]
    return shift ? [{ kind: 'problem' as const, key: shift.key, shift, message }] : []
  })
