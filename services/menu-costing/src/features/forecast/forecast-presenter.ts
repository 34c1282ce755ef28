import type { ForecastDay, SpecialDay } from '@rms/contracts'
import { type Decimal, toInstantText, toNumber } from '@rms/domain-kit'
import { type PartSales, sumParts } from '../../domain/forecast/part-sales.ts'
import type { SourceDay } from '../../domain/forecast/past-days.ts'
import type { StoredSpecialDay } from '../../storage/forecast/special-day-repository.ts'
import type { LoadedForecast } from './load-forecast.ts'

export const presentForecast = (forecast: LoadedForecast): ForecastDay => ({
  location_id: forecast.location.id,
  location_name: forecast.location.name,
  date: forecast.date,
  net_sales: toAmount(forecast.net),
  computed: toAmount(forecast.computed.parts && sumParts(forecast.computed.parts)),
  reason: forecast.computed.reason,
  day_parts: forecast.parts.map(({ dayPart, net, computed, isEdited }) => ({
    day_part: dayPart,
    net_sales: toNumber(net, 2),
    computed: toAmount(computed),
    is_edited: isEdited,
  })),
  is_edited: forecast.isEdited,
  special_day: forecast.special && presentSpecialDay(forecast.special),
  actual: toAmount(forecast.actual),
  account: presentAccount(forecast),
  edited_at: forecast.isEdited && forecast.edit ? toInstantText(forecast.edit.editedAt) : null,
  edited_by: forecast.isEdited ? (forecast.edit?.editedBy ?? null) : null,
  version: forecast.edit?.version ?? 0,
})

function presentAccount({ computed }: LoadedForecast): ForecastDay['account'] {
  const { before, days, medians, trend } = computed
  return {
    before,
    days: days.map(presentSourceDay),
    medians: presentParts(medians),
    trend: {
      factor: toNumber(trend.factor, 4),
      recent_net_sales: toNumber(trend.recentNet, 2),
      earlier_net_sales: toNumber(trend.earlierNet, 2),
      days: trend.days,
      is_limited: trend.isLimited,
    },
  }
}

const presentSourceDay = ({ date, state, sales }: SourceDay) => ({
  date,
  state,
  net_sales: sales && toNumber(sales.net, 2),
  day_parts: presentParts(sales?.parts ?? []),
})

const presentParts = (parts: readonly PartSales[]) =>
  parts.map(({ dayPart, net }) => ({ day_part: dayPart, net_sales: toNumber(net, 2) }))

export const presentSpecialDay = (day: StoredSpecialDay): SpecialDay => ({
  location_id: day.locationId,
  date: day.date,
  name: day.name,
  note: day.note,
  factor: day.factor && toNumber(day.factor, 4),
  net_sales: toAmount(day.net),
  version: day.version,
})

const toAmount = (amount: Decimal | null): number | null => amount && toNumber(amount, 2)
