import type { CreateSalesSourceBody, UpdateSalesSourceBody } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import { conflict, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import type { z } from 'zod'
import { getNextRank, type SalesSource } from '../../domain/sales/sales-source.ts'
import type { SalesChange, SalesUnitOfWork } from '../../storage/sales/sales-unit-of-work.ts'
import { recomputeFigures } from './recompute-figures.ts'

/** Adds a source. 409 for a name that is taken. */
export const addSource = (
  salesUnitOfWork: SalesUnitOfWork,
  { rank, ...fields }: z.output<typeof CreateSalesSourceBody>,
): Promise<SalesSource> =>
  salesUnitOfWork.change(async change => {
    const known = await change.sources.list()
    requireFreeName(known, fields.name)
    const source: SalesSource = {
      id: await change.sources.nextId(),
      ...fields,
      rank: rank ?? getNextRank(known),
      createdAt: change.now,
      version: 1,
    }
    await change.sources.save(source)
    await recordSourceAudit(change, 'created', { before: null, after: source })
    return source
  })

/**
 * Changes the fields sent; of manual entry only channels and rank. A change of rank or channels restates the days of the
 * source. 404, 409 for a stale version or a name that is taken.
 */
export const updateSource = (
  salesUnitOfWork: SalesUnitOfWork,
  id: number,
  { version, ...sent }: z.output<typeof UpdateSalesSourceBody>,
): Promise<SalesSource> =>
  salesUnitOfWork.change(async change => {
    const known = await change.sources.list()
    const before = known.find(source => source.id === id)
    if (!before) throw notFound('source of sales')
    requireVersion(before.version, version)
    const after = { ...before, ...toChanges(before, sent), version: before.version + 1 }
    if (isUnchanged(before, after)) return before
    requireFreeName(
      known.filter(source => source.id !== id),
      after.name,
    )
    await change.sources.save(after)
    await recordSourceAudit(change, 'changed', { before, after })
    if (!isUnchanged(toPrecedence(before), toPrecedence(after)))
      await recomputeFigures(change, await change.days.listDaysOfSource(id))
    return after
  })

/** Deletes a source without days. 404, 409. */
export const deleteSource = (salesUnitOfWork: SalesUnitOfWork, id: number): Promise<void> =>
  salesUnitOfWork.change(async change => {
    const source = await change.sources.find(id)
    if (!source) throw notFound('source of sales')
    if (source.kind === 'manual') throw manualSource()
    const days = await change.days.listDaysOfSource(id)
    if (days.length > 0)
      throw conflict('sales-source-in-use', 'This source has sales and cannot be deleted.', {
        extra: { days: days.length },
        suggestion: 'Delete its days first, or give it another rank.',
      })
    await change.sources.remove(id)
    await recordSourceAudit(change, 'deleted', { before: source, after: null })
  })

/** The error for what is not possible with the source for manual entry. */
export const manualSource = () =>
  conflict('sales-source-manual', 'The source for manual entry is built in. Choose another source.')

type Sent = Omit<z.output<typeof UpdateSalesSourceBody>, 'version'>

function toChanges({ kind }: SalesSource, { channels, rank, ...others }: Sent): Partial<SalesSource> {
  const written = {
    ...(channels !== undefined && { channels }),
    ...(rank !== undefined && { rank }),
  }
  if (kind === 'manual') return written
  const { name, preset, mapping } = others
  return {
    ...written,
    ...(name !== undefined && { name }),
    ...(preset !== undefined && { preset }),
    ...(mapping !== undefined && { mapping }),
  }
}

const toPrecedence = ({ rank, channels }: SalesSource) => ({ rank, channels })

function requireFreeName(others: readonly SalesSource[], name: string): void {
  if (others.some(source => source.name !== '' && normaliseName(source.name) === normaliseName(name)))
    throw conflict('sales-source-name-taken', 'There is already a source with this name.', { field: 'name' })
}

interface SourceChange {
  readonly before: SalesSource | null
  readonly after: SalesSource | null
}

async function recordSourceAudit(
  { recordAudit }: SalesChange,
  action: 'created' | 'changed' | 'deleted',
  { before, after }: SourceChange,
): Promise<void> {
  await recordAudit({
    action,
    entity: 'sales-source',
    entityId: (after ?? before)?.id ?? 0,
    before: before && toAudited(before),
    after: after && toAudited(after),
  })
}

const toAudited = ({ name, kind, preset, channels, rank }: SalesSource) => ({
  name,
  kind,
  preset,
  channels,
  rank,
})
