import { normaliseName } from '@rms/domain-kit'
import { invalid, type Page, totalByLastPage } from '@rms/service-kit'
import type { mongo } from 'mongoose'

/** The sort keys of a list, each with the indexed fields that it stands for. */
export type SortKeys = Readonly<Record<string, readonly string[]>>

export interface Listing {
  readonly search?: string
  /** A key, with - before it for the other direction. */
  readonly sort?: string
  readonly page?: number
  readonly page_size?: number
}

interface ListedCollection<Document extends object, Item> {
  readonly collection: mongo.Collection<Document>
  readonly filter: mongo.Filter<Document>
  /** The first one is the order unless told. */
  readonly sorts: SortKeys
  readonly toItem: (document: mongo.WithId<Document>) => Item
  /** Fields that only searching needs, and that are most of the bytes. */
  readonly unread: Readonly<Record<string, 0>>
}

const DEFAULT_PAGE_SIZE = 25

/** One page of the list and how many there are in all; everything when no page is asked for. */
export async function listPage<Document extends object, Item>(
  { collection, filter, sorts, toItem, unread }: ListedCollection<Document, Item>,
  { sort, page, page_size: size = DEFAULT_PAGE_SIZE }: Listing,
): Promise<Page<Item>> {
  const found = collection.find(filter, { sort: sortFields(sorts, sort), projection: unread })
  if (page !== undefined) found.skip((page - 1) * size).limit(size)
  const items = (await found.toArray()).map(toItem)
  if (page === undefined) return { items, total: items.length }
  const told = totalByLastPage({ number: page, size }, items.length)
  return { items, total: told ?? (await countOf(collection, filter)) }
}

/** How many there are of all is known without counting. */
const countOf = <Document extends object>(
  collection: mongo.Collection<Document>,
  filter: mongo.Filter<Document>,
): Promise<number> =>
  Object.keys(filter).length === 0 ? collection.estimatedDocumentCount() : collection.countDocuments(filter)

/** The condition that a text holds what is looked for; none for a blank search. The text is as `normaliseName` leaves it. */
const holds = (search: string | undefined): { $regex: string } | null => {
  const text = normaliseName(search ?? '')
  return text === '' ? null : { $regex: escapeRegExp(text) }
}

/** The same on the stored search text. */
export const searching = (search: string | undefined): { searchText?: { $regex: string } } => {
  const holding = holds(search)
  return holding ? { searchText: holding } : {}
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function sortFields(sorts: SortKeys, sort: string | undefined): Record<string, 1 | -1> {
  const [usual] = Object.keys(sorts)
  const key = (sort ?? usual ?? '').replace(/^-/, '')
  const fields = Object.hasOwn(sorts, key) ? sorts[key] : undefined
  if (!fields) throw unknownSort(sorts)
  const direction = sort?.startsWith('-') ? -1 : 1
  return Object.fromEntries([...fields, '_id'].map(field => [field, direction]))
}

const unknownSort = (sorts: SortKeys) =>
  invalid('unknown-sort', `The list can be sorted by ${Object.keys(sorts).join(', ')}.`, { field: 'sort' })
