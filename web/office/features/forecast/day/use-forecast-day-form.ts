import type { DayPart, ForecastDay } from '@rms/contracts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateForecastDayMutation } from '../forecast-api.ts'

export interface ForecastDayValues {
  /** By part of the day; '' for what is computed. */
  values: Readonly<Partial<Record<DayPart, number | string>>>
}

/** The parts that can be typed: those of the forecast, or the whole day. */
export const listEditableParts = ({ day_parts }: Pick<ForecastDay, 'day_parts'>): readonly DayPart[] =>
  day_parts.length > 0 ? day_parts.map(({ day_part }) => day_part) : ['whole-day']

const toValues = ({ day_parts }: ForecastDay): ForecastDayValues => ({
  values: Object.fromEntries(
    day_parts.filter(({ is_edited }) => is_edited).map(({ day_part, net_sales }) => [day_part, net_sales]),
  ),
})

const toBody = ({ location_id, date }: ForecastDay, { values }: ForecastDayValues) => ({
  location_id,
  date,
  values: (Object.entries(values) as [DayPart, number | string][])
    .filter(([, amount]) => amount !== '')
    .map(([day_part, amount]) => ({ day_part, net_sales: Number(amount) })),
})

/** The form for what a person expects of a day. */
export function useForecastDayForm(day: ForecastDay, onSaved: () => void): FormState<ForecastDayValues> {
  const [update] = useUpdateForecastDayMutation()
  const { money } = useFormats()
  return useForm<ForecastDayValues>({
    initialValues: toValues(day),
    record: {
      version: day.version,
      toValues: (newer: ForecastDay) => toValues(newer),
      labels: { values: t('forecast.title') },
      formatters: {
        values: values =>
          Object.values(values)
            .filter(amount => amount !== '')
            .map(amount => money(Number(amount)))
            .join(', ') || EMPTY_VALUE,
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/sales/forecast')).ForecastDayBody,
      createBody: values => toBody(day, values),
    },
    save: async (values, { version }) => {
      await update({ ...toBody(day, values), ...(version !== undefined && { version }) }).unwrap()
      notifySuccess(t('forecast.saved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('forecast.saveFailed'),
  })
}
