import { type DemoObstacle, type DemoPart, type DemoRoots, internalEndpoints } from '@rms/contracts'
import {
  buryCopies,
  demoIdsOf,
  demoPartOf,
  forgetDemoIds,
  LAST_VERSION,
  serve,
  type UnitOfWork,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { ClientSession, Connection } from 'mongoose'
import { createMenu } from '../../storage/menu.ts'
import { MENU_LOCK } from '../../storage/menu-unit-of-work.ts'
import { resolveAnew } from '../recosting/resolve-dishes.ts'

interface Needs {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
}

/** The menu of the demo restaurant, and its end. */
export function mountDemo(router: Router, { connection, unitOfWork }: Needs): void {
  serve(router, internalEndpoints.menuCostingDemo, ({ body }) => partOf(connection, body))
  serve(router, internalEndpoints.removeMenuCostingDemo, async ({ body }) => {
    await unitOfWork.withLock(MENU_LOCK, ({ session }) => removePart(connection, body, session))
    return { success: true as const }
  })
}

interface Named {
  _id: number
  name: string
}

const dishesAndIngredients = async (connection: Connection) => {
  const [dishIds, ingredientIds] = await Promise.all([
    demoIdsOf(connection, 'dishes'),
    demoIdsOf(connection, 'ingredients'),
  ])
  return { dishIds, ingredientIds }
}

async function partOf(connection: Connection, { supplier_ids }: DemoRoots): Promise<DemoPart> {
  const { dishIds, ingredientIds } = await dishesAndIngredients(connection)
  const of = (name: string) => connection.collection<Named>(name)
  const own = { _id: { $nin: ingredientIds }, supplierId: { $in: supplier_ids } }
  const [ingredients, dishes, bound] = await Promise.all([
    of('ingredients').find(own).toArray(),
    of('dishes')
      .find({ _id: { $nin: dishIds }, parts: { $in: dishIds } })
      .toArray(),
    of('productLinks').distinct('productId', { ingredientId: { $nin: ingredientIds } }),
  ])
  const obstacle = (kind: DemoObstacle['kind'], uses: string) => (record: Named) => ({
    kind,
    id: record._id,
    name: record.name,
    uses,
  })
  return demoPartOf(connection, {
    going: {
      dishes: await of('dishes').countDocuments({ _id: { $in: dishIds } }),
      ingredients: await of('ingredients').countDocuments({ _id: { $in: ingredientIds } }),
    },
    obstacles: [
      ...ingredients.map(obstacle('ingredient', 'supplier')),
      ...dishes.map(obstacle('dish', 'dish')),
    ],
    bound_product_ids: bound.filter(id => typeof id === 'number'),
  })
}

/** Own dishes that found an ingredient of the demo find again what they had before. */
async function removePart(connection: Connection, roots: DemoRoots, session: ClientSession): Promise<void> {
  const { dishIds, ingredientIds } = await dishesAndIngredients(connection)
  const of = (name: string) => connection.collection<Named>(name)
  const menu = createMenu(connection, session)
  const going = { _id: { $in: ingredientIds } }
  const names = await of('ingredients').find(going, { session }).toArray()
  const ofIngredients = { ingredientId: { $in: ingredientIds } }
  const changes = await of('costChanges')
    .find(ofIngredients, { session, projection: { _id: 1 } })
    .toArray()
  const ofChanges = { changeId: { $in: changes.map(({ _id }) => _id) } }
  await of('costImpacts').deleteMany(ofChanges, { session })
  for (const name of ['costChanges', 'productLinks']) await of(name).deleteMany(ofIngredients, { session })
  await of('dishes').deleteMany({ _id: { $in: dishIds } }, { session })
  await of('ingredients').deleteMany(going, { session })
  await resolveAnew(
    menu,
    names.map(({ name }) => name),
  )
  await menu.dishMoves.noteAll()
  await buryMenuCopies(connection, roots, session)
  await forgetDemoIds(connection, session)
}

async function buryMenuCopies(
  connection: Connection,
  { supplier_ids, product_ids, invoice_ids }: DemoRoots,
  session: ClientSession,
): Promise<void> {
  await buryCopies(connection, { collection: 'invoices', ids: invoice_ids, fields: {} }, session)
  await buryCopies(connection, { collection: 'suppliers', ids: supplier_ids, fields: { name: '' } }, session)
  const price = { unitPrice: null, date: null, supplierId: null, supplierName: '', invoiceId: null }
  const product = { name: '', nameKey: '', unit: '', description: '', suppliers: [], searchText: '' }
  const rest = {
    lastKnownPrice: null,
    mergedInto: null,
    mergeVersion: LAST_VERSION,
    price: { ...price, version: LAST_VERSION },
  }
  const graves = { collection: 'products', ids: product_ids, version: 'recordVersion' }
  await buryCopies(connection, { ...graves, fields: { ...product, ...rest } }, session)
}
