import type { PurchasePolicy } from '@rms/contracts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { describeProductClass } from '../../../lib/product-classes.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { type PolicyValues, toPolicyBody, toPolicyValues } from './policy-values.ts'
import { useUpdatePurchasePolicyMutation } from './purchase-policy-api.ts'

/** The form of the purchase policy. */
export function usePolicyForm(policy: PurchasePolicy): FormState<PolicyValues> {
  const [update] = useUpdatePurchasePolicyMutation()
  const { locations } = useBusinessLocations()
  const { money } = useFormats()
  const formatThreshold = ([id, amount]: [string, number | string]) =>
    `${locations.find(location => String(location.id) === id)?.name ?? id} ${money(Number(amount))}`
  const form: FormState<PolicyValues> = useForm<PolicyValues>({
    initialValues: toPolicyValues(policy),
    record: {
      version: policy.version,
      toValues: toPolicyValues,
      labels: {
        price_tolerance_percent: t('agreements.tolerancePercent'),
        price_tolerance_amount: t('agreements.toleranceAmount'),
        quantity_tolerance_percent: t('policy.quantityTolerance'),
        require_orders: t('policy.requireOrders'),
        day_price_percent: t('policy.dayPrice'),
        approval_thresholds: t('policy.approval'),
        product_classes: t('policy.classes'),
      },
      formatters: {
        require_orders: isOn => t(isOn ? 'conflict.on' : 'conflict.off'),
        approval_thresholds: thresholds =>
          Object.entries(thresholds)
            .filter(([, amount]) => amount !== '')
            .map(formatThreshold)
            .join(', ') || EMPTY_VALUE,
        product_classes: classes =>
          Object.entries(classes)
            .map(([category, name]) => t('policy.classOf', { category, name: describeProductClass(name) }))
            .sort()
            .join(', ') || EMPTY_VALUE,
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/purchasing/purchase-policy')).PurchasePolicyBody,
      createBody: values => toPolicyBody(values),
    },
    save: async (values, { base, version }) => {
      const saved = await update({ ...toPolicyBody(values, base), version }).unwrap()
      form.reset(toPolicyValues(saved), saved.version)
      notifySuccess(t('policy.saved'))
    },
    describeFailure: failure => failure.error ?? t('settings.saveFailed'),
  })
  return form
}
