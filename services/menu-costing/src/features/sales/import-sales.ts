import { readFile } from 'node:fs/promises'
import type { ImportSalesBody, PreviewSalesImportBody, SalesImport } from '@rms/contracts'
import { AppError, badRequest, type ReceivedUpload, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { findMissingColumns, type ImportLimit } from '../../domain/sales/import/read-import.ts'
import type { SalesSource } from '../../domain/sales/sales-source.ts'
import type { SalesDay } from '../../storage/sales/sales-day-repository.ts'
import type { SalesChange } from '../../storage/sales/sales-unit-of-work.ts'
import { requireSource } from './change-days.ts'
import { manualSource } from './change-sources.ts'
import { divideStatements } from './divide-statements.ts'
import { type ImportEffect, presentImport } from './import-presenter.ts'
import { type OpenedImport, openImport, type ReadImport, readOpenedImport } from './open-import.ts'
import { type DayStatement, decideDays, recordDays } from './record-days.ts'
import type { SalesDependencies } from './sales-dependencies.ts'

/** A transaction with more items would not fit into the cache of a small database. */
const MAX_ITEMS_PER_TRANSACTION = 20_000

export interface ImportRequest {
  readonly upload: ReceivedUpload
  readonly body: z.output<typeof PreviewSalesImportBody>
  readonly actor: UserActor
}

/** How a file would be read, and what it would change. */
export async function previewImport(needs: SalesDependencies, request: ImportRequest): Promise<SalesImport> {
  const { sales } = needs.salesUnitOfWork
  const { opened, source, read } = await readRequest(needs, request)
  const decided = await decideDays(sales, { sourceId: source.id, origin: 'import' }, toStatements(read))
  const keys = new Set(decided.flatMap(({ statement }) => statement.content.items.map(({ key }) => key)))
  const known = await sales.items.findByKeys(source.id, [...keys])
  const mapped = known.filter(({ mapping }) => mapping.state !== 'unmapped').length
  return presentImport(opened, read, {
    days: decided.map(({ outcome, stored }) => ({ outcome, before: stored?.isDeleted ? null : stored })),
    unmappedItems: keys.size - mapped,
  })
}

/**
 * Imports all days of a file, or none: 400 with the problems if a row has one. The source keeps the mapping. More items
 * than a transaction can hold are stored in several transactions. If a later one fails, 503 with the number of days that
 * were stored; importing the file again adds the others.
 */
export async function importSales(
  needs: SalesDependencies,
  request: ImportRequest & { readonly body: z.output<typeof ImportSalesBody> },
): Promise<SalesImport> {
  const { sales, change: changeSales } = needs.salesUnitOfWork
  const { opened, source, read } = await readRequest(needs, request)
  requireImportable(opened, read)
  const parts = divideStatements(toStatements(read), MAX_ITEMS_PER_TRANSACTION)
  const recording = { sourceId: source.id, origin: 'import', isPart: parts.length > 1 } as const
  const effects: ImportEffect['days'][number][] = []
  for (const [index, part] of parts.entries()) {
    const recorded = await changeSales(async change => {
      const days = await recordDays(change, recording, part)
      const current = await requireSource(change, source.id)
      if (index < parts.length - 1) return days
      await change.pendingDays.release(read.days)
      if (request.actor.locationIds === null) await saveMapping(change, current, opened)
      await recordImportAudit(change, current, { opened, read })
      return days
    }).catch((error: unknown) => {
      throw index === 0 ? error : importIncomplete(effects.length, read.days.length, error)
    })
    effects.push(...recorded.map(({ outcome, before }) => ({ outcome, before: before && toTotals(before) })))
  }
  return presentImport(opened, read, {
    days: effects,
    unmappedItems: await sales.items.countUnmapped(source.id),
  })
}

/** What remains of a day after it was recorded, so that the items of a large file are not kept. */
const toTotals = ({ lines }: SalesDay): Pick<SalesDay, 'lines'> => ({ lines })

const importIncomplete = (stored: number, days: number, cause: unknown) =>
  new AppError(
    `Only ${stored} of ${days} days were imported. Import the file again to add the others.`,
    { status: 503, code: 'sales-import-incomplete', cause },
    { extra: { stored, days } },
  )

async function readRequest(needs: SalesDependencies, { upload, body, actor }: ImportRequest) {
  const source = await requireSource(needs.salesUnitOfWork.sales, body.source_id)
  if (source.kind === 'manual') throw manualSource()
  const bytes = await readFile(upload.path)
  const opened = await openImport(needs, { bytes, fileName: upload.originalName, body, source, actor })
  const read = readOpenedImport(opened)
  if (read.exceeded) throw tooLarge(read.exceeded)
  return { opened, source, read }
}

const toStatements = ({ days }: ReadImport): DayStatement[] =>
  days.map(({ locationId, date, content }) => ({ locationId, date, content, revision: null, asOf: null }))

function requireImportable(opened: OpenedImport, read: ReadImport): void {
  const [missing] = findMissingColumns(opened.file, opened.context)
  if (missing)
    throw badRequest('csv-column-missing', `Choose the column for ${missing.replaceAll('_', ' ')}.`, {
      field: `mapping.columns.${missing}`,
    })
  const { wrong, imported } = read.rows
  if (wrong > 0)
    throw badRequest(
      'import-has-errors',
      `${wrong} ${wrong === 1 ? 'row' : 'rows'} cannot be imported. Nothing was saved.`,
      { extra: { problems: read.problems } },
    )
  if (imported === 0) throw badRequest('csv-empty', 'The file has no rows to import.', { field: 'file' })
}

function tooLarge(limit: ImportLimit) {
  switch (limit) {
    case 'rows':
      return badRequest(
        'sales-file-too-many-rows',
        'A file can have at most 100,000 rows. Divide it into several files.',
        {
          field: 'file',
        },
      )
    case 'days':
      return badRequest(
        'sales-file-too-many-days',
        'A file can have at most 2,000 days. Divide it into several files.',
        {
          field: 'file',
        },
      )
    case 'items':
      return badRequest('sales-file-too-many-items', 'A day can have at most 5,000 different items.', {
        field: 'file',
      })
  }
}

/** Keeps how the file was read; for managers of all locations only, because all locations share it. */
async function saveMapping(
  change: SalesChange,
  source: SalesSource,
  { context, preset }: OpenedImport,
): Promise<void> {
  const { mapping } = context
  if (JSON.stringify(source.mapping) === JSON.stringify(mapping)) return
  const chosen = source.preset === 'custom' ? preset : source.preset
  await change.sources.save({ ...source, mapping, preset: chosen, version: source.version + 1 })
}

const recordImportAudit = (
  { recordAudit }: SalesChange,
  source: SalesSource,
  { opened, read }: { readonly opened: OpenedImport; readonly read: ReadImport },
): Promise<void> =>
  recordAudit({
    action: 'imported',
    entity: 'sales-source',
    entityId: source.id,
    before: null,
    after: {
      name: source.name,
      file: opened.fileName,
      rows: read.rows.imported,
      days: read.days.length,
      first_day: read.days[0]?.date ?? null,
      last_day: read.days.at(-1)?.date ?? null,
    },
  })
