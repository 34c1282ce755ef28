import { Switch, Text, TextInput } from '@mantine/core'
import type { SalaryPreview, StaffMember } from '@rms/contracts'
import { useState } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { FieldRow } from '../../../components/form-parts.tsx'
import { MoneyField } from '../../../components/number-field.tsx'
import { type Form, useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
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

/** Puts a salary right from its own day on. What it changes is shown before it is saved. */
export function SalaryCorrectionModal({ member, step, onClose }: SalaryCorrectionModalProps) {
  const { form, preview } = useCorrection(member, step, onClose)
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
  const { date, money, signedMoney } = useFormats()
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
              date: date(weekStart),
              before: money(before),
              after: money(after),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first press shows what would change; the second saves just that. */
function useCorrection(member: StaffMember, step: SalaryStep, onSaved: () => void) {
  const [ask] = usePreviewSalaryCorrectionMutation()
  const [correct] = useCorrectSalaryMutation()
  const [shown, show] = useState<{ of: string; preview: SalaryPreview } | null>(null)
  const form = useForm<Values>({
    initial: { amount: step.amount, effectiveDate: step.from, isRemoved: false, reason: '' },
    validate: ({ amount, effectiveDate, isRemoved, reason }) => ({
      amount: isRemoved || Number(amount) > 0 ? undefined : t('staff.salaryRequired'),
      effectiveDate: isRemoved || effectiveDate ? undefined : t('staff.effectiveDateRequired'),
      reason: reason.trim() ? undefined : t('staff.correctReasonRequired'),
    }),
    save: async values => {
      const correction = { id: member.id, body: bodyOf(values, step) }
      const of = JSON.stringify(correction.body)
      if (shown?.of !== of) return show({ of, preview: await ask(correction).unwrap() })
      await correct(correction).unwrap()
      tellDone(t('staff.salaryCorrected'))
      onSaved()
    },
    describe: failure => failure.error ?? t('staff.salaryFailed'),
  })
  const isCurrent = shown?.of === JSON.stringify(bodyOf(form.values, step))
  return { form, preview: isCurrent ? (shown?.preview ?? null) : null }
}

function bodyOf(
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
