import type { TimeEntry } from '@rms/contracts'
import { useState } from 'react'
import { type Failure, failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { timeAt } from '../../../lib/clock.ts'
import { hoursText } from '../../../lib/hours.ts'
import { tellDone } from '../../../lib/notify.ts'
import { fieldTime, typedNumber } from '../../../lib/typed-values.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { useAddManualEntryMutation, useCorrectEntryMutation } from '../tracking-api.ts'
import { isDoubtful, typedLength } from './typed-length.ts'

export interface EntryValues {
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
export interface TwiceTime {
  field: 'clockInTime' | 'clockOutTime'
  options: readonly string[]
}

interface EntryFormOptions {
  entry: TimeEntry | null
  date: string
  onSaved: () => void
}

/** Creates or corrects an entry. A correction sends only the changed fields, with the reason. */
export function useEntryForm({ entry, date, onSaved }: EntryFormOptions): {
  form: Form<EntryValues>
  twice: TwiceTime | null
} {
  const [add] = useAddManualEntryMutation()
  const [correct] = useCorrectEntryMutation()
  const [twice, setTwice] = useState<TwiceTime | null>(null)
  const { date: formatDate } = useFormats()
  const initial = entry ? toFormValues(entry) : { ...blank, shiftDate: date }
  const form = useForm<EntryValues>({
    initial,
    record: {
      version: entry?.version,
      valuesOf: (newer: TimeEntry) => toFormValues(newer),
      labels: {
        shiftDate: t('tracking.date'),
        clockInTime: t('tracking.clockIn'),
        clockOutTime: t('tracking.clockOut'),
        breakMinutes: t('tracking.breakMinutes'),
        notes: t('tracking.notes'),
      },
      show: { shiftDate: formatDate },
    },
    contract: {
      schema: async () => {
        const { ManualEntryBody, CorrectEntryBody } = await import('@rms/contracts/workforce/time-records')
        return entry ? CorrectEntryBody : ManualEntryBody
      },
      body: values => ({
        ...toBody(values),
        ...(entry && { reason: values.reason }),
        staffId: typedNumber(values.staffId),
        clockOutTime: mayStayOpen(entry, values) ? undefined : toBody(values).clockOutTime,
      }),
      sentences: {
        staffId: t('tracking.selectStaff'),
        shiftDate: { 'not-a-date': t('tracking.dateRequired') },
        clockInTime: t('tracking.timeRequired'),
        clockOutTime: t('tracking.timeRequired'),
        breakMinutes: { 'at-least': t('tracking.breakNegative') },
        reason: { required: t('tracking.reasonRequired') },
      },
    },
    validate: values => ({ clockOutTime: mayStayOpen(entry, values) ? undefined : sameTimes(values) }),
    save: async (values, { base, version }) => {
      if (!(await confirmImplausible(values))) return
      try {
        if (entry)
          await correct({ id: entry.id, body: { ...getChangedFields(base, values), version } }).unwrap()
        else await add(toBody(values)).unwrap()
      } catch (thrown) {
        setTwice(parseRepeatedTime(failureOf(thrown)))
        throw thrown
      }
      tellDone(t(entry ? 'tracking.entrySaved' : 'tracking.entryAdded'))
      onSaved()
    },
    describe: failure => failure.error ?? t(entry ? 'tracking.editFailed' : 'tracking.manualFailed'),
  })
  return { form, twice }
}

const blank: EntryValues = {
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

const toFormValues = (entry: TimeEntry): EntryValues => ({
  ...blank,
  staffId: String(entry.staff_id),
  shiftDate: entry.shift_date,
  clockInTime: timeAt(entry.clock_in_time, entry.time_zone),
  clockOutTime: entry.clock_out_time ? timeAt(entry.clock_out_time, entry.time_zone) : '',
  breakMinutes: entry.break_minutes,
  notes: entry.notes,
})

/** An open entry may stay open, so its clock-out may be empty. */
const mayStayOpen = (entry: TimeEntry | null, { clockOutTime }: EntryValues): boolean =>
  entry?.clock_out_time === null && clockOutTime === ''

const sameTimes = ({ clockInTime, clockOutTime, clockInInstant, clockOutInstant }: EntryValues) =>
  clockInTime !== '' &&
  fieldTime(clockInTime) === fieldTime(clockOutTime) &&
  !clockInInstant &&
  !clockOutInstant
    ? t('tracking.sameTimes')
    : undefined

/** Asks for confirmation of an implausible entry. */
async function confirmImplausible(values: EntryValues): Promise<boolean> {
  const length = typedLength(values.clockInTime, values.clockOutTime)
  const warnings = [
    ...(length && isDoubtful(length) ? [t('tracking.tooLong', { hours: hoursText(length.minutes) })] : []),
    ...(values.startsOn !== '' && values.shiftDate < values.startsOn
      ? [t('tracking.beforeStart', { name: values.staffName, date: dateInWords(values.startsOn) })]
      : []),
  ]
  // The question about repeated hours comes after this one, so it was already answered.
  const isAnswered = values.clockInInstant !== '' || values.clockOutInstant !== ''
  if (warnings.length === 0 || isAnswered) return true
  const act = t('common.save')
  return confirm({
    title: t('tracking.doubtfulEntry'),
    message: warnings.join(' '),
    act,
    isDestructive: false,
  })
}

const toBody = (values: EntryValues) => ({
  staffId: Number(values.staffId),
  shiftDate: values.shiftDate,
  clockInTime: values.clockInInstant || values.clockInTime,
  clockOutTime: values.clockOutInstant || values.clockOutTime,
  breakMinutes: Number(values.breakMinutes) || 0,
  notes: values.notes,
})

/** Only changed fields are sent, because unchanged times keep their seconds that way. */
function getChangedFields(before: EntryValues, values: EntryValues) {
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
function parseRepeatedTime({ code, fields, body }: Failure): TwiceTime | null {
  if (code !== 'ambiguous-time' || !Array.isArray(body.options)) return null
  const options = body.options.filter(option => typeof option === 'string')
  return { field: 'clockOutTime' in fields ? 'clockOutTime' : 'clockInTime', options }
}
