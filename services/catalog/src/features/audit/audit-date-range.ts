import type { AuditRecord } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'

export interface AuditDateRange {
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

/** The instants at which the first day begins and the last day ends, in the time zone. */
export const toInstantRange = ({ from, to }: AuditDateRange, timeZone: string) => ({
  ...(from !== undefined && { since: startOf(Temporal.PlainDate.from(from), timeZone) }),
  ...(to !== undefined && { before: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone) }),
})

const startOf = (day: Temporal.PlainDate, timeZone: string): string =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString()

/** Combines entries of several logs, newest first, with a stable order for entries of the same instant. */
export const mergeAuditRecords = (entries: readonly AuditRecord[]): AuditRecord[] =>
  [...entries].sort((a, b) => compare(b.at, a.at) || compareIds(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** By service, and within a service the higher number, which is the end of the id, first. */
function compareIds(a: string, b: string): number {
  const [partA, partB] = [a, b].map(id => id.slice(0, id.lastIndexOf('-')))
  return compare(partA ?? '', partB ?? '') || numberOf(b) - numberOf(a)
}

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1))
