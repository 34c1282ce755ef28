import type { PreviewSalesImportBody, SalesMapping, SalesPreset } from '@rms/contracts'
import { decodeText, type TextEncoding, toBusinessDay } from '@rms/domain-kit'
import { badRequest, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { inferFormats } from '../../domain/sales/import/infer-formats.ts'
import { suggestMapping } from '../../domain/sales/import/presets.ts'
import { findMissingColumns, type ImportReading, readImport } from '../../domain/sales/import/read-import.ts'
import { readSalesFile, type SalesFile } from '../../domain/sales/import/read-sales-file.ts'
import type { ImportLocation, RowContext } from '../../domain/sales/import/row-places.ts'
import { getDayCutoff, toDayPartStarts } from '../../domain/sales/sales-settings.ts'
import type { SalesSource } from '../../domain/sales/sales-source.ts'
import type { SalesDependencies } from './sales-dependencies.ts'

export interface ImportFile {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly body: z.output<typeof PreviewSalesImportBody>
  readonly source: SalesSource
  readonly actor: Pick<UserActor, 'locationIds'>
}

/** A file with everything that reading its rows needs. */
export interface OpenedImport {
  readonly file: SalesFile
  readonly fileName: string
  readonly encoding: TextEncoding
  readonly preset: SalesPreset
  readonly context: RowContext
}

export type ReadImport = ImportReading

/** Opens a file. The mapping is the one of the request, of the source, or the one that the headings suggest. */
export async function openImport(
  needs: SalesDependencies,
  { bytes, fileName, body, source, actor }: ImportFile,
): Promise<OpenedImport> {
  const { text, encoding } = decodeText(bytes)
  const file = readSalesFile(text)
  if (!file) throw badRequest('csv-empty', 'The file has no rows below its header row.', { field: 'file' })
  const { tax_inclusive: isTaxInclusive } = await needs.salesUnitOfWork.sales.settings.current()
  const suggested = suggestMapping(file.headings, isTaxInclusive)
  const chosen = body.mapping ?? getKnownMapping(source, file) ?? suggested.mapping
  const { locations, ...common } = await loadContext(needs, actor)
  const only = locations.length === 1 && chosen.columns.location === undefined ? locations[0] : undefined
  return {
    file,
    fileName,
    encoding,
    preset: suggested.preset,
    context: {
      ...common,
      locations,
      mapping: { ...chosen, ...definedOnly(inferFormats(file, chosen)) },
      location: (await findLocation(needs, body.location_id, locations)) ?? only ?? null,
      date: body.date ?? null,
      defaultChannel: source.channels.length === 1 ? (source.channels[0] ?? 'other') : 'other',
    },
  }
}

/** Reads the rows; none while columns are missing. */
export const readOpenedImport = ({ file, context }: OpenedImport): ReadImport =>
  findMissingColumns(file, context).length > 0 ? NOTHING_READ : readImport(file, context)

const NOTHING_READ: ReadImport = {
  days: [],
  rows: { total: 0, imported: 0, ignored: 0, wrong: 0 },
  problems: [],
  problemCodes: new Set(),
  unknown: {
    ...{ location: new Map(), channel: new Map(), day_part: new Map() },
    ...{ item_kind: new Map(), total: new Map() },
  },
  exceeded: null,
}

/** The mapping of the source, if the file has its columns. */
function getKnownMapping({ mapping }: SalesSource, { headings }: SalesFile): SalesMapping | null {
  if (!mapping) return null
  return Object.values(mapping.columns).every(heading => headings.includes(heading)) ? mapping : null
}

async function loadContext(
  { salesUnitOfWork, business, now }: SalesDependencies,
  { locationIds }: Pick<UserActor, 'locationIds'>,
) {
  const settings = await salesUnitOfWork.sales.settings.current()
  const all = await business.listLocations()
  const locations = all
    .filter(({ id }) => locationIds === null || locationIds.includes(id))
    .map((location): ImportLocation => ({ ...location, cutoffMinutes: getDayCutoff(settings, location.id) }))
  const otherLocations = all
    .filter(({ id }) => locationIds !== null && !locationIds.includes(id))
    .map(({ name }) => name)
  const todays = new Map(locations.map(({ id, timeZone }) => [id, toBusinessDay(now(), timeZone)]))
  return { locations, otherLocations, todays, dayParts: toDayPartStarts(settings) }
}

async function findLocation(
  { business, salesUnitOfWork }: SalesDependencies,
  id: number | undefined,
  locations: readonly ImportLocation[],
): Promise<ImportLocation | null> {
  if (id === undefined) return null
  const known = locations.find(location => location.id === id)
  if (known) return known
  const settings = await salesUnitOfWork.sales.settings.current()
  return { ...(await business.requireLocation(id, 'location_id')), cutoffMinutes: getDayCutoff(settings, id) }
}

const definedOnly = (formats: object): object =>
  Object.fromEntries(Object.entries(formats).filter(([, format]) => format !== undefined))
