import { DAY_PARTS, type DayPart, FORECAST_MIN_DAYS } from '@rms/contracts'
import { type CalendarDate, computeMedian, Decimal, toCents, ZERO } from '@rms/domain-kit'
import { type PartSales, sortParts, splitLikeParts, sumParts } from './part-sales.ts'
import {
  type ForecastHistory,
  getEndOfHistory,
  listSourceDays,
  type PastSales,
  type SourceDay,
} from './past-days.ts'
import { computeTrend, type SalesTrend } from './trend.ts'

/** How sales of a day differ from usual: by a factor, or to an amount; neither if it is only unusual. */
export interface SpecialDayEffect {
  readonly factor: Decimal | null
  readonly net: Decimal | null
}

/** A forecast without what was typed for it. */
export interface ComputedForecast {
  /** Null if it cannot be computed. */
  readonly parts: readonly PartSales[] | null
  readonly reason: 'too-few-days' | null
  readonly before: CalendarDate
  readonly days: readonly SourceDay[]
  readonly medians: readonly PartSales[]
  readonly trend: SalesTrend
}

export interface ForecastPart extends PartSales {
  /** Null if only a person has stated it. */
  readonly computed: Decimal | null
  readonly isEdited: boolean
}

/** The expected sales of a day; the parts add up to the whole. */
export interface DayForecast {
  readonly net: Decimal | null
  readonly parts: readonly ForecastPart[]
  readonly isEdited: boolean
}

/**
 * Computes the expected net sales of a date: for each part of the day the median of the same weekday of the last six
 * weeks × the trend, rounded to cents. Days without sales and special days do not count; with fewer than three known
 * days nothing is computed. A special day multiplies or replaces the result.
 */
export function computeForecast(
  date: CalendarDate,
  history: ForecastHistory,
  special: SpecialDayEffect | null,
): ComputedForecast {
  const before = getEndOfHistory(date, history)
  const days = listSourceDays(date, history)
  const trend = computeTrend(before, history)
  const counted = days.flatMap(({ state, sales }) => (state === 'counted' && sales ? [sales] : []))
  const isKnown = counted.length >= FORECAST_MIN_DAYS
  const medians = isKnown ? computeMedians(counted) : []
  const usual = medians.map(({ dayPart, net }) => ({ dayPart, net: toCents(net.times(trend.factor)) }))
  const parts = applySpecialDay(isKnown ? usual : null, special)
  return { parts, reason: parts ? null : 'too-few-days', before, days, medians, trend }
}

/** By part of the day, if every day states its parts; otherwise of the whole day. Refunds do not make it negative. */
function computeMedians(days: readonly PastSales[]): PartSales[] {
  const isDivided = days.every(({ parts }) =>
    parts.every(({ dayPart, net }) => dayPart !== 'whole-day' || net.isZero()),
  )
  if (!isDivided) return [{ dayPart: 'whole-day', net: computeMedianOf(days.map(({ net }) => net)) }]
  return DAY_PARTS.map(dayPart => ({
    dayPart,
    net: computeMedianOf(days.map(day => findNet(day.parts, dayPart))),
  })).filter(({ net }) => !net.isZero())
}

const computeMedianOf = (values: readonly Decimal[]): Decimal => Decimal.max(ZERO, computeMedian(values))

const findNet = (parts: readonly PartSales[], wanted: DayPart): Decimal =>
  parts.find(({ dayPart }) => dayPart === wanted)?.net ?? ZERO

function applySpecialDay(
  parts: readonly PartSales[] | null,
  special: SpecialDayEffect | null,
): readonly PartSales[] | null {
  if (special?.net) return splitLikeParts(special.net, parts ?? [])
  const factor = special?.factor
  if (!factor) return parts
  // A closed day needs no history.
  if (factor.isZero())
    return (parts ?? [{ dayPart: 'whole-day' as const }]).map(part => ({ ...part, net: ZERO }))
  return parts?.map(({ dayPart, net }) => ({ dayPart, net: toCents(net.times(factor)) })) ?? null
}

/**
 * Applies what a person has typed. A value for the whole day is divided like the computed parts; values of parts replace
 * those parts.
 */
export function applyEdits(computed: readonly PartSales[] | null, typed: readonly PartSales[]): DayForecast {
  const known = computed ?? []
  const findComputed = (dayPart: DayPart) => known.find(part => part.dayPart === dayPart)?.net ?? null
  const isEdited = (dayPart: DayPart) =>
    typed.some(part => part.dayPart === dayPart || part.dayPart === 'whole-day')
  const parts = mergeParts(known, typed).map(({ dayPart, net }) => ({
    ...{ dayPart, net, computed: findComputed(dayPart), isEdited: isEdited(dayPart) },
  }))
  return {
    net: computed === null && typed.length === 0 ? null : sumParts(parts),
    parts,
    isEdited: typed.length > 0,
  }
}

function mergeParts(known: readonly PartSales[], typed: readonly PartSales[]): PartSales[] {
  const whole = typed.find(({ dayPart }) => dayPart === 'whole-day')
  if (whole) return sortParts(splitLikeParts(whole.net, known))
  // Parts of a day whose history is not divided state the whole day.
  const others = known.filter(
    ({ dayPart }) =>
      !typed.some(part => part.dayPart === dayPart) && (typed.length === 0 || dayPart !== 'whole-day'),
  )
  return sortParts([...others, ...typed])
}
