import { Text, TextInput } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { useState } from 'react'
import type { EditConflictOptions } from '../../../../shared/lib/edit-conflict.ts'
import { useForm } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { MoneyField } from '../../../components/number-field.tsx'
import { useToday } from '../../../lib/local-time.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { formatSalary } from '../salary.ts'
import { useIncreaseSalaryMutation } from '../staff-api.ts'

interface SalaryIncreaseModalProps {
  member: StaffMember
  onClose: () => void
}

/** Increases the salary from an effective date on; earlier pay is unchanged. */
export function SalaryIncreaseModal({ member, onClose }: SalaryIncreaseModalProps) {
  const form = useSalaryIncreaseForm(member, onClose)
  const { money } = useFormats()
  return (
    <FormModal
      title={t('staff.increaseTitle', { name: member.name })}
      form={form}
      saveLabel={t('staff.increaseSave')}
      size={500}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('staff.currentIs', { salary: formatSalary(member, money) })}
      </Text>
      <FieldRow>
        <MoneyField
          label={t('staff.newAmount')}
          required
          data-autofocus
          value={form.values.amount}
          error={form.errors.amount}
          onChange={amount => form.set('amount', amount)}
        />
        <DateField
          label={t('staff.effectiveDate')}
          required
          value={form.values.effectiveDate}
          error={form.errors.effectiveDate}
          onChange={date => form.set('effectiveDate', date)}
        />
      </FieldRow>
      <TextInput
        label={t('staff.reason')}
        placeholder={t('staff.increaseReason')}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
    </FormModal>
  )
}

interface SalaryIncreaseValues {
  amount: string | number
  effectiveDate: string
  reason: string
}

function useSalaryIncreaseForm(member: StaffMember, onSaved: () => void) {
  const [increase] = useIncreaseSalaryMutation()
  const { date, money } = useFormats()
  const [openedMember] = useState(member)
  const today = useToday()
  // A salary cannot take effect before the first day of work.
  const effectiveDate = [today, member.start_date].toSorted().at(-1) ?? today
  const initial = { amount: '', effectiveDate, reason: '' }
  return useForm<SalaryIncreaseValues>({
    initialValues: initial,
    record: {
      ...createConflictRecord(openedMember, initial),
      formatters: { amount: amount => (amount === '' ? '' : money(Number(amount))), effectiveDate: date },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/workforce/staff-schemas')).SalaryIncreaseBody,
      createBody: ({ amount, effectiveDate, reason }) => ({ amount: Number(amount), effectiveDate, reason }),
    },
    validate: ({ amount, effectiveDate }) => ({
      amount: Number(amount) > (member.salary_amount ?? 0) ? undefined : t('staff.mustBeGreater'),
      effectiveDate: effectiveDate ? undefined : t('staff.effectiveDateRequired'),
    }),
    save: async ({ amount, effectiveDate, reason }, { version }) => {
      const body = {
        amount: Number(amount),
        effectiveDate,
        reason: reason.trim() || t('staff.increaseReason'),
        version,
      }
      await increase({ id: member.id, body }).unwrap()
      notifySuccess(t('staff.salaryUpdated'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('staff.salaryFailed'),
  })
}

/** Shows the salary that someone else recorded in the meantime next to the entered one. */
const createConflictRecord = (
  openedMember: StaffMember,
  initial: SalaryIncreaseValues,
): EditConflictOptions<SalaryIncreaseValues> => ({
  version: openedMember.version,
  toValues: ({ salaryHistory }: StaffMember) => {
    const known = new Set(openedMember.salaryHistory.map(({ id }) => id))
    const recorded = salaryHistory.find(({ id }) => !known.has(id))
    return recorded ? { ...initial, amount: recorded.amount, effectiveDate: recorded.effectiveDate } : initial
  },
  labels: { amount: t('staff.newAmount'), effectiveDate: t('staff.effectiveDate') },
})
