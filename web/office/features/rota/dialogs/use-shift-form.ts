import { isDate, type Occurrence, resolveShift } from '@rms/domain-kit'
import { useEffect, useRef } from 'react'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { fieldTime } from '../../../lib/typed-values.ts'
import { t } from '../../../texts/index.ts'
import { type Cell, type DraftShift, newKey } from '../model/draft-shift.ts'
import type { Counting } from '../model/shift-figures.ts'

export interface ShiftValues {
  key: string
  id: number | null
  staffId: string
  date: string
  start: string
  end: string
  position: string
  type: string
  notes: string
  startOccurrence: Occurrence | null
  endOccurrence: Occurrence | null
}

interface ShiftFormOptions {
  cell: Cell
  shift: DraftShift | null
  counting: Counting
  onSave: (shift: DraftShift) => void
  onClose: () => void
}

/** Default times of a new shift; after the first one, those of the previous shift. */
let lastTimes = { start: '09:00', end: '17:00' }

/** The form of a shift. The position defaults to that of the staff member. */
export function useShiftForm({
  cell,
  shift,
  counting,
  onSave,
  onClose,
}: ShiftFormOptions): Form<ShiftValues> {
  const positionOf = (id: string) => counting.staff.get(Number(id))?.position ?? ''
  const form = useForm<ShiftValues>({
    initial: shift
      ? { ...shift, staffId: String(shift.staffId) }
      : {
          ...blank,
          ...lastTimes,
          staffId: String(cell.staffId),
          date: cell.date,
          position: positionOf(String(cell.staffId)),
        },
    validate: values => validate(values, counting),
    save: async values => {
      const made = shiftOf(values)
      if (!made) return
      lastTimes = { start: made.start, end: made.end }
      onSave(made.key ? made : { ...made, key: newKey() })
      onClose()
    },
    describe: () => t('rota.addShiftFailed'),
  })
  useDefaultPosition(form, positionOf)
  return form
}

const blank: Omit<ShiftValues, 'staffId' | 'date' | 'start' | 'end' | 'position'> = {
  key: '',
  id: null,
  type: '',
  notes: '',
  startOccurrence: null,
  endOccurrence: null,
}

/** Converts the form values to a shift; null while a time or the date is missing. */
export function shiftOf(values: ShiftValues): DraftShift | null {
  const start = fieldTime(values.start)
  const end = fieldTime(values.end)
  if (!start || !end || !isDate(values.date)) return null
  return { ...values, start, end, staffId: Number(values.staffId), position: values.position.trim() }
}

function validate(values: ShiftValues, counting: Counting) {
  return {
    staffId: values.staffId ? undefined : t('rota.staffRequired'),
    date: isDate(values.date) ? undefined : t('rota.dateFormat', { date: values.date }),
    start: fieldTime(values.start) ? findSkippedTimeError(values, counting, 'start') : t('rota.timeRequired'),
    end: fieldTime(values.end) ? validateEnd(values, counting) : t('rota.timeRequired'),
    position: values.position.trim() ? undefined : t('rota.positionRequired'),
  }
}

function validateEnd(values: ShiftValues, counting: Counting): string | undefined {
  if (fieldTime(values.start) === fieldTime(values.end)) return t('rota.sameTimes')
  return findSkippedTimeError(values, counting, 'end')
}

/** The error of a time that does not exist because the clocks skip that hour. */
function findSkippedTimeError(
  values: ShiftValues,
  counting: Counting,
  part: 'start' | 'end',
): string | undefined {
  const shift = shiftOf(values)
  if (!shift) return undefined
  const resolved = resolveShift(shift, counting.timeZoneOf(shift.staffId))
  return resolved.kind === 'skipped' && resolved.part === part
    ? t('rota.skippedTime', { time: resolved.time })
    : undefined
}

/**
 * When another person is selected, their position replaces the previous one, unless the user entered a different one.
 */
function useDefaultPosition(form: Form<ShiftValues>, positionOf: (id: string) => string): void {
  const { staffId, position } = form.values
  const before = useRef(staffId)
  useEffect(() => {
    if (before.current === staffId) return
    if (position === positionOf(before.current) || position === '') form.set('position', positionOf(staffId))
    before.current = staffId
  }, [staffId, position, form.set, positionOf])
}
