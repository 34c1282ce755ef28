import type { AuditRecord } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'

export interface DayRange {
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

/** The instants at which the first day begins and the last one is over, in the time zone. */
export const toInstantRange = ({ from, to }: DayRange, timeZone: string) => ({
  ...(from !== undefined && { since: startOf(Temporal.PlainDate.from(from), timeZone) }),
  ...(to !== undefined && { before: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone) }),
})

const startOf = (day: Temporal.PlainDate, timeZone: string): string =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString()

/** Entries of several logs in one list, the newest first; of one instant always in the same order. */
export const mergeNewestFirst = (entries: readonly AuditRecord[]): AuditRecord[] =>
  [...entries].sort((a, b) => compare(b.at, a.at) || compareIds(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** By part, and the later of one part first: its number is what its id ends with. */
function compareIds(a: string, b: string): number {
  const [partA, partB] = [a, b].map(id => id.slice(0, id.lastIndexOf('-')))
  return compare(partA ?? '', partB ?? '') || numberOf(b) - numberOf(a)
}

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1))
