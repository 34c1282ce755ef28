import type { PrimeCostTargets } from '@rms/contracts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { useUpdatePrimeCostTargetsMutation } from '../../../lib/api/prime-cost.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { describePattern, formatMonthName, formatWeekdayName } from './calendar-options.ts'
import { type TargetValues, toTargetsBody, toTargetValues } from './target-values.ts'

/** The form of the targets. */
export function useTargetsForm(targets: PrimeCostTargets, onSaved: () => void): FormState<TargetValues> {
  const [update] = useUpdatePrimeCostTargetsMutation()
  const { exactPercent } = useFormats()
  const formatPercent = (value: number | string) => (value === '' ? EMPTY_VALUE : exactPercent(Number(value)))
  return useForm<TargetValues>({
    initialValues: toTargetValues(targets),
    record: {
      version: targets.version,
      toValues: toTargetValues,
      labels: {
        goods_percent: t('primeCost.goods'),
        labour_percent: t('primeCost.labour'),
        prime_percent: t('primeCost.prime'),
        tolerance_points: t('primeCost.targets.tolerance'),
        pattern: t('primeCost.targets.pattern'),
        first_day_of_week: t('primeCost.targets.firstDay'),
        first_month: t('primeCost.targets.firstMonth'),
      },
      formatters: {
        goods_percent: formatPercent,
        labour_percent: formatPercent,
        prime_percent: formatPercent,
        pattern: describePattern,
        first_day_of_week: formatWeekdayName,
        first_month: formatMonthName,
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/sales/prime-cost')).PrimeCostTargetsBody,
      createBody: toTargetsBody,
    },
    save: async (values, { version }) => {
      await update({ ...toTargetsBody(values), version }).unwrap()
      notifySuccess(t('primeCost.targets.saved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('primeCost.targets.failed'),
  })
}
