import { Switch, Text } from '@mantine/core'
import type { PurchasePolicy } from '@rms/contracts'
import { useEffect } from 'react'
import type { FormState } from '../../../../shared/lib/form.ts'
import { AppForm, FieldRow, FormButtons } from '../../../components/app-form.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { MoneyField, PercentField } from '../../../components/number-field.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { useCanChangeOwnSettings } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { ClassFields } from './class-fields.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import type { PolicyValues } from './policy-values.ts'
import { useGetPurchasePolicyQuery } from './purchase-policy-api.ts'
import classes from './purchases-tab.module.css'
import { usePolicyForm } from './use-policy-form.ts'

interface PurchasesTabProps {
  onUnsaved: (isUnsaved: boolean) => void
}

/** How purchases are compared and approved: tolerances, orders, day prices, approval amounts, classes of categories. */
export function PurchasesTab({ onUnsaved }: PurchasesTabProps) {
  const { data: policy, isError, refetch } = useGetPurchasePolicyQuery()
  if (policy) return <PolicyForm policy={policy} onUnsaved={onUnsaved} />
  return isError ? (
    <ErrorState message={t('settings.loadFailed')} onRetry={refetch} />
  ) : (
    <SkeletonRows rows={6} />
  )
}

function PolicyForm({ policy, onUnsaved }: PurchasesTabProps & { policy: PurchasePolicy }) {
  const form = usePolicyForm(policy)
  const canEdit = useCanChangeOwnSettings()
  useEffect(() => {
    onUnsaved(form.isDirty)
    return () => onUnsaved(false)
  }, [form.isDirty, onUnsaved])
  return (
    <div className={classes.tab}>
      <AppForm
        label={t('policy.title')}
        submit={form.submit}
        failure={form.failure}
        conflict={form.conflict}
        footer={canEdit && <FormButtons saveLabel={t('policy.save')} isBusy={form.isBusy} />}
      >
        <fieldset disabled={!canEdit} className={classes.fields}>
          <PriceFields form={form} />
          <QuantityFields form={form} />
          <ApprovalFields form={form} />
          <ClassFields form={form} />
        </fieldset>
      </AppForm>
      <ExchangeRates />
    </div>
  )
}

interface FieldsProps {
  form: FormState<PolicyValues>
}

function PriceFields({ form }: FieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{t('policy.prices')}</legend>
      <FieldRow>
        <PercentField
          label={t('agreements.tolerancePercent')}
          min={0}
          max={100}
          value={form.values.price_tolerance_percent}
          error={form.errors.price_tolerance_percent}
          onChange={percent => form.set('price_tolerance_percent', percent)}
        />
        <MoneyField
          label={t('agreements.toleranceAmount')}
          min={0}
          value={form.values.price_tolerance_amount}
          error={form.errors.price_tolerance_amount}
          onChange={amount => form.set('price_tolerance_amount', amount)}
        />
      </FieldRow>
      <Text size="xs" c="dimmed">
        {t('policy.toleranceHelp')}
      </Text>
      <PercentField
        label={t('policy.dayPrice')}
        description={t('policy.dayPriceHelp')}
        min={0}
        max={1000}
        value={form.values.day_price_percent}
        error={form.errors.day_price_percent}
        onChange={percent => form.set('day_price_percent', percent)}
      />
    </fieldset>
  )
}

function QuantityFields({ form }: FieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{t('policy.quantities')}</legend>
      <PercentField
        label={t('policy.quantityTolerance')}
        description={t('policy.quantityToleranceHelp')}
        min={0}
        max={100}
        value={form.values.quantity_tolerance_percent}
        error={form.errors.quantity_tolerance_percent}
        onChange={percent => form.set('quantity_tolerance_percent', percent)}
      />
      <Switch
        label={t('policy.requireOrders')}
        description={t('policy.requireOrdersHelp')}
        checked={form.values.require_orders}
        onChange={event => form.set('require_orders', event.currentTarget.checked)}
      />
    </fieldset>
  )
}

/** The amount above which an invoice of each location needs an approval. */
function ApprovalFields({ form }: FieldsProps) {
  const locations = useOwnLocations() ?? []
  const { approval_thresholds: thresholds } = form.values
  return (
    <fieldset className={classes.group}>
      <legend>{t('policy.approval')}</legend>
      <Text size="xs" c="dimmed">
        {t('policy.approvalHelp')}
      </Text>
      <HelpLink topic="paymentApproval" />
      {form.errors.approval_thresholds && (
        <Text size="xs" c="red" role="alert">
          {form.errors.approval_thresholds}
        </Text>
      )}
      {locations.map(({ id, name }) => (
        <MoneyField
          key={id}
          label={t('policy.approvalOf', { location: name })}
          placeholder={t('policy.noApproval')}
          min={0}
          value={thresholds[id] ?? ''}
          onChange={amount => form.set('approval_thresholds', { ...thresholds, [id]: amount })}
        />
      ))}
    </fieldset>
  )
}
