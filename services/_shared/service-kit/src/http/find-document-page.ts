import { normaliseName } from '@rms/domain-kit'
import type { Model, mongo } from 'mongoose'
import { badRequest } from '../errors/errors.ts'
import { createCollectionReader } from '../storage/read-batching.ts'
import type { Page } from './serve-endpoint.ts'

/** The list parameters of a request; without `page` the whole list is returned. */
export interface ListRequest {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly search?: string | undefined
  /** A sort key, with a leading `-` for descending order. */
  readonly sort?: string | undefined
}

interface ListQuery<Document> {
  readonly filter: mongo.Filter<Document>
  /** The field for each sort key; the first one is the default order. */
  readonly sortKeys: Readonly<Record<string, string>>
  readonly request: ListRequest
}

const DEFAULT_PAGE_SIZE = 25

/** The documents of one page in a stable order, and the total. */
export async function findDocumentPage<Document extends object>(
  model: Model<Document>,
  { filter, sortKeys, request }: ListQuery<Document>,
): Promise<Page<Document>> {
  const reader = createCollectionReader(model)
  const sort = sortOf(request.sort, sortKeys)
  if (request.page === undefined) {
    const items = await reader.find(filter, { sort })
    return { items, total: items.length }
  }
  const page = { number: request.page, size: request.page_size ?? DEFAULT_PAGE_SIZE }
  const finding = reader.find(filter, { sort, skip: (page.number - 1) * page.size, limit: page.size })
  // Counting what a search finds takes as long as the search, and most searches find less than a page.
  const counting = request.search ? null : countAll(model, filter)
  const [items, counted] = await Promise.all([finding, counting])
  const total = countFromLastPage(page, items.length) ?? counted ?? (await countAll(model, filter))
  return { items, total }
}

/** Totals up to this are counted for every page. */
const EXACT_UP_TO = 1000
/**
 * A larger total is counted once in this time: nobody relies on its exact value, and counting 100,000 records takes
 * longer than reading a page.
 */
const FRESH_MILLISECONDS = 10_000
const MOST_REMEMBERED = 500

const largeTotals = new Map<string, { readonly total: number; readonly countedAt: number }>()

/** The number of documents in a list. A total of more than 1,000 may be up to ten seconds old. */
export async function countAll<Document extends object>(
  model: Model<Document>,
  filter: mongo.Filter<Document>,
): Promise<number> {
  const reader = createCollectionReader(model)
  const list = `${model.db.name}/${model.collection.name}/${JSON.stringify(filter)}`
  const known = largeTotals.get(list)
  if (known && Date.now() - known.countedAt < FRESH_MILLISECONDS) return known.total
  const few = await reader.count(filter, { limit: EXACT_UP_TO + 1 })
  if (few <= EXACT_UP_TO) return few
  const total = await reader.count(filter)
  if (largeTotals.size >= MOST_REMEMBERED) largeTotals.clear()
  largeTotals.set(list, { total, countedAt: Date.now() })
  return total
}

/** The total if it follows from the page, because it is the last one; null if the documents must be counted. */
export function countFromLastPage(page: { number: number; size: number }, found: number): number | null {
  const isLast = found < page.size && (found > 0 || page.number === 1)
  return isLast ? (page.number - 1) * page.size + found : null
}

function sortOf(sort: string | undefined, keys: Readonly<Record<string, string>>): Record<string, 1 | -1> {
  const name = sort?.replace(/^-/, '') ?? Object.keys(keys)[0] ?? 'id'
  const field = Object.hasOwn(keys, name) ? keys[name] : undefined
  if (field === undefined)
    throw badRequest('unknown-sort', `This list can be sorted by ${Object.keys(keys).join(', ')}.`, {
      field: 'sort',
    })
  const direction = sort?.startsWith('-') ? -1 : 1
  return { [field]: direction, _id: direction }
}

/** The search text of a record: its normalised texts, one per line. */
export const buildSearchText = (texts: readonly string[]): string =>
  texts
    .map(normaliseName)
    .filter(text => text !== '')
    .join('\n')

/** Matches search texts that contain these words in this order, taken literally. */
export const buildSubstringFilter = (words: string): { $regex: string } => ({
  $regex: normaliseName(words.replace(/\p{Cc}/gu, ' ')).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
})
