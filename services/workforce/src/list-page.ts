import { normaliseName } from '@rms/domain-kit'
import { invalid, type Page } from '@rms/service-kit'
import type { Model, QueryFilter } from 'mongoose'

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
  const size = request.page_size ?? DEFAULT_PAGE_SIZE
  const [items, total] = await Promise.all([
    sorted
      .skip((request.page - 1) * size)
      .limit(size)
      .lean<Document[]>(),
    model.countDocuments(filter),
  ])
  return { items, total }
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
export const searchText = (texts: readonly string[]): string =>
  texts
    .map(normaliseName)
    .filter(text => text !== '')
    .join('\n')

/** Matches search texts that hold these words, taken literally. */
export const holding = (words: string): { $regex: string } => ({
  $regex: normaliseName(words.replace(/\p{Cc}/gu, ' ')).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
})
