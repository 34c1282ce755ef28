import type { SpecialDay } from '@rms/contracts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { useSaveSpecialDayMutation } from '../forecast-api.ts'
import type { ForecastUrlState } from '../use-forecast-url-state.ts'

const KINDS = ['factor', 'amount', 'closed', 'usual'] as const
export type SpecialDayKind = (typeof KINDS)[number]
export const isSpecialDayKind = (kind: string | null): kind is SpecialDayKind =>
  KINDS.some(known => known === kind)

export interface SpecialDayValues {
  name: string
  date: string
  /** 'all' for all locations. */
  location_id: string
  kind: SpecialDayKind
  factor: number | string
  net_sales: number | string
  note: string
}

interface SpecialDayFormOptions {
  /** Null for a new day. */
  day: SpecialDay | null
  urlState: ForecastUrlState
  onSaved: () => void
}

/** The form for a holiday or another unusual day. */
export function useSpecialDayForm({
  day,
  urlState,
  onSaved,
}: SpecialDayFormOptions): FormState<SpecialDayValues> {
  const [saveDay] = useSaveSpecialDayMutation()
  const hasAccess = useHasLocationAccess()
  const location = hasAccess(null) ? 'all' : String(urlState.locationId ?? '')
  const blank: SpecialDayValues = {
    ...{ name: '', date: urlState.weekStart, location_id: location, kind: 'factor' },
    ...{ factor: '', net_sales: '', note: '' },
  }
  return useForm<SpecialDayValues>({
    initialValues: day ? toValues(day) : blank,
    record: {
      version: day?.version,
      toValues: (newer: SpecialDay) => toValues(newer),
      labels: {
        name: t('forecast.name'),
        kind: t('forecast.effect'),
        factor: t('forecast.factor'),
        net_sales: t('forecast.amount'),
        note: t('forecast.note'),
      },
      formatters: { kind: kind => t(`forecast.kind.${kind}`) },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/sales/forecast')).SpecialDayBody,
      createBody: toBody,
      messages: { name: { required: t('forecast.nameRequired') } },
    },
    validate: values => ({
      ...(values.kind === 'factor' && values.factor === '' && { factor: t('forecast.factorRequired') }),
      ...(values.kind === 'amount' && values.net_sales === '' && { net_sales: t('forecast.amountRequired') }),
    }),
    save: async (values, { version }) => {
      // A new day must not replace one that somebody else has entered.
      await saveDay({ ...toBody(values), version: version ?? 0 }).unwrap()
      notifySuccess(t('forecast.specialDaySaved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('forecast.saveFailed'),
  })
}

const toValues = (day: SpecialDay): SpecialDayValues => ({
  name: day.name,
  date: day.date,
  location_id: day.location_id === null ? 'all' : String(day.location_id),
  kind: toKind(day),
  factor: day.factor ?? '',
  net_sales: day.net_sales ?? '',
  note: day.note,
})

function toKind({ factor, net_sales }: SpecialDay): SpecialDayKind {
  if (net_sales !== null) return 'amount'
  if (factor === 0) return 'closed'
  return factor === null ? 'usual' : 'factor'
}

const toBody = ({ name, date, location_id, kind, factor, net_sales, note }: SpecialDayValues) => ({
  ...{ name, date, note },
  location_id: location_id === 'all' ? null : Number(location_id),
  factor: kind === 'factor' ? Number(factor) : kind === 'closed' ? 0 : null,
  net_sales: kind === 'amount' ? Number(net_sales) : null,
})
