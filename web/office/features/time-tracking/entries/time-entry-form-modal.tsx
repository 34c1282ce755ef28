import { Radio, Stack, Text, TextInput } from '@mantine/core'
import type { TimeEntry } from '@rms/contracts'
import type { FormState } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { StaffMemberSelect } from '../../../components/staff-member-select.tsx'
import { TimeField } from '../../../components/time-field.tsx'
import { formatHours } from '../../../lib/format-hours.ts'
import { t } from '../../../texts/index.ts'
import { computeEnteredDuration } from './parse-duration-input.ts'
import { type AmbiguousTime, type TimeEntryFormValues, useTimeEntryForm } from './use-time-entry-form.ts'

interface TimeEntryFormModalProps {
  /** null creates a new entry. */
  entry: TimeEntry | null
  /** The default day of a new entry. */
  date: string
  onClose: () => void
}

/** Creates an entry manually, or corrects one with a reason; also closes a forgotten one. */
export function TimeEntryFormModal({ entry, date, onClose }: TimeEntryFormModalProps) {
  const { form, ambiguousTime } = useTimeEntryForm({ entry, date, onSaved: onClose })
  const title = entry ? t('tracking.editTitle', { name: entry.staff_name }) : t('tracking.manual')
  const { values, errors } = form
  return (
    <FormModal
      title={title}
      form={form}
      saveLabel={t(entry ? 'common.save' : 'tracking.addEntry')}
      size={500}
      onClose={onClose}
    >
      {!entry && <StaffSelect form={form} />}
      <FieldRow>
        <DateField
          label={t('tracking.date')}
          required
          value={values.shiftDate}
          error={errors.shiftDate}
          onChange={day => form.set('shiftDate', day)}
        />
        <NumberField
          label={t('tracking.breakMinutes')}
          decimals={0}
          value={values.breakMinutes}
          error={errors.breakMinutes}
          onChange={minutes => form.set('breakMinutes', minutes)}
        />
      </FieldRow>
      <TimeFields form={form} isOpen={entry?.clock_out_time === null} />
      <Duration form={form} />
      <AmbiguousTimeChoice form={form} ambiguousTime={ambiguousTime} />
      <TextInput
        label={t('tracking.notes')}
        value={values.notes}
        error={errors.notes}
        onChange={event => form.set('notes', event.currentTarget.value)}
      />
      {entry && (
        <TextInput
          label={t('tracking.reason')}
          description={t('tracking.reasonHelp')}
          required
          value={values.reason}
          error={errors.reason}
          onChange={event => form.set('reason', event.currentTarget.value)}
        />
      )}
    </FormModal>
  )
}

function StaffSelect({ form }: { form: FormState<TimeEntryFormValues> }) {
  return (
    <StaffMemberSelect
      label={t('tracking.staffMember')}
      required
      data-autofocus
      openOnFocus={false}
      placeholder={t('tracking.chooseStaff')}
      value={form.values.staffId}
      error={form.errors.staffId}
      onChange={(person, member) => {
        form.set('staffId', person?.id ?? '')
        form.set('staffName', member?.name ?? '')
        form.set('startsOn', member?.start_date ?? '')
      }}
    />
  )
}

function TimeFields({ form, isOpen }: { form: FormState<TimeEntryFormValues>; isOpen: boolean }) {
  const { values, errors } = form
  return (
    <FieldRow>
      <TimeField
        label={t('tracking.clockIn')}
        required
        value={values.clockInTime}
        error={errors.clockInTime}
        onChange={time => form.set('clockInTime', time)}
      />
      <TimeField
        label={t('tracking.clockOut')}
        required={!isOpen}
        description={isOpen ? t('tracking.stillOpen') : t('tracking.outHelp')}
        value={values.clockOutTime}
        error={errors.clockOutTime}
        onChange={time => form.set('clockOutTime', time)}
      />
    </FieldRow>
  )
}

/**
 * The duration of the entry once both times are valid. The line is always rendered, so that the button does not move
 * during the click that blurs the last field.
 */
function Duration({ form: { values } }: { form: FormState<TimeEntryFormValues> }) {
  const duration = computeEnteredDuration(values.clockInTime, values.clockOutTime)
  return (
    <Text size="sm" c="dimmed" aria-live="polite" mih="1lh">
      {duration && t('tracking.entryIs', { hours: formatHours(duration.minutes) })}
      {duration?.endsNextDay && ` · ${t('tracking.entryNextDay')}`}
    </Text>
  )
}

/** Lets the user choose between the two instants if a time occurs twice because the clocks go back. */
function AmbiguousTimeChoice({
  form,
  ambiguousTime,
}: {
  form: FormState<TimeEntryFormValues>
  ambiguousTime: AmbiguousTime | null
}) {
  if (!ambiguousTime) return null
  const { field, options } = ambiguousTime
  const name = field === 'clockInTime' ? 'clockInInstant' : 'clockOutInstant'
  return (
    <Radio.Group
      label={t('tracking.whichHour', { time: form.values[field] })}
      value={form.values[name]}
      onChange={instant => form.set(name, instant)}
    >
      <Stack gap="xs" mt={4}>
        {options.map((instant, index) => (
          <Radio
            key={instant}
            value={instant}
            label={t(index === 0 ? 'tracking.firstHour' : 'tracking.secondHour')}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
