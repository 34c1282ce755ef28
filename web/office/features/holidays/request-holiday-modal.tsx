import { Select, Text, Textarea, TextInput } from '@mantine/core'
import type { HolidayType } from '@rms/contracts'
import { daysBetween } from '@rms/domain-kit'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { FieldRow } from '../../components/app-form.tsx'
import { DateField } from '../../components/date-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { StaffMemberSelect } from '../../components/staff-member-select.tsx'
import { getNumberFieldValue } from '../../lib/input-errors.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { HOLIDAY_TYPES } from './holiday-status-badge.tsx'
import { useListHolidayBalancesQuery, useRequestHolidayMutation } from './holidays-api.ts'

interface HolidayRequestValues {
  staffId: string
  staffName: string
  type: HolidayType | ''
  startDate: string
  endDate: string
  reason: string
  notes: string
}

/** Creates a holiday request on behalf of a staff member. */
export function RequestHolidayModal({ onClose }: { onClose: () => void }) {
  const form = useRequestForm(onClose)
  return (
    <FormModal
      title={t('holidays.requestTitle')}
      form={form}
      saveLabel={t('holidays.submit')}
      size={500}
      onClose={onClose}
    >
      <PersonAndTypeFields form={form} />
      <FieldRow>
        <DateField
          label={t('holidays.startDate')}
          required
          value={form.values.startDate}
          error={form.errors.startDate}
          onChange={date => form.set('startDate', date)}
        />
        <DateField
          label={t('holidays.endDate')}
          required
          value={form.values.endDate}
          error={form.errors.endDate}
          onChange={date => form.set('endDate', date)}
        />
      </FieldRow>
      <RemainingLeave values={form.values} />
      <TextInput
        label={t('holidays.reason')}
        required
        value={form.values.reason}
        error={form.errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
      <Textarea
        label={t('holidays.notes')}
        autosize
        minRows={2}
        value={form.values.notes}
        error={form.errors.notes}
        onChange={event => form.set('notes', event.currentTarget.value)}
      />
    </FormModal>
  )
}

function PersonAndTypeFields({ form }: { form: FormState<HolidayRequestValues> }) {
  return (
    <FieldRow>
      <StaffMemberSelect
        label={t('holidays.staffMember')}
        required
        data-autofocus
        openOnFocus={false}
        placeholder={t('holidays.chooseStaff')}
        isActiveOnly
        value={form.values.staffId}
        error={form.errors.staffId}
        onChange={person => {
          form.set('staffId', person?.id ?? '')
          form.set('staffName', person?.name ?? '')
        }}
      />
      <Select
        label={t('holidays.type')}
        required
        placeholder={t('holidays.chooseType')}
        data={HOLIDAY_TYPES.map(type => ({ value: type, label: t(`holidays.type.${type}`) }))}
        value={form.values.type || null}
        error={form.errors.type}
        onChange={chosen => form.set('type', HOLIDAY_TYPES.find(type => type === chosen) ?? '')}
      />
    </FieldRow>
  )
}

/** The number of days requested, and the person's remaining leave of the year. */
function RemainingLeave({ values }: { values: HolidayRequestValues }) {
  const year = Number(values.startDate.slice(0, 4))
  const { data: balances } = useListHolidayBalancesQuery(year, { skip: !year })
  const days = countCalendarDays(values.startDate, values.endDate)
  const balance = balances?.find(({ staff_id }) => String(staff_id) === values.staffId)
  if (days === null) return null
  const parts = [t('holidays.daysAsked', { count: days })]
  if (balance && values.type === 'annual')
    parts.push(t('holidays.leftOf', { left: balance.left_days, entitled: balance.entitled_days, year }))
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {parts.join(' · ')}
    </Text>
  )
}

function useRequestForm(onSaved: () => void) {
  const [request] = useRequestHolidayMutation()
  return useForm<HolidayRequestValues>({
    initialValues: {
      staffId: '',
      staffName: '',
      type: '',
      startDate: '',
      endDate: '',
      reason: '',
      notes: '',
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/workforce/holidays')).HolidayBody,
      createBody: values => ({
        ...values,
        staffId: getNumberFieldValue(values.staffId),
        type: values.type || undefined,
      }),
      messages: {
        staffId: t('holidays.staffRequired'),
        type: t('holidays.typeRequired'),
        startDate: { 'not-a-date': t('holidays.startRequired') },
        endDate: { 'not-a-date': t('holidays.endRequired') },
        reason: { required: t('holidays.reasonRequired') },
      },
    },
    validate: ({ startDate, endDate }) => ({
      endDate: startDate && endDate && endDate < startDate ? t('holidays.endBeforeStart') : undefined,
    }),
    save: async ({ staffId, type, ...rest }) => {
      if (type === '') return
      await request({ staffId: Number(staffId), type, ...rest }).unwrap()
      notifySuccess(t('holidays.submitted'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('holidays.submitFailed'),
  })
}

/** The number of calendar days, both ends included; null if one is missing or they are reversed. */
function countCalendarDays(start: string, end: string): number | null {
  if (!start || !end || end < start) return null
  return daysBetween(start, end) + 1
}
