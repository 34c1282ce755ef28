import type { TimeEntry } from '@rms/contracts'
import { useState } from 'react'
import { type ApiFailure, toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { getNumberFieldValue, getTimeFieldValue } from '../../../lib/input-errors.ts'
import { toLocalTime } from '../../../lib/local-time.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useAddManualTimeEntryMutation, useCorrectTimeEntryMutation } from '../time-tracking-api.ts'
import { computeEnteredDuration, isImplausiblyLong } from './parse-duration-input.ts'

export interface TimeEntryFormValues {
  staffId: string
  shiftDate: string
  clockInTime: string
  clockOutTime: string
  /** The selected instant if a time occurs twice; '' if it does not. */
  clockInInstant: string
  clockOutInstant: string
  breakMinutes: string | number
  notes: string
  reason: string
  staffName: string
  /** The first working day of the staff member; '' while nobody is selected. */
  startsOn: string
}

/** An entered time that occurs twice because the clocks go back, with its possible instants, earliest first. */
export interface AmbiguousTime {
  field: 'clockInTime' | 'clockOutTime'
  options: readonly string[]
}

interface TimeEntryFormOptions {
  entry: TimeEntry | null
  date: string
  onSaved: () => void
}

/** Creates or corrects an entry. A correction sends only the changed fields, with the reason. */
export function useTimeEntryForm({ entry, date, onSaved }: TimeEntryFormOptions): {
  form: FormState<TimeEntryFormValues>
  ambiguousTime: AmbiguousTime | null
} {
  const [add] = useAddManualTimeEntryMutation()
  const [correct] = useCorrectTimeEntryMutation()
  const [ambiguousTime, setAmbiguousTime] = useState<AmbiguousTime | null>(null)
  const { date: formatDate } = useFormats()
  const initial = entry ? toFormValues(entry) : { ...blank, shiftDate: date }
  const form = useForm<TimeEntryFormValues>({
    initialValues: initial,
    record: {
      version: entry?.version,
      toValues: (newer: TimeEntry) => toFormValues(newer),
      labels: {
        shiftDate: t('tracking.date'),
        clockInTime: t('tracking.clockIn'),
        clockOutTime: t('tracking.clockOut'),
        breakMinutes: t('tracking.breakMinutes'),
        notes: t('tracking.notes'),
      },
      formatters: { shiftDate: formatDate },
    },
    contract: {
      loadSchema: async () => {
        const { ManualTimeEntryBody, CorrectTimeEntryBody } = await import(
          '@rms/contracts/workforce/time-entry-schemas'
        )
        return entry ? CorrectTimeEntryBody : ManualTimeEntryBody
      },
      createBody: values => ({
        ...toBody(values),
        ...(entry && { reason: values.reason }),
        staffId: getNumberFieldValue(values.staffId),
        clockOutTime: mayStayOpen(entry, values) ? undefined : toBody(values).clockOutTime,
      }),
      messages: {
        staffId: t('tracking.selectStaff'),
        shiftDate: { 'not-a-date': t('tracking.dateRequired') },
        clockInTime: t('tracking.timeRequired'),
        clockOutTime: t('tracking.timeRequired'),
        breakMinutes: { 'at-least': t('tracking.breakNegative') },
        reason: { required: t('tracking.reasonRequired') },
      },
    },
    validate: values => ({
      clockOutTime: mayStayOpen(entry, values) ? undefined : findSameTimesError(values),
    }),
    save: async (values, { base, version }) => {
      if (!(await confirmImplausible(values))) return
      try {
        if (entry)
          await correct({ id: entry.id, body: { ...getChangedFields(base, values), version } }).unwrap()
        else await add(toBody(values)).unwrap()
      } catch (thrown) {
        setAmbiguousTime(parseAmbiguousTime(toApiFailure(thrown)))
        throw thrown
      }
      notifySuccess(t(entry ? 'tracking.entrySaved' : 'tracking.entryAdded'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t(entry ? 'tracking.editFailed' : 'tracking.manualFailed'),
  })
  return { form, ambiguousTime }
}

const blank: TimeEntryFormValues = {
  staffId: '',
  shiftDate: '',
  clockInTime: '',
  clockOutTime: '',
  clockInInstant: '',
  clockOutInstant: '',
  breakMinutes: 0,
  notes: '',
  reason: '',
  staffName: '',
  startsOn: '',
}

const toFormValues = (entry: TimeEntry): TimeEntryFormValues => ({
  ...blank,
  staffId: String(entry.staff_id),
  shiftDate: entry.shift_date,
  clockInTime: toLocalTime(entry.clock_in_time, entry.time_zone),
  clockOutTime: entry.clock_out_time ? toLocalTime(entry.clock_out_time, entry.time_zone) : '',
  breakMinutes: entry.break_minutes,
  notes: entry.notes,
})

/** An open entry may stay open, so its clock-out may be empty. */
const mayStayOpen = (entry: TimeEntry | null, { clockOutTime }: TimeEntryFormValues): boolean =>
  entry?.clock_out_time === null && clockOutTime === ''

const findSameTimesError = ({
  clockInTime,
  clockOutTime,
  clockInInstant,
  clockOutInstant,
}: TimeEntryFormValues) =>
  clockInTime !== '' &&
  getTimeFieldValue(clockInTime) === getTimeFieldValue(clockOutTime) &&
  !clockInInstant &&
  !clockOutInstant
    ? t('tracking.sameTimes')
    : undefined

/** Lets the user confirm an implausible entry; resolves to true for a plausible one. */
async function confirmImplausible(values: TimeEntryFormValues): Promise<boolean> {
  const duration = computeEnteredDuration(values.clockInTime, values.clockOutTime)
  const warnings = [
    ...(duration && isImplausiblyLong(duration)
      ? [t('tracking.tooLong', { hours: formatHours(duration.minutes) })]
      : []),
    ...(values.startsOn !== '' && values.shiftDate < values.startsOn
      ? [t('tracking.beforeStart', { name: values.staffName, date: formatLongDate(values.startsOn) })]
      : []),
  ]
  // The question about repeated hours comes after this one, so it was already answered.
  const isAnswered = values.clockInInstant !== '' || values.clockOutInstant !== ''
  if (warnings.length === 0 || isAnswered) return true
  const confirmLabel = t('common.save')
  return requestConfirmation({
    title: t('tracking.doubtfulEntry'),
    message: warnings.join(' '),
    confirmLabel,
    isDestructive: false,
  })
}

const toBody = (values: TimeEntryFormValues) => ({
  staffId: Number(values.staffId),
  shiftDate: values.shiftDate,
  clockInTime: values.clockInInstant || values.clockInTime,
  clockOutTime: values.clockOutInstant || values.clockOutTime,
  breakMinutes: Number(values.breakMinutes) || 0,
  notes: values.notes,
})

/** Only changed fields are sent, because unchanged times keep their seconds that way. */
function getChangedFields(before: TimeEntryFormValues, values: TimeEntryFormValues) {
  const body = toBody(values)
  const isDayMoved = before.shiftDate !== values.shiftDate
  const isInMoved = isDayMoved || before.clockInTime !== values.clockInTime
  const isOutMoved = values.clockOutTime !== '' && (isDayMoved || before.clockOutTime !== values.clockOutTime)
  return {
    reason: values.reason.trim(),
    ...(isDayMoved && { shiftDate: body.shiftDate }),
    ...(isInMoved && { clockInTime: body.clockInTime }),
    ...(isOutMoved && { clockOutTime: body.clockOutTime }),
    ...(before.breakMinutes !== values.breakMinutes && { breakMinutes: body.breakMinutes }),
    ...(before.notes !== values.notes && { notes: body.notes }),
  }
}

/** The repeated time in a rejected request; null for other failures. */
function parseAmbiguousTime({ code, fields, body }: ApiFailure): AmbiguousTime | null {
  if (code !== 'ambiguous-time' || !Array.isArray(body.options)) return null
  const options = body.options.filter(option => typeof option === 'string')
  return { field: 'clockOutTime' in fields ? 'clockOutTime' : 'clockInTime', options }
}
