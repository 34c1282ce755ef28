import type { GoodsStorage, SupplierTerms } from '@rms/contracts'
import { addDays, formatNumber } from '@rms/domain-kit'
import { formatShortWeekday, formatWeekday } from '../../../lib/format-dates.ts'
import { currentLanguage, t } from '../../../texts/index.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

const A_SUNDAY = '2023-12-31'

/** 'Monday' for 1, in the language of the user. */
export const formatWeekdayName = (weekday: number): string => formatWeekday(addDays(A_SUNDAY, weekday))

/** 'Mon' for 1. */
export const formatShortWeekdayName = (weekday: number): string =>
  formatShortWeekday(addDays(A_SUNDAY, weekday))

/** 'Mon, Wed, Fri' */
export const formatDeliveryDays = (days: readonly { readonly weekday: number }[]): string =>
  days.length === 0
    ? t('terms.everyDay')
    : days.map(({ weekday }) => formatShortWeekdayName(weekday)).join(', ')

/** 'On the day of delivery', '1 day before' */
export const formatDaysBefore = (days: number): string => t('terms.daysBefore', { days })

/** '14:00, 1 day before' */
export const formatCutoff = ({ days_before, time }: NonNullable<SupplierTerms['cutoff']>): string =>
  t('terms.cutoffText', { time, days: days_before })

/** The cut-offs of weekdays with their own: 'Mon: 12:00, 3 days before'. */
export const listWeekdayCutoffs = ({ delivery_days }: Pick<SupplierTerms, 'delivery_days'>): string[] =>
  delivery_days.flatMap(({ weekday, cutoff }) =>
    cutoff === null
      ? []
      : [
          t('terms.weekdayCutoff', {
            weekday: formatShortWeekdayName(weekday),
            deadline: formatCutoff(cutoff),
          }),
        ],
  )

export const translateTermRule = (rule: SupplierTerms['cutoff_rule']): string =>
  t(rule === 'block' ? 'terms.block' : 'terms.warn')

const CHANNELS = { email: 'terms.byEmail', chat: 'terms.byChat', phone: 'terms.byPhone' } as const

export const translateOrderChannel = (channel: NonNullable<SupplierTerms['order_channel']>): string =>
  t(CHANNELS[channel])

/** The limits of goods, while they are typed too. */
interface EnteredLimits {
  readonly storage: GoodsStorage
  readonly min_celsius: number | '' | null
  readonly max_celsius: number | '' | null
}

/** 'Chilled goods: 0 to 5 °C' */
export function formatTemperatureCheck({ storage, min_celsius, max_celsius }: EnteredLimits): string {
  const goods = t(storage === 'chilled' ? 'terms.chilledGoods' : 'terms.frozenGoods')
  const [min, max] = [min_celsius, max_celsius].map(formatLimit)
  if (min && max) return t('terms.limitsBetween', { goods, min, max })
  if (max) return t('terms.limitsBelow', { goods, max })
  return min ? t('terms.limitsAbove', { goods, min }) : goods
}

const formatLimit = (celsius: number | '' | null): string =>
  typeof celsius === 'number' && !Number.isNaN(celsius)
    ? formatNumber(celsius, currentLanguage(), { min: 0, max: 1 })
    : ''
