import { Select, Text, Textarea, TextInput } from '@mantine/core'
import type { HolidayType } from '@rms/contracts'
import { daysBetween } from '@rms/domain-kit'
import { type Form, useForm } from '../../../shared/lib/form.ts'
import { DateField } from '../../components/date-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { FieldRow } from '../../components/form-parts.tsx'
import { PersonField } from '../../components/person-field.tsx'
import { tellDone } from '../../lib/notify.ts'
import { typedNumber } from '../../lib/typed-values.ts'
import { t } from '../../texts/index.ts'
import { HOLIDAY_TYPES } from './holiday-words.tsx'
import { useListBalancesQuery, useRequestHolidayMutation } from './holidays-api.ts'

interface RequestValues {
  staffId: string
  staffName: string
  type: HolidayType | ''
  startDate: string
  endDate: string
  reason: string
  notes: string
}

/** Creates a holiday request on behalf of a staff member. */
export function RequestModal({ onClose }: { onClose: () => void }) {
  const form = useRequestForm(onClose)
  return (
    <FormModal
      title={t('holidays.requestTitle')}
      form={form}
      save={t('holidays.submit')}
      size={500}
      onClose={onClose}
    >
      <PersonAndType form={form} />
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

function PersonAndType({ form }: { form: Form<RequestValues> }) {
  return (
    <FieldRow>
      <PersonField
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
function RemainingLeave({ values }: { values: RequestValues }) {
  const year = Number(values.startDate.slice(0, 4))
  const { data: balances } = useListBalancesQuery(year, { skip: !year })
  const days = calendarDays(values.startDate, values.endDate)
  const balance = balances?.find(({ staff_id }) => String(staff_id) === values.staffId)
  if (days === null) return null
  const words = [t('holidays.daysAsked', { count: days })]
  if (balance && values.type === 'annual')
    words.push(t('holidays.leftOf', { left: balance.left_days, entitled: balance.entitled_days, year }))
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {words.join(' · ')}
    </Text>
  )
}

function useRequestForm(onSaved: () => void) {
  const [request] = useRequestHolidayMutation()
  return useForm<RequestValues>({
    initial: { staffId: '', staffName: '', type: '', startDate: '', endDate: '', reason: '', notes: '' },
    contract: {
      schema: async () => (await import('@rms/contracts/workforce/holidays')).HolidayBody,
      body: values => ({
        ...values,
        staffId: typedNumber(values.staffId),
        type: values.type || undefined,
      }),
      sentences: {
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
      tellDone(t('holidays.submitted'))
      onSaved()
    },
    describe: failure => failure.error ?? t('holidays.submitFailed'),
  })
}

/** The number of calendar days, both ends included; null if one is missing or they are reversed. */
function calendarDays(start: string, end: string): number | null {
  if (!start || !end || end < start) return null
  return daysBetween(start, end) + 1
}
