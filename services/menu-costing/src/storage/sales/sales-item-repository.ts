import { SalesItemState } from '@rms/contracts'
import { type Decimal, normaliseName, ZERO } from '@rms/domain-kit'
import {
  allocateIds,
  buildSubstringFilter,
  createCollectionReader,
  type Decimal128,
  fromDecimal128,
  fromNullableDecimal128,
  toDecimal128,
  toNullableDecimal128,
} from '@rms/service-kit'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import type { ItemMapping, MappedDish, PastMapping } from '../../domain/sales/item-mapping.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

/** A menu item as a source names it. */
export interface MenuItem {
  readonly id: number
  readonly sourceId: number
  readonly key: string
  readonly name: string
  readonly code: string
  readonly mapping: ItemMapping
  readonly pastMappings: readonly PastMapping[]
  /** What was sold at each location. */
  readonly sales: readonly {
    readonly locationId: number
    readonly net: Decimal
    readonly quantity: Decimal
  }[]
  readonly version: number
}

/** What changes in the sales of a menu item. */
export interface ItemSalesChange {
  readonly itemId: number
  readonly locationId: number
  readonly net: Decimal
  readonly quantity: Decimal
}

interface StoredDish {
  dish_id: number
  quantity: Decimal128
  share: Decimal128 | null
  weight: Decimal128
}

interface SalesItemDocument {
  _id: number
  source_id: number
  key: string
  name: string
  code: string
  search_text: string
  state: SalesItemState
  dishes: StoredDish[]
  /** What days up to a date were mapped to before a dish was deleted; items of earlier releases have none. */
  past_mappings?: { until: string; dishes: StoredDish[] }[]
  /** By location id. */
  sales: Record<string, { net: Decimal128; quantity: Decimal128 }>
  version: number
}

const schema = new Schema<SalesItemDocument>(
  {
    _id: { type: Number, required: true },
    source_id: { type: Number, required: true },
    key: { type: String, required: true },
    name: { type: String, required: true },
    code: { type: String, default: '' },
    search_text: { type: String, default: '' },
    state: { type: String, required: true },
    dishes: Schema.Types.Mixed,
    past_mappings: Schema.Types.Mixed,
    sales: { type: Schema.Types.Mixed, default: {} },
    version: { type: Number, required: true },
  },
  { collection: 'sales_items', versionKey: false, minimize: false },
)
schema.index({ source_id: 1, key: 1 }, { unique: true })
schema.index({ state: 1, source_id: 1 })
schema.index({ 'dishes.dish_id': 1 })
schema.index({ 'past_mappings.dishes.dish_id': 1 })

const getSalesItemModel = (connection: Connection): Model<SalesItemDocument> =>
  connection.model<SalesItemDocument>('SalesItem', schema)

export interface SalesItemRepository {
  find(id: number): Promise<MenuItem | null>
  findMany(ids: readonly number[]): Promise<MenuItem[]>
  findByKeys(sourceId: number, keys: readonly string[]): Promise<MenuItem[]>
  findByDish(dishId: number): Promise<MenuItem[]>
  /** Those with earlier days that are mapped to a dish that was deleted. */
  findByPastDish(dishId: number): Promise<MenuItem[]>
  list(filter: MenuItemFilter): Promise<MenuItem[]>
  countUnmapped(sourceId: number): Promise<number>
  nextIds(count: number): Promise<number[]>
  add(items: readonly MenuItem[]): Promise<void>
  saveMapping(item: Pick<MenuItem, 'id' | 'mapping' | 'pastMappings' | 'version'>): Promise<void>
  /** Adds to what was sold; at most one change for each item and location. */
  changeSales(changes: readonly ItemSalesChange[]): Promise<void>
}

export interface MenuItemFilter {
  readonly state?: SalesItemState | undefined
  readonly source_id?: number | undefined
  readonly search?: string | undefined
}

export function createSalesItemRepository(
  connection: Connection,
  session?: ClientSession,
): SalesItemRepository {
  const model = getSalesItemModel(connection)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  const options = session ? { session } : {}
  const findAll = async (filter: Parameters<typeof reader.find>[0]) =>
    (await reader.find(filter, { session })).map(toMenuItem)
  return {
    async find(id) {
      const found = await reader.findOne({ _id: id }, { session })
      return found && toMenuItem(found)
    },
    findMany: ids => findAll({ _id: { $in: [...ids] } }),
    findByKeys: (sourceId, keys) => findAll({ source_id: sourceId, key: { $in: [...keys] } }),
    findByDish: dishId => findAll({ 'dishes.dish_id': dishId }),
    findByPastDish: dishId => findAll({ 'past_mappings.dishes.dish_id': dishId }),
    list: ({ state, source_id, search = '' }) =>
      findAll({
        // With all states, the index is used and not the collection.
        state: { $in: state ? [state] : [...SalesItemState.options] },
        ...(source_id !== undefined && { source_id }),
        ...(normaliseName(search) !== '' && { search_text: buildSubstringFilter(search) }),
      }),
    countUnmapped: sourceId => stored.countDocuments({ state: 'unmapped', source_id: sourceId }, options),
    nextIds: count => allocateIds(connection, 'sales_items', count),
    async add(items) {
      if (items.length > 0) await stored.insertMany(items.map(toDocument), options)
    },
    async saveMapping({ id, mapping, pastMappings, version }) {
      const past_mappings = pastMappings.map(toStoredPast)
      await stored.updateOne(
        { _id: id },
        { $set: { ...toStoredMapping(mapping), past_mappings, version } },
        options,
      )
    },
    async changeSales(changes) {
      const writes = [...Map.groupBy(changes, ({ itemId }) => itemId)].map(([_id, ofItem]) => ({
        updateOne: { filter: { _id }, update: { $inc: Object.fromEntries(ofItem.flatMap(toIncrements)) } },
      }))
      // The dynamic names of the fields are not part of the document's type.
      if (writes.length > 0) await stored.bulkWrite(writes as never, { ...options, ordered: false })
    },
  }
}

/** Each field occurs once, because there is one change for each location. */
const toIncrements = ({ locationId, net, quantity }: ItemSalesChange): [string, Decimal128][] => [
  [`sales.${locationId}.net`, toDecimal128(net)],
  [`sales.${locationId}.quantity`, toDecimal128(quantity)],
]

const toMenuItem = (document: SalesItemDocument): MenuItem => ({
  id: document._id,
  sourceId: document.source_id,
  key: document.key,
  name: document.name,
  code: document.code,
  mapping:
    document.state === 'mapped'
      ? { state: 'mapped', dishes: document.dishes.map(toMappedDish) }
      : { state: document.state },
  pastMappings: (document.past_mappings ?? []).map(({ until, dishes }) => ({
    until,
    dishes: dishes.map(toMappedDish),
  })),
  sales: Object.entries(document.sales).map(([locationId, { net, quantity }]) => ({
    locationId: Number(locationId),
    net: fromDecimal128(net),
    quantity: fromDecimal128(quantity),
  })),
  version: document.version,
})

const toMappedDish = ({ dish_id, quantity, share, weight }: StoredDish): MappedDish => ({
  dishId: dish_id,
  quantity: fromDecimal128(quantity),
  share: fromNullableDecimal128(share),
  weight: fromDecimal128(weight),
})

const toDocument = (item: MenuItem): SalesItemDocument => ({
  _id: item.id,
  source_id: item.sourceId,
  key: item.key,
  name: item.name,
  code: item.code,
  search_text: normaliseName(`${item.name} ${item.code}`),
  ...toStoredMapping(item.mapping),
  past_mappings: item.pastMappings.map(toStoredPast),
  sales: {},
  version: item.version,
})

const toStoredMapping = (mapping: ItemMapping): Pick<SalesItemDocument, 'state' | 'dishes'> => ({
  state: mapping.state,
  dishes: mapping.state === 'mapped' ? mapping.dishes.map(toStoredDish) : [],
})

const toStoredPast = ({ until, dishes }: PastMapping) => ({ until, dishes: dishes.map(toStoredDish) })

const toStoredDish = ({ dishId, quantity, share, weight }: MappedDish): StoredDish => ({
  dish_id: dishId,
  quantity: toDecimal128(quantity),
  share: toNullableDecimal128(share),
  weight: toDecimal128(weight),
})

/** The net sales and the quantity of a menu item at these locations; at all for null. */
export function sumItemSales(
  { sales }: Pick<MenuItem, 'sales'>,
  locationIds: readonly number[] | null,
): { readonly net: Decimal; readonly quantity: Decimal } {
  const own = sales.filter(({ locationId }) => locationIds === null || locationIds.includes(locationId))
  return own.reduce(
    (sum, { net, quantity }) => ({ net: sum.net.plus(net), quantity: sum.quantity.plus(quantity) }),
    { net: ZERO, quantity: ZERO },
  )
}
