import { Switch, Text, TextInput } from '@mantine/core'
import type { SalaryPreview, StaffMember } from '@rms/contracts'
import { useState } from 'react'
import type { EditConflictOptions } from '../../../../shared/lib/edit-conflict.ts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { MoneyField } from '../../../components/number-field.tsx'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import type { SalaryPeriod } from '../salary-periods.ts'
import {
  type SalaryCorrection,
  useCorrectSalaryMutation,
  usePreviewSalaryCorrectionMutation,
} from '../staff-api.ts'

interface SalaryCorrectionModalProps {
  member: StaffMember
  period: SalaryPeriod
  onClose: () => void
}

interface SalaryCorrectionValues {
  amount: string | number
  effectiveDate: string
  isRemoved: boolean
  reason: string
}

/** Corrects a past salary from its effective date on. The effects are previewed before saving. */
export function SalaryCorrectionModal({ member, period, onClose }: SalaryCorrectionModalProps) {
  const { form, preview, isNewer } = useSalaryCorrectionForm(member, period, onClose)
  const { values, errors } = form
  return (
    <FormModal
      title={t('staff.correctSalaryTitle', { name: member.name })}
      form={form}
      saveLabel={t(preview ? 'staff.correctSalarySave' : 'staff.correctSalaryPreview')}
      size={500}
      onClose={onClose}
    >
      {period.entryId !== null && (
        <Switch
          label={t('staff.removeSalary')}
          checked={values.isRemoved}
          onChange={event => form.set('isRemoved', event.currentTarget.checked)}
        />
      )}
      {!values.isRemoved && <AmountAndDateFields form={form} isStarting={period.entryId === null} />}
      <TextInput
        label={t('staff.reason')}
        required
        value={values.reason}
        error={errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
      {isNewer && <Text size="sm">{t('staff.correctSalaryNewer')}</Text>}
      {preview && <Preview preview={preview} />}
    </FormModal>
  )
}

function AmountAndDateFields({
  form,
  isStarting,
}: {
  form: FormState<SalaryCorrectionValues>
  isStarting: boolean
}) {
  const { values, errors } = form
  return (
    <FieldRow>
      <MoneyField
        label={t('staff.amount')}
        required
        data-autofocus
        value={values.amount}
        error={errors.amount}
        onChange={amount => form.set('amount', amount)}
      />
      {!isStarting && (
        <DateField
          label={t('staff.effectiveDate')}
          required
          value={values.effectiveDate}
          error={errors.effectiveDate}
          onChange={date => form.set('effectiveDate', date)}
        />
      )}
    </FieldRow>
  )
}

function Preview({ preview }: { preview: SalaryPreview }) {
  const { money, signedMoney } = useFormats()
  if (preview.weeks.length === 0) return <Text size="sm">{t('staff.correctSalaryNothing')}</Text>
  return (
    <section aria-label={t('staff.correctSalaryEffect')}>
      <Text size="sm" fw={600}>
        {t('staff.correctSalaryEffect')}
      </Text>
      <Text size="sm">
        {t('staff.correctSalaryUnpaid', { amount: signedMoney(preview.unpaid_difference) })}
      </Text>
      <Text size="sm">
        {t('staff.correctSalaryPaid', { amount: signedMoney(preview.adjustment_difference) })}
      </Text>
      <ul>
        {preview.weeks.map(({ weekStart, before, after, periodId }) => (
          <li key={`${weekStart} ${periodId}`}>
            {t(periodId === null ? 'staff.correctSalaryWeek' : 'staff.correctSalaryPaidWeek', {
              date: formatLongDate(weekStart),
              before: money(before),
              after: money(after),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The previewed correction, and the version of the staff member it is based on. */
interface Preview {
  bodyJson: string
  version: number
  preview: SalaryPreview
}

/** The first submit shows a preview. The second saves exactly that, or shows a new preview if it is outdated. */
function useSalaryCorrectionForm(member: StaffMember, period: SalaryPeriod, onSaved: () => void) {
  const [loadPreview] = usePreviewSalaryCorrectionMutation()
  const [correct] = useCorrectSalaryMutation()
  const [shown, setShown] = useState<Preview | null>(null)
  const [openedMember] = useState(member)
  const { money } = useFormats()
  const initial = { amount: period.amount, effectiveDate: period.from, isRemoved: false, reason: '' }
  const form = useForm<SalaryCorrectionValues>({
    initialValues: initial,
    record: {
      ...createConflictRecord(openedMember, period, initial),
      formatters: {
        amount: amount => money(Number(amount)),
        effectiveDate: formatLongDate,
        isRemoved: isRemoved => (isRemoved ? t('staff.entryRemoved') : '–'),
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/workforce/staff-schemas')).SalaryCorrectionBody,
      createBody: values => ({ ...toBody(values, period), version: openedMember.version }),
      messages: {
        amount: { 'more-than': t('staff.salaryRequired') },
        effectiveDate: { 'not-a-date': t('staff.effectiveDateRequired') },
        reason: { required: t('staff.correctReasonRequired') },
      },
    },
    save: async (values, opened) => {
      const [id, body] = [member.id, toBody(values, period)]
      const bodyJson = JSON.stringify(body)
      const version = opened.version ?? openedMember.version
      if (shown?.bodyJson !== bodyJson || shown.version < version)
        return setShown({ bodyJson, version, preview: await loadPreview({ id, body }).unwrap() })
      await correct({ id, body: { ...body, version: shown.version } })
        .unwrap()
        .catch((failure: unknown) => {
          setShown(null)
          throw failure
        })
      notifySuccess(t('staff.salaryCorrected'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('staff.salaryFailed'),
  })
  const current = shown?.bodyJson === JSON.stringify(toBody(form.values, period)) ? shown : null
  const isNewer = current !== null && current.version > openedMember.version
  return { form, preview: current?.preview ?? null, isNewer }
}

/** The form's version of the entry after someone else changed it in the meantime. */
const createConflictRecord = (
  openedMember: StaffMember,
  period: SalaryPeriod,
  initial: SalaryCorrectionValues,
): EditConflictOptions<SalaryCorrectionValues> => ({
  version: openedMember.version,
  toValues: ({ salaryHistory, starting_salary }: StaffMember) => {
    if (period.entryId === null) return { ...initial, amount: starting_salary?.amount ?? initial.amount }
    const entry = salaryHistory.find(({ id }) => id === period.entryId)
    if (!entry) return { ...initial, isRemoved: true }
    return { ...initial, amount: entry.amount, effectiveDate: entry.effectiveDate }
  },
  labels: {
    amount: t('staff.amount'),
    effectiveDate: t('staff.effectiveDate'),
    isRemoved: t('staff.removeSalary'),
  },
})

function toBody(
  { amount, effectiveDate, isRemoved, reason }: SalaryCorrectionValues,
  { entryId }: SalaryPeriod,
): SalaryCorrection['body'] {
  if (isRemoved && entryId !== null) return { kind: 'remove', entry_id: entryId, reason: reason.trim() }
  return {
    kind: 'change',
    entry_id: entryId,
    amount: Number(amount),
    ...(entryId !== null && { effectiveDate }),
    reason: reason.trim(),
  }
}
