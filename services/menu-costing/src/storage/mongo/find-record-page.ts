import { normaliseName } from '@rms/domain-kit'
import {
  badRequest,
  buildSubstringFilter,
  countFromLastPage,
  createCollectionReader,
  type Page,
} from '@rms/service-kit'
import type { Model, mongo } from 'mongoose'

/** The sort keys of a list, each with the indexed fields it sorts by. */
export type SortKeys = Readonly<Record<string, readonly string[]>>

export interface ListDefinition {
  readonly search?: string
  /** A sort key, prefixed with - for descending. */
  readonly sort?: string
  readonly page?: number
  readonly page_size?: number
}

interface ListQuery<Document, Item> {
  readonly model: Model<Document>
  readonly filter: mongo.Filter<Document>
  /** The first key is the default. */
  readonly sorts: SortKeys
  readonly toItem: (document: Document) => Item
  /** Excludes fields that only search needs, which are most of the bytes. */
  readonly unread: Readonly<Record<string, 0>>
}

const DEFAULT_PAGE_SIZE = 25

/** One page of the list with the total; everything when no page is requested. */
export async function findRecordPage<Document extends object, Item>(
  { model, filter, sorts, toItem, unread }: ListQuery<Document, Item>,
  { search, sort, page, page_size: size = DEFAULT_PAGE_SIZE }: ListDefinition,
): Promise<Page<Item>> {
  const reader = createCollectionReader(model)
  const options = { projection: unread, sort: sortFields(sorts, sort) }
  if (page === undefined) {
    const items = await reader.find(filter, options)
    return { items: items.map(toItem), total: items.length }
  }
  const finding = reader.find(filter, { ...options, skip: (page - 1) * size, limit: size })
  // Counting what a search finds takes as long as the search, and most searches find less than a page.
  const counting = search ? null : reader.count(filter)
  const [items, counted] = await Promise.all([finding, counting])
  const total = countFromLastPage({ number: page, size }, items.length) ?? counted
  return { items: items.map(toItem), total: total ?? (await reader.count(filter)) }
}

/** A filter on the stored search text; empty for a blank search. */
export const buildSearchFilter = (search: string | undefined): { search_text?: { $regex: string } } =>
  normaliseName(search ?? '') === '' ? {} : { search_text: buildSubstringFilter(search ?? '') }

function sortFields(sorts: SortKeys, sort: string | undefined): Record<string, 1 | -1> {
  const [usual] = Object.keys(sorts)
  const key = (sort ?? usual ?? '').replace(/^-/, '')
  const fields = Object.hasOwn(sorts, key) ? sorts[key] : undefined
  if (!fields) throw unknownSort(sorts)
  const direction = sort?.startsWith('-') ? -1 : 1
  return Object.fromEntries([...fields, '_id'].map(field => [field, direction]))
}

const unknownSort = (sorts: SortKeys) =>
  badRequest('unknown-sort', `The list can be sorted by ${Object.keys(sorts).join(', ')}.`, { field: 'sort' })
