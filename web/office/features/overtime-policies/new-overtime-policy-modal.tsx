import { Button, Select, Switch, Text } from '@mantine/core'
import type { OvertimePolicyRecord } from '@rms/contracts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { FormState } from '../../../shared/lib/form.ts'
import { FieldRow } from '../../components/app-form.tsx'
import { DateField } from '../../components/date-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { RowAction } from '../../components/row-actions.tsx'
import { t } from '../../texts/index.ts'
import classes from './overtime-policies.module.css'
import {
  type OvertimePolicyFormValues,
  ROUNDING_OPTIONS_MINUTES,
  useNewOvertimePolicyForm,
} from './use-new-overtime-policy-form.ts'

interface NewPolicyModalProps {
  /** The policy in effect; its values are the defaults of the new one. */
  current: OvertimePolicyRecord
  onClose: () => void
}

/** Creates a policy from an effective date on. Earlier days keep their policy. */
export function NewOvertimePolicyModal({ current, onClose }: NewPolicyModalProps) {
  const form = useNewOvertimePolicyForm(current, onClose)
  return (
    <FormModal
      title={t('policies.add')}
      form={form}
      saveLabel={t('policies.save')}
      size={700}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('policies.help')}
      </Text>
      <DateField
        label={t('policies.effectiveDate')}
        required
        value={form.values.effectiveDate}
        error={form.errors.effectiveDate}
        onChange={date => form.set('effectiveDate', date)}
      />
      <FieldRow>
        <PolicyNumberField form={form} name="dailyHours" label={t('policies.dailyHours')} />
        <PolicyNumberField form={form} name="weeklyHours" label={t('policies.weeklyHours')} />
        <PolicyNumberField form={form} name="multiplier" label={t('policies.multiplier')} />
      </FieldRow>
      <OvertimeTierFields form={form} />
      <FieldRow>
        <PolicyNumberField form={form} name="lateMinutes" label={t('policies.lateMinutes')} />
        <PolicyNumberField form={form} name="earlyMinutes" label={t('policies.earlyMinutes')} />
      </FieldRow>
      <Switch
        label={t('policies.breaksPaid')}
        checked={form.values.breaksPaid}
        onChange={event => form.set('breaksPaid', event.currentTarget.checked)}
      />
      <FieldRow>
        <PolicyNumberField
          form={form}
          name="paidBreakMinutes"
          label={t('policies.paidBreakMinutes')}
          isDisabled={form.values.breaksPaid}
        />
        <Select
          label={t('policies.rounding')}
          data={ROUNDING_OPTIONS_MINUTES.map(minutes => ({
            value: String(minutes),
            label: minutes === 0 ? t('policies.noRounding') : t('policies.roundedTo', { minutes }),
          }))}
          value={form.values.roundingMinutes}
          error={form.errors.roundingMinutes}
          onChange={minutes => form.set('roundingMinutes', minutes ?? '0')}
        />
      </FieldRow>
    </FormModal>
  )
}

type PolicyNumberFieldName =
  | 'dailyHours'
  | 'weeklyHours'
  | 'multiplier'
  | 'lateMinutes'
  | 'earlyMinutes'
  | 'paidBreakMinutes'

interface PolicyNumberFieldProps {
  form: FormState<OvertimePolicyFormValues>
  name: PolicyNumberFieldName
  label: string
  isDisabled?: boolean
}

function PolicyNumberField({ form, name, label, isDisabled }: PolicyNumberFieldProps) {
  return (
    <NumberField
      label={label}
      required
      decimals={2}
      disabled={isDisabled ?? false}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={figure => form.set(name, figure)}
    />
  )
}

/** Overtime tiers: daily hours above each limit, each with its own rate. */
function OvertimeTierFields({ form }: { form: FormState<OvertimePolicyFormValues> }) {
  const { tiers } = form.values
  const change = (index: number, part: Partial<OvertimePolicyFormValues['tiers'][number]>) =>
    form.set(
      'tiers',
      tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)),
    )
  return (
    <>
      {tiers.map((tier, index) => (
        <div key={tier.key} className={classes.tier}>
          <NumberField
            label={t('policies.afterHours')}
            min={0}
            decimals={2}
            value={tier.afterHours}
            onChange={afterHours => change(index, { afterHours })}
          />
          <NumberField
            label={t('policies.multiplier')}
            min={1}
            decimals={2}
            value={tier.multiplier}
            onChange={multiplier => change(index, { multiplier })}
          />
          <RowAction
            icon={IconTrash}
            shortLabel={t('common.delete')}
            label={t('policies.removeTier', { hours: tier.afterHours })}
            onClick={() =>
              form.set(
                'tiers',
                tiers.filter((_, at) => at !== index),
              )
            }
            isDestructive
          />
        </div>
      ))}
      {form.errors.tiers && (
        <Text size="xs" c="var(--mantine-color-error)">
          {form.errors.tiers}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() =>
          form.set('tiers', [...tiers, { key: crypto.randomUUID(), afterHours: '', multiplier: 2 }])
        }
      >
        {t('policies.addTier')}
      </Button>
    </>
  )
}
