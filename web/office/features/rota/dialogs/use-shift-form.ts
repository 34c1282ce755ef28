import { type AmbiguousTimeOccurrence, isCalendarDate, resolveShiftInstants } from '@rms/domain-kit'
import { useEffect, useRef } from 'react'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { getTimeFieldValue } from '../../../lib/input-errors.ts'
import { t } from '../../../texts/index.ts'
import { createShiftKey, type DraftShift, type RotaCell } from '../model/draft-shift.ts'
import type { RotaCostingContext } from '../model/shift-costing.ts'

export interface ShiftFormValues {
  key: string
  id: number | null
  staffId: string
  date: string
  start: string
  end: string
  position: string
  type: string
  notes: string
  startOccurrence: AmbiguousTimeOccurrence | null
  endOccurrence: AmbiguousTimeOccurrence | null
}

interface ShiftFormOptions {
  cell: RotaCell
  shift: DraftShift | null
  costing: RotaCostingContext
  onSave: (shift: DraftShift) => void
  onClose: () => void
}

/** Default times of a new shift; after the first one, those of the previous shift. */
let lastTimes = { start: '09:00', end: '17:00' }

/** The form of a shift. The position defaults to that of the staff member. */
export function useShiftForm({
  cell,
  shift,
  costing,
  onSave,
  onClose,
}: ShiftFormOptions): FormState<ShiftFormValues> {
  const getStaffPosition = (id: string) => costing.staff.get(Number(id))?.position ?? ''
  const form = useForm<ShiftFormValues>({
    initialValues: shift
      ? { ...shift, staffId: String(shift.staffId) }
      : {
          ...blank,
          ...lastTimes,
          staffId: String(cell.staffId),
          date: cell.date,
          position: getStaffPosition(String(cell.staffId)),
        },
    validate: values => validate(values, costing),
    save: async values => {
      const enteredShift = parseShiftFormValues(values)
      if (!enteredShift) return
      lastTimes = { start: enteredShift.start, end: enteredShift.end }
      onSave(enteredShift.key ? enteredShift : { ...enteredShift, key: createShiftKey() })
      onClose()
    },
    describeFailure: () => t('rota.addShiftFailed'),
  })
  useDefaultPosition(form, getStaffPosition)
  return form
}

const blank: Omit<ShiftFormValues, 'staffId' | 'date' | 'start' | 'end' | 'position'> = {
  key: '',
  id: null,
  type: '',
  notes: '',
  startOccurrence: null,
  endOccurrence: null,
}

/** Converts the form values to a shift; null while a time or the date is missing. */
export function parseShiftFormValues(values: ShiftFormValues): DraftShift | null {
  const start = getTimeFieldValue(values.start)
  const end = getTimeFieldValue(values.end)
  if (!start || !end || !isCalendarDate(values.date)) return null
  return { ...values, start, end, staffId: Number(values.staffId), position: values.position.trim() }
}

function validate(values: ShiftFormValues, costing: RotaCostingContext) {
  return {
    staffId: values.staffId ? undefined : t('rota.staffRequired'),
    date: isCalendarDate(values.date) ? undefined : t('rota.dateFormat', { date: values.date }),
    start: getTimeFieldValue(values.start)
      ? findSkippedTimeError(values, costing, 'start')
      : t('rota.timeRequired'),
    end: getTimeFieldValue(values.end) ? validateEnd(values, costing) : t('rota.timeRequired'),
    position: values.position.trim() ? undefined : t('rota.positionRequired'),
  }
}

function validateEnd(values: ShiftFormValues, costing: RotaCostingContext): string | undefined {
  if (getTimeFieldValue(values.start) === getTimeFieldValue(values.end)) return t('rota.sameTimes')
  return findSkippedTimeError(values, costing, 'end')
}

/** The error of a time that does not exist because the clocks skip that hour. */
function findSkippedTimeError(
  values: ShiftFormValues,
  costing: RotaCostingContext,
  part: 'start' | 'end',
): string | undefined {
  const shift = parseShiftFormValues(values)
  if (!shift) return undefined
  const resolved = resolveShiftInstants(shift, costing.getTimeZone(shift.staffId))
  return resolved.kind === 'skipped' && resolved.part === part
    ? t('rota.skippedTime', { time: resolved.time })
    : undefined
}

/**
 * When another person is selected, their position replaces the previous one, unless the user entered a different one.
 */
function useDefaultPosition(
  form: FormState<ShiftFormValues>,
  getStaffPosition: (id: string) => string,
): void {
  const { staffId, position } = form.values
  const previousStaffId = useRef(staffId)
  useEffect(() => {
    if (previousStaffId.current === staffId) return
    if (position === getStaffPosition(previousStaffId.current) || position === '')
      form.set('position', getStaffPosition(staffId))
    previousStaffId.current = staffId
  }, [staffId, position, form.set, getStaffPosition])
}
