import type { RotaDepartment, RotaStatus } from '@rms/contracts'
import { addDays, type CalendarDate } from '@rms/domain-kit'

export interface Rota {
  readonly id: number
  readonly name: string
  readonly department: RotaDepartment
  /** Null means any location: the department's staff work where they belong. */
  readonly locationId: number | null
  readonly weekStart: CalendarDate
  readonly status: RotaStatus
  readonly staffIds: readonly number[]
  /** Incremented with every change of the rota or its shifts. */
  readonly version: number
  /** When the rota was last published; null if never. */
  readonly publishedAt: Temporal.Instant | null
  readonly createdAt: Temporal.Instant
  readonly updatedAt: Temporal.Instant
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

export const getRotaDays = ({ weekStart }: Pick<Rota, 'weekStart'>): CalendarDate[] =>
  DAYS.map(day => addDays(weekStart, day))

export const getWeekEnd = ({ weekStart }: Pick<Rota, 'weekStart'>): CalendarDate => addDays(weekStart, 6)

export const isInWeek = (rota: Pick<Rota, 'weekStart'>, date: CalendarDate): boolean =>
  rota.weekStart <= date && date <= getWeekEnd(rota)

/**
 * What an active rota reserves: each of its days, for its department and location. Two active rotas cannot share a
 * claim; a draft has none.
 */
export const getReservedRotaDays = (
  rota: Pick<Rota, 'department' | 'locationId' | 'weekStart' | 'status'>,
): string[] =>
  rota.status === 'active'
    ? getRotaDays(rota).map(date => `${rota.department}/${rota.locationId ?? 'any'}/${date}`)
    : []

/** The status requested by `status` and its older name `is_active`; 'contradiction' if they differ. */
export function getRequestedStatus(requested: {
  readonly status?: RotaStatus | undefined
  readonly is_active?: boolean | undefined
}): RotaStatus | undefined | 'contradiction' {
  if (requested.is_active === undefined) return requested.status
  const fromFlag = requested.is_active ? 'active' : 'draft'
  return requested.status === undefined || requested.status === fromFlag ? fromFlag : 'contradiction'
}

/**
 * The changed rota with the next version. An active rota counts as published now, because staff are notified of the
 * change immediately.
 */
export const withNextVersion = (rota: Rota, changes: Partial<Rota>, now: Temporal.Instant): Rota => ({
  ...rota,
  ...changes,
  version: rota.version + 1,
  publishedAt: (changes.status ?? rota.status) === 'active' ? now : rota.publishedAt,
  updatedAt: now,
})
