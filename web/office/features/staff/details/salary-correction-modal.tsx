import { Switch, Text, TextInput } from '@mantine/core'
import type { SalaryPreview, StaffMember } from '@rms/contracts'
import { useState } from 'react'
import type { EditedRecord } from '../../../../shared/lib/conflict.ts'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { FieldRow } from '../../../components/form-parts.tsx'
import { MoneyField } from '../../../components/number-field.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import type { SalaryStep } from '../salary-steps.ts'
import {
  type SalaryCorrection,
  useCorrectSalaryMutation,
  usePreviewSalaryCorrectionMutation,
} from '../staff-api.ts'

interface SalaryCorrectionModalProps {
  member: StaffMember
  step: SalaryStep
  onClose: () => void
}

interface Values {
  amount: string | number
  effectiveDate: string
  isRemoved: boolean
  reason: string
}

/** Corrects a past salary from its effective date on. The effects are previewed before saving. */
export function SalaryCorrectionModal({ member, step, onClose }: SalaryCorrectionModalProps) {
  const { form, preview, isNewer } = useCorrection(member, step, onClose)
  const { values, errors } = form
  return (
    <FormModal
      title={t('staff.correctSalaryTitle', { name: member.name })}
      form={form}
      save={t(preview ? 'staff.correctSalarySave' : 'staff.correctSalaryPreview')}
      size={500}
      onClose={onClose}
    >
      {step.entryId !== null && (
        <Switch
          label={t('staff.removeSalary')}
          checked={values.isRemoved}
          onChange={event => form.set('isRemoved', event.currentTarget.checked)}
        />
      )}
      {!values.isRemoved && <TermFields form={form} isStarting={step.entryId === null} />}
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

function TermFields({ form, isStarting }: { form: Form<Values>; isStarting: boolean }) {
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
              date: dateInWords(weekStart),
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
  of: string
  version: number
  preview: SalaryPreview
}

/** The first submit shows a preview. The second saves exactly that, or shows a new preview if it is outdated. */
function useCorrection(member: StaffMember, step: SalaryStep, onSaved: () => void) {
  const [loadPreview] = usePreviewSalaryCorrectionMutation()
  const [correct] = useCorrectSalaryMutation()
  const [shown, setShown] = useState<Preview | null>(null)
  const [seen] = useState(member)
  const { money } = useFormats()
  const initial = { amount: step.amount, effectiveDate: step.from, isRemoved: false, reason: '' }
  const form = useForm<Values>({
    initial,
    record: {
      ...createConflictRecord(seen, step, initial),
      show: {
        amount: amount => money(Number(amount)),
        effectiveDate: dateInWords,
        isRemoved: isRemoved => (isRemoved ? t('staff.entryRemoved') : '–'),
      },
    },
    contract: {
      schema: async () => (await import('@rms/contracts/workforce/staff-records')).SalaryCorrectionBody,
      body: values => ({ ...toBody(values, step), version: seen.version }),
      sentences: {
        amount: { 'more-than': t('staff.salaryRequired') },
        effectiveDate: { 'not-a-date': t('staff.effectiveDateRequired') },
        reason: { required: t('staff.correctReasonRequired') },
      },
    },
    save: async (values, opened) => {
      const [id, body] = [member.id, toBody(values, step)]
      const of = JSON.stringify(body)
      const version = opened.version ?? seen.version
      if (shown?.of !== of || shown.version < version)
        return setShown({ of, version, preview: await loadPreview({ id, body }).unwrap() })
      await correct({ id, body: { ...body, version: shown.version } })
        .unwrap()
        .catch((failure: unknown) => {
          setShown(null)
          throw failure
        })
      tellDone(t('staff.salaryCorrected'))
      onSaved()
    },
    describe: failure => failure.error ?? t('staff.salaryFailed'),
  })
  const current = shown?.of === JSON.stringify(toBody(form.values, step)) ? shown : null
  const isNewer = current !== null && current.version > seen.version
  return { form, preview: current?.preview ?? null, isNewer }
}

/** The form's version of the entry after someone else changed it in the meantime. */
const createConflictRecord = (
  seen: StaffMember,
  step: SalaryStep,
  initial: Values,
): EditedRecord<Values> => ({
  version: seen.version,
  valuesOf: ({ salaryHistory, starting_salary }: StaffMember) => {
    if (step.entryId === null) return { ...initial, amount: starting_salary?.amount ?? initial.amount }
    const entry = salaryHistory.find(({ id }) => id === step.entryId)
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
  { amount, effectiveDate, isRemoved, reason }: Values,
  { entryId }: SalaryStep,
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
