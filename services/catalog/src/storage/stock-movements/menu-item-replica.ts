import type { MenuItemReferences } from '@rms/contracts'
import { type CalendarDate, type Decimal, normaliseName, toDecimal } from '@rms/domain-kit'
import {
  createCollectionReader,
  type Decimal128,
  fromNullableDecimal128,
  optionalExactNumberSchema,
  toNullableDecimal128,
} from '@rms/service-kit'
import {
  type ClientSession,
  type Collection,
  type Connection,
  type Model,
  type mongo,
  Schema,
} from 'mongoose'

type Kind = MenuItemReferences['items'][number]['kind']

interface MenuItemDocument {
  /** Kind and id: `dish/12`. */
  _id: string
  kind: Kind
  item_id: number
  name: string
  name_key: string
  unit: string
  deleted: boolean
  /** That of the last event with another name, unit or deletion; the costs have those of the others. */
  revision: number
}

interface MenuItemCostDocument {
  /** Kind, id and date: `dish/12/2026-03-02`. */
  _id: string
  item: string
  valid_from: string
  unit: string
  unit_cost: Decimal128 | null
  is_estimate: boolean
  revision: number
}

const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }

const itemSchema = new Schema<MenuItemDocument>(
  {
    _id: requiredText,
    kind: requiredText,
    item_id: requiredNumber,
    name: { type: String, default: '' },
    name_key: { type: String, default: '' },
    unit: { type: String, default: '' },
    deleted: { type: Boolean, required: true },
    revision: requiredNumber,
  },
  { collection: 'menu_items', versionKey: false },
)
itemSchema.index({ deleted: 1, name_key: 1 })

const costSchema = new Schema<MenuItemCostDocument>(
  {
    _id: requiredText,
    item: requiredText,
    valid_from: requiredText,
    unit: { type: String, default: '' },
    unit_cost: optionalExactNumberSchema,
    is_estimate: { type: Boolean, required: true },
    revision: requiredNumber,
  },
  { collection: 'menu_item_costs', versionKey: false },
)
costSchema.index({ item: 1, valid_from: 1 })

/** An ingredient or dish of menu costing. */
export interface MenuItem {
  readonly kind: Kind
  readonly id: number
  readonly name: string
  readonly unit: string
}

/** The cost of one `unit` of an ingredient or dish; null if it is not known. */
export interface MenuItemCost {
  readonly unit: string
  readonly unitCost: Decimal | null
  readonly isEstimate: boolean
}

/** Copies of ingredients and dishes, and what they cost by date. */
export interface MenuItemReplica {
  /** By name, without deleted ones. */
  list(session?: ClientSession): Promise<MenuItem[]>
  /** Leaves out deleted ones. */
  find(kind: Kind, id: number, session?: ClientSession): Promise<MenuItem | null>
  /** What an item cost on a date. Before the first known cost, that one applies. */
  findCost(kind: Kind, id: number, date: CalendarDate, session?: ClientSession): Promise<MenuItemCost | null>
  /** The date of the first known cost of `kind/id`; null if none is known. */
  findFirstCostDate(item: string, session: ClientSession): Promise<CalendarDate | null>
  /** Applies events; items with a higher revision stay as they are. Costs of deleted items are kept for what was recorded. */
  apply(events: readonly MenuItemReferences[], session: ClientSession): Promise<void>
}

export function createMenuItemReplica(connection: Connection): MenuItemReplica {
  const items = connection.model<MenuItemDocument>('MenuItem', itemSchema)
  const costs = connection.model<MenuItemCostDocument>('MenuItemCost', costSchema)
  const itemReader = createCollectionReader(items)
  const costReader = createCollectionReader(costs)
  const findFirstCost = (item: string, session?: ClientSession) =>
    costReader.findOne({ item, unit_cost: { $ne: null } }, { session, sort: { valid_from: 1 } })
  /** The highest revisions that changes of costs alone have left, by item. */
  const findCostRevisions = async (
    changes: readonly ItemChange[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, number>> => {
    if (changes.length === 0) return new Map()
    const found = await costReader.aggregate<{ _id: string; revision: number }>(
      [
        { $match: { item: { $in: changes.map(({ item }) => toKey(item)) } } },
        { $group: { _id: '$item', revision: { $max: '$revision' } } },
      ],
      { session },
    )
    return new Map(found.map(({ _id, revision }) => [_id, revision]))
  }
  return {
    async list(session) {
      const found = await itemReader.find({ deleted: false }, { session, sort: { name_key: 1 } })
      return found.map(toMenuItem)
    },
    async find(kind, id, session) {
      const found = await itemReader.findOne({ _id: `${kind}/${id}`, deleted: false }, { session })
      return found && toMenuItem(found)
    },
    async findCost(kind, id, date, session) {
      const item = `${kind}/${id}`
      const upTo = { item, valid_from: { $lte: date } }
      const latest = await costReader.findOne(upTo, { session, sort: { valid_from: -1 } })
      const first = latest?.unit_cost ? null : await findFirstCost(item, session)
      const found = first && first.valid_from > date ? first : latest
      return (
        found && {
          unit: found.unit,
          unitCost: fromNullableDecimal128(found.unit_cost),
          isEstimate: found.is_estimate,
        }
      )
    },
    async findFirstCostDate(item, session) {
      return (await findFirstCost(item, session))?.valid_from ?? null
    },
    async apply(events, session) {
      const changes = listChanges(events)
      const newestItems = keepNewest(changes, ({ item }) => toKey(item))
      const newestCosts = keepNewest(
        changes.filter(({ item }) => !item.deleted),
        toCostId,
      )
      const [knownItems, knownCosts] = await Promise.all([
        itemReader.find({ _id: { $in: [...newestItems.keys()] } }, { session, projection: WITHOUT_NAME_KEY }),
        costReader.find({ _id: { $in: [...newestCosts.keys()] } }, { session, projection: { revision: 1 } }),
      ])
      const itemsById = new Map(knownItems.map(item => [item._id, item]))
      const costsById = new Map(knownCosts.map(cost => [cost._id, cost]))
      const otherItems = [...newestItems].flatMap(([key, change]) => {
        const stored = itemsById.get(key)
        return isNewer(change, stored) && !(stored && isSameItem(change.item, stored)) ? [change] : []
      })
      const knownRevisions = await findCostRevisions(otherItems, session)
      await replaceAll(
        getStored(items),
        otherItems
          .filter(({ item, revision }) => (knownRevisions.get(toKey(item)) ?? 0) <= revision)
          .map(toItemDocument),
        session,
      )
      const newCosts = [...newestCosts].flatMap(([id, change]) =>
        isNewer(change, costsById.get(id)) ? [change] : [],
      )
      await replaceAll(getStored(costs), newCosts.map(toCostDocument), session)
      if (changes.some(({ item }) => item.deleted)) await removeUnusedMenuItemCosts(connection, session)
    },
  }
}

/** The collection without mongoose, because one price can change the costs of thousands of dishes. */
const getStored = <Document extends object>(model: Model<Document>): Collection<Document> =>
  model.db.collection<Document>(model.collection.name)

async function replaceAll<Document extends { readonly _id: string }>(
  stored: Collection<Document>,
  documents: readonly Document[],
  session: ClientSession,
): Promise<void> {
  const writes = documents.map(({ _id, ...replacement }) => ({
    replaceOne: { filter: { _id }, replacement, upsert: true },
  })) as mongo.AnyBulkWriteOperation<Document>[]
  if (writes.length > 0) await stored.bulkWrite(writes, { session, ordered: false })
}

type ChangedItem = MenuItemReferences['items'][number]

interface ItemChange {
  readonly item: ChangedItem
  readonly from: CalendarDate
  readonly revision: number
}

const listChanges = (events: readonly MenuItemReferences[]): ItemChange[] =>
  events.flatMap(({ from, revision, items }) => items.map(item => ({ item, from, revision })))

/** The change with the highest revision for each key. */
function keepNewest(
  changes: readonly ItemChange[],
  getKey: (change: ItemChange) => string,
): ReadonlyMap<string, ItemChange> {
  const newest = new Map<string, ItemChange>()
  for (const change of changes)
    if (isNewer(change, newest.get(getKey(change)))) newest.set(getKey(change), change)
  return newest
}

const isNewer = (
  change: { readonly revision: number },
  known: { readonly revision: number } | undefined,
): boolean => known === undefined || change.revision > known.revision

const WITHOUT_NAME_KEY = { name_key: 0 } as const

/** Most events only change costs. A deletion is always written, because it has no cost that keeps its revision. */
const isSameItem = (
  item: ChangedItem,
  stored: Pick<MenuItemDocument, 'name' | 'unit' | 'deleted'>,
): boolean => !item.deleted && !stored.deleted && item.name === stored.name && item.unit === stored.unit

const toKey = ({ kind, id }: ChangedItem): string => `${kind}/${id}`
const toCostId = ({ item, from }: Pick<ItemChange, 'item' | 'from'>): string => `${toKey(item)}/${from}`

const toItemDocument = ({ item, revision }: ItemChange): MenuItemDocument => ({
  _id: toKey(item),
  kind: item.kind,
  item_id: item.id,
  name: item.name,
  name_key: normaliseName(item.name),
  unit: item.unit,
  deleted: item.deleted,
  revision,
})

const toCostDocument = ({ item, from, revision }: ItemChange): MenuItemCostDocument => ({
  _id: toCostId({ item, from }),
  item: toKey(item),
  valid_from: from,
  unit: item.unit,
  unit_cost: toNullableDecimal128(item.unit_cost === null ? null : toDecimal(item.unit_cost)),
  is_estimate: item.is_estimate,
  revision,
})

const toMenuItem = ({ kind, item_id, name, unit }: MenuItemDocument): MenuItem => ({
  kind,
  id: item_id,
  name,
  unit,
})

/** Removes the costs of deleted ingredients and dishes of which no waste is recorded. */
export async function removeUnusedMenuItemCosts(
  connection: Connection,
  session: ClientSession,
): Promise<void> {
  const items = connection.collection<MenuItemDocument>('menu_items')
  const deleted = await items
    .find({ deleted: true }, { session, projection: { kind: 1, item_id: 1 } })
    .toArray()
  const costs = connection.collection<MenuItemCostDocument>('menu_item_costs')
  const costed = await costs.distinct('item', { item: { $in: deleted.map(({ _id }) => _id) } }, { session })
  const unused: string[] = []
  for (const { _id, kind, item_id } of deleted.filter(item => costed.includes(item._id))) {
    const used = { 'item.kind': kind, 'item.id': item_id }
    const entry = await connection
      .collection('waste_entries')
      .findOne(used, { session, projection: { _id: 1 } })
    if (!entry) unused.push(_id)
  }
  if (unused.length > 0) await costs.deleteMany({ item: { $in: unused } }, { session })
}
