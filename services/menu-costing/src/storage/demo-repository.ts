import type { DemoRecordIds, DemoRemovalBlocker, ServiceDemoState } from '@rms/contracts'
import {
  getDemoRecordIds,
  getServiceDemoState,
  replaceWithTombstones,
  TOMBSTONE_VERSION,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { describeDemoSales } from './demo-sales.ts'

/** The demo restaurant's records in all collections of this service. */
export interface DemoRepository {
  /** The demo records here, and the business's own records that use them. */
  describe(roots: DemoRecordIds): Promise<ServiceDemoState>
  ingredientIds(): Promise<number[]>
  dishIds(): Promise<number[]>
  /** Removes its dishes and ingredients with their links and cost changes. */
  removeMenu(session: ClientSession): Promise<void>
  /**
   * Marks the local copies of other services' demo records as deleted, so that events which arrive later are ignored.
   */
  markCopiesDeleted(roots: DemoRecordIds, session: ClientSession): Promise<void>
}

export const createDemoRepository = (connection: Connection): DemoRepository => ({
  describe: roots => describeMenu(connection, roots),
  ingredientIds: () => getDemoRecordIds(connection, 'ingredients'),
  dishIds: () => getDemoRecordIds(connection, 'dishes'),
  removeMenu: session => removeMenu(connection, session),
  markCopiesDeleted: (roots, session) => markCopiesDeleted(connection, roots, session),
})

interface Named {
  _id: number
  name: string
}

async function describeMenu(
  connection: Connection,
  { supplier_ids, location_ids }: DemoRecordIds,
): Promise<ServiceDemoState> {
  const [dishIds, ingredientIds] = await Promise.all([
    getDemoRecordIds(connection, 'dishes'),
    getDemoRecordIds(connection, 'ingredients'),
  ])
  const dishes = connection.collection<Named>('dishes')
  const ingredients = connection.collection<Named>('ingredients')
  const sales = await describeDemoSales(connection, { location_ids })
  const ownIngredients = { _id: { $nin: ingredientIds }, supplier_id: { $in: supplier_ids } }
  const ownDishes = { _id: { $nin: dishIds }, parts: { $in: dishIds } }
  const [usingIngredients, usingDishes, boundProductIds] = await Promise.all([
    ingredients.find(ownIngredients, { projection: { name: 1 } }).toArray(),
    dishes.find(ownDishes, { projection: { name: 1 } }).toArray(),
    connection
      .collection<{ product_id: number }>('product_links')
      .distinct('product_id', { ingredient_id: { $nin: ingredientIds } }),
  ])
  return getServiceDemoState(connection, {
    going: {
      dishes: await dishes.countDocuments({ _id: { $in: dishIds } }),
      ingredients: await ingredients.countDocuments({ _id: { $in: ingredientIds } }),
      sales_days: sales.days,
    },
    obstacles: [
      ...usingIngredients.map(toObstacle('ingredient', 'supplier')),
      ...usingDishes.map(toObstacle('dish', 'dish')),
      ...sales.obstacles,
    ],
    bound_product_ids: boundProductIds,
  })
}

const toObstacle =
  (kind: DemoRemovalBlocker['kind'], uses: string) =>
  ({ _id, name }: Named): DemoRemovalBlocker => ({ kind, id: _id, name, uses })

async function removeMenu(connection: Connection, session: ClientSession): Promise<void> {
  const dishIds = await getDemoRecordIds(connection, 'dishes')
  const ingredientIds = await getDemoRecordIds(connection, 'ingredients')
  const theirs = { ingredient_id: { $in: ingredientIds } }
  const changes = connection.collection<{ _id: number }>('cost_changes')
  const changeIds = await changes.distinct('_id', theirs, { session })
  await connection.collection('cost_impacts').deleteMany({ change_id: { $in: changeIds } }, { session })
  await changes.deleteMany(theirs, { session })
  await connection.collection('product_links').deleteMany(theirs, { session })
  for (const name of ['dish_cost_days', 'recipe_days'])
    await connection.collection(name).deleteMany({ dish_id: { $in: dishIds } }, { session })
  await connection.collection('ingredient_days').deleteMany(theirs, { session })
  await connection.collection<Named>('dishes').deleteMany({ _id: { $in: dishIds } }, { session })
  await connection.collection<Named>('ingredients').deleteMany({ _id: { $in: ingredientIds } }, { session })
}

async function markCopiesDeleted(
  connection: Connection,
  { supplier_ids, location_ids, product_ids, invoice_ids }: DemoRecordIds,
  session: ClientSession,
): Promise<void> {
  const invoices = { collection: 'invoices', ids: invoice_ids, fields: {} }
  await replaceWithTombstones(connection, invoices, session)
  const suppliers = { collection: 'suppliers', ids: supplier_ids, fields: { name: '' } }
  await replaceWithTombstones(connection, suppliers, session)
  const locations = { collection: 'locations', ids: location_ids, fields: { name: '', timezone: null } }
  await replaceWithTombstones(connection, locations, session)
  const version = 'record_version'
  const products = { collection: 'products', ids: product_ids, version, fields: DELETED_PRODUCT }
  await replaceWithTombstones(connection, products, session)
}

const DELETED_PRODUCT = {
  name: '',
  name_key: '',
  unit: '',
  description: '',
  suppliers: [],
  price: {
    unit_price: null,
    date: null,
    supplier_id: null,
    supplier_name: '',
    invoice_id: null,
    version: TOMBSTONE_VERSION,
  },
  last_known_price: null,
  merged_into: null,
  merge_version: TOMBSTONE_VERSION,
  search_text: '',
}
