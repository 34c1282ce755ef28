import type { ManualSalesDayBody, RecordSalesDaysBody } from '@rms/contracts'
import { type CalendarDate, toBusinessDay, toNumber } from '@rms/domain-kit'
import { badRequest, notFound, requireVersion } from '@rms/service-kit'
import type { z } from 'zod'
import { buildSalesContent } from '../../domain/sales/sales-content.ts'
import type { SalesSource } from '../../domain/sales/sales-source.ts'
import { sumLines } from '../../domain/sales/sales-totals.ts'
import type { SalesDay } from '../../storage/sales/sales-day-repository.ts'
import type { SalesChange } from '../../storage/sales/sales-unit-of-work.ts'
import { manualSource } from './change-sources.ts'
import { recomputeFigures } from './recompute-figures.ts'
import { type DayStatement, type RecordedDay, recordDays, saveDays } from './record-days.ts'
import { toStatedItem, toStatedLine } from './sales-day-body.ts'
import { type SalesDependencies, unknownSource } from './sales-dependencies.ts'

/** Records the days that a program sends, all or none. */
export async function recordSentDays(
  needs: SalesDependencies,
  { source_id, location_id, days }: z.output<typeof RecordSalesDaysBody>,
): Promise<RecordedDay[]> {
  await requirePastDates(needs, location_id, days)
  return needs.salesUnitOfWork.change(async change => {
    const source = await requireSource(change, source_id)
    if (source.kind === 'manual') throw manualSource()
    const statements = days.map(
      (day): DayStatement => ({
        locationId: location_id,
        date: day.date,
        content: buildSalesContent(day.lines.map(toStatedLine), day.items.map(toStatedItem)),
        revision: day.revision ?? null,
        asOf: day.as_of === undefined ? null : Temporal.Instant.from(day.as_of),
      }),
    )
    const recorded = await recordDays(change, { sourceId: source.id, origin: 'api' }, statements)
    for (const each of recorded) await recordDayAudit(change, each)
    return recorded
  })
}

/** Saves what a person enters for a day. 409 for a stale version. */
export async function saveManualDay(
  needs: SalesDependencies,
  { location_id: locationId, date, lines, version }: z.output<typeof ManualSalesDayBody>,
): Promise<SalesDay> {
  await requirePastDates(needs, locationId, [{ date }])
  await needs.salesUnitOfWork.sales.sources.ensureManual(needs.now())
  return needs.salesUnitOfWork.change(async change => {
    const source = await requireManualSource(change)
    const [stored] = await change.days.findOfSource(source.id, [{ locationId, date }])
    requireVersion(stored && !stored.isDeleted ? stored.version : 0, version)
    const content = buildSalesContent(lines.map(toStatedLine), [])
    const [recorded] = await recordDays(change, { sourceId: source.id, origin: 'manual' }, [
      { locationId, date, content, revision: null, asOf: null },
    ])
    if (!recorded) throw new Error('a day was not recorded')
    await recordDayAudit(change, recorded)
    return recorded.day
  })
}

/** What was entered for a day; null if nothing was. */
export async function findManualDay(
  { salesUnitOfWork: { sales } }: SalesDependencies,
  day: { readonly locationId: number; readonly date: CalendarDate },
): Promise<SalesDay | null> {
  const source = (await sales.sources.list()).find(({ kind }) => kind === 'manual')
  const [stored] = source ? await sales.days.findOfSource(source.id, [day]) : []
  return stored && !stored.isDeleted ? stored : null
}

/** Deletes a day; its facts stay known, so that a late repeat of a call does not restore it. */
export const deleteDay = (needs: SalesDependencies, id: number): Promise<void> =>
  needs.salesUnitOfWork.change(async change => {
    const before = await change.days.find(id)
    if (!before) throw notFound('sales day')
    const day: SalesDay = {
      ...before,
      version: before.version + 1,
      recordedAt: change.now,
      recordedBy: change.by,
      isDeleted: true,
      lines: [],
      items: [],
    }
    await saveDays(change, [{ day, before }])
    await recomputeFigures(change, [day])
    await change.recordAudit({
      action: 'deleted',
      entity: 'sales-day',
      entityId: id,
      before: toAudited(before),
      after: null,
    })
  })

async function requirePastDates(
  { business, now }: SalesDependencies,
  locationId: number,
  days: readonly { readonly date: CalendarDate }[],
): Promise<void> {
  const { timeZone } = await business.requireLocation(locationId, 'location_id')
  const today = toBusinessDay(now(), timeZone)
  const future = days.findIndex(({ date }) => date > today)
  if (future < 0) return
  const field = days.length === 1 ? 'date' : `days.${future}.date`
  throw badRequest('sales-date-in-the-future', 'Sales cannot be in the future.', { field })
}

/** 400 for a source that does not exist. */
export async function requireSource(
  { sources }: Pick<SalesChange, 'sources'>,
  id: number,
): Promise<SalesSource> {
  const source = await sources.find(id)
  if (!source) throw unknownSource()
  return source
}

async function requireManualSource({ sources }: SalesChange): Promise<SalesSource> {
  const source = (await sources.list()).find(({ kind }) => kind === 'manual')
  if (!source) throw unknownSource()
  return source
}

async function recordDayAudit(
  { recordAudit }: SalesChange,
  { outcome, day, before }: RecordedDay,
): Promise<void> {
  if (outcome !== 'created' && outcome !== 'replaced') return
  await recordAudit({
    action: outcome,
    entity: 'sales-day',
    entityId: day.id,
    before: before && toAudited(before),
    after: toAudited(day),
  })
}

function toAudited({ locationId, date, sourceId, lines }: SalesDay) {
  const { net, tax, covers } = sumLines(lines)
  return {
    location_id: locationId,
    date,
    source_id: sourceId,
    net_sales: toNumber(net, 2),
    tax: toNumber(tax, 2),
    covers,
  }
}
