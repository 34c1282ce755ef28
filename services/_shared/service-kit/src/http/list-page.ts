import { normaliseName } from '@rms/domain-kit'
import type { Model, QueryFilter } from 'mongoose'
import { invalid } from '../errors/errors.ts'
import type { Page } from './serve.ts'

/** How a client asks for a list; without `page` it gets the whole. */
export interface ListRequest {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly search?: string | undefined
  /** A sort key, with `-` before it for the other way round. */
  readonly sort?: string | undefined
}

interface ListQuery<Document> {
  readonly filter: QueryFilter<Document>
  /** The field that each sort key means; the first one is the order of a list that asks for none. */
  readonly sortKeys: Readonly<Record<string, string>>
  readonly request: ListRequest
}

const DEFAULT_PAGE_SIZE = 25

/** The documents of one page and how many there are in all, in a stable order. */
export async function listPage<Document>(
  model: Model<Document>,
  { filter, sortKeys, request }: ListQuery<Document>,
): Promise<Page<Document>> {
  const sorted = model.find(filter).sort(sortOf(request.sort, sortKeys))
  if (request.page === undefined) {
    const items = await sorted.lean<Document[]>()
    return { items, total: items.length }
  }
  const page = { number: request.page, size: request.page_size ?? DEFAULT_PAGE_SIZE }
  const items = await sorted
    .skip((page.number - 1) * page.size)
    .limit(page.size)
    .lean<Document[]>()
  return { items, total: countFromLastPage(page, items.length) ?? (await countAll(model, filter)) }
}

/** Up to so many records a total is counted anew for every page. */
const EXACT_UP_TO = 1000
/** A larger one is counted once in so long: nobody turns pages by it, and counting 100,000 takes longer than a page. */
const FRESH_MILLISECONDS = 10_000
const MOST_REMEMBERED = 500

const largeTotals = new Map<string, { readonly total: number; readonly countedAt: number }>()

/** How many documents a list has in all. A total of more than 1,000 may be ten seconds old. */
export async function countAll<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
): Promise<number> {
  const list = `${model.db.name}/${model.collection.name}/${JSON.stringify(filter)}`
  const known = largeTotals.get(list)
  if (known && Date.now() - known.countedAt < FRESH_MILLISECONDS) return known.total
  const few = await model.countDocuments(filter).limit(EXACT_UP_TO + 1)
  if (few <= EXACT_UP_TO) return few
  const total = await model.countDocuments(filter)
  if (largeTotals.size >= MOST_REMEMBERED) largeTotals.clear()
  largeTotals.set(list, { total, countedAt: Date.now() })
  return total
}

/** How many there are in all when the page itself tells it, being the last one; null when they must be counted. */
export function countFromLastPage(page: { number: number; size: number }, found: number): number | null {
  const isLast = found < page.size && (found > 0 || page.number === 1)
  return isLast ? (page.number - 1) * page.size + found : null
}

function sortOf(asked: string | undefined, keys: Readonly<Record<string, string>>): Record<string, 1 | -1> {
  const name = asked?.replace(/^-/, '') ?? Object.keys(keys)[0] ?? 'id'
  const field = Object.hasOwn(keys, name) ? keys[name] : undefined
  if (field === undefined)
    throw invalid('unknown-sort', `This list can be sorted by ${Object.keys(keys).join(', ')}.`, {
      field: 'sort',
    })
  const direction = asked?.startsWith('-') ? -1 : 1
  return { [field]: direction, _id: direction }
}

/** What a record is searched by: its texts in one case, a line each. */
export const buildSearchText = (texts: readonly string[]): string =>
  texts
    .map(normaliseName)
    .filter(text => text !== '')
    .join('\n')

/** Matches search texts that hold these words, taken literally. */
export const matchesAllWords = (words: string): { $regex: string } => ({
  $regex: normaliseName(words.replace(/\p{Cc}/gu, ' ')).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
})
