import type { DayPart, SalesSettings } from '@rms/contracts'
import type { FieldErrors } from '../../../../shared/lib/api-contract-rules.ts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateSalesSettingsMutation } from '../sales-api.ts'
import { DAY_PARTS } from '../sales-options.ts'

export type StartingDayPart = Exclude<DayPart, 'whole-day'>
export const STARTING_DAY_PARTS = DAY_PARTS.filter((part): part is StartingDayPart => part !== 'whole-day')

export interface SalesSettingsValues {
  /** HH:MM */
  cutoff: string
  /** HH:MM by location; '' for that of the business. */
  location_cutoffs: Readonly<Record<string, string>>
  /** HH:MM; '' for a part that does not exist. */
  day_parts: Readonly<Record<StartingDayPart, string>>
  tax_inclusive: boolean
}

/** The form for the end of a business day and its parts. */
export function useSalesSettingsForm(settings: SalesSettings): FormState<SalesSettingsValues> {
  const [update] = useUpdateSalesSettingsMutation()
  const form: FormState<SalesSettingsValues> = useForm<SalesSettingsValues>({
    initialValues: toValues(settings),
    record: {
      version: settings.version,
      toValues: (newer: SalesSettings) => toValues(newer),
      labels: {
        cutoff: t('salesSettings.cutoff'),
        location_cutoffs: t('common.location'),
        day_parts: t('sales.dayParts'),
        tax_inclusive: t('salesSettings.taxInclusive'),
      },
      formatters: { location_cutoffs: describeTimes, day_parts: describeTimes },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/sales/sales-settings')).SalesSettingsBody,
      createBody: toBody,
      fieldNames: { day_cutoff_minutes: 'cutoff' },
    },
    validate: findErrors,
    save: async (values, { version }) => {
      const saved = await update({ ...toBody(values), ...(version !== undefined && { version }) }).unwrap()
      form.reset(toValues(saved), saved.version)
      notifySuccess(t('salesSettings.saved'))
    },
    describeFailure: failure => failure.error ?? t('salesSettings.saveFailed'),
  })
  return form
}

const describeTimes = (times: Readonly<Record<string, string>>): string =>
  Object.values(times).filter(Boolean).join(', ')

function toValues(settings: SalesSettings): SalesSettingsValues {
  const startOf = (part: StartingDayPart) =>
    settings.day_parts.find(({ day_part }) => day_part === part)?.starts_at ?? ''
  return {
    cutoff: toTime(settings.day_cutoff_minutes),
    location_cutoffs: Object.fromEntries(
      settings.location_cutoffs.map(({ location_id, minutes }) => [String(location_id), toTime(minutes)]),
    ),
    day_parts: {
      breakfast: startOf('breakfast'),
      lunch: startOf('lunch'),
      afternoon: startOf('afternoon'),
      dinner: startOf('dinner'),
      late: startOf('late'),
    },
    tax_inclusive: settings.tax_inclusive,
  }
}

const toBody = (values: SalesSettingsValues) => ({
  day_cutoff_minutes: toMinutes(values.cutoff),
  location_cutoffs: Object.entries(values.location_cutoffs)
    .filter(([, time]) => time !== '')
    .map(([id, time]) => ({ location_id: Number(id), minutes: toMinutes(time) })),
  day_parts: STARTING_DAY_PARTS.filter(part => values.day_parts[part] !== '').map(part => ({
    day_part: part,
    starts_at: values.day_parts[part],
  })),
  tax_inclusive: values.tax_inclusive,
})

const MAX_CUTOFF_MINUTES = 12 * 60

function findErrors(values: SalesSettingsValues): FieldErrors<SalesSettingsValues> {
  const others = Object.values(values.location_cutoffs).filter(Boolean)
  const starts = Object.values(values.day_parts).filter(Boolean)
  return {
    ...(values.cutoff === '' && { cutoff: t('salesSettings.cutoffRequired') }),
    ...(toMinutes(values.cutoff) > MAX_CUTOFF_MINUTES && { cutoff: t('salesSettings.cutoffTooLate') }),
    ...(others.some(time => toMinutes(time) > MAX_CUTOFF_MINUTES) && {
      location_cutoffs: t('salesSettings.cutoffTooLate'),
    }),
    ...(starts.length === 0 && { day_parts: t('salesSettings.dayPartRequired') }),
    ...(new Set(starts).size < starts.length && { day_parts: t('salesSettings.dayPartsRepeated') }),
  }
}

const MINUTES_PER_HOUR = 60

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * MINUTES_PER_HOUR + minutes
}

const toTime = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
