import type { DemoRoots } from '@rms/contracts'
import { buryCopies, demoIdsOf, forgetDemoIds, LAST_VERSION } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { costChangeModel, impactBatchModel } from '../../storage/cost-changes/cost-change-model.ts'
import { dishModel } from '../../storage/dishes/dish-model.ts'
import { ingredientModel } from '../../storage/ingredients/ingredient-model.ts'
import { invoiceSourceModel } from '../../storage/invoices/invoice-source-model.ts'
import { createMenu } from '../../storage/menu.ts'
import { productLinkModel } from '../../storage/product-links/product-link-model.ts'
import { productModel } from '../../storage/products/product-model.ts'
import { supplierModel } from '../../storage/suppliers/supplier-model.ts'
import { resolveAnew } from '../recosting/resolve-dishes.ts'

/** Removes the menu of the demo restaurant. Own dishes that found an ingredient of it find again what they had before. */
export async function removeDemo(
  connection: Connection,
  roots: DemoRoots,
  session: ClientSession,
): Promise<void> {
  const menu = createMenu(connection, session)
  const dishIds = await demoIdsOf(connection, 'dishes')
  const ingredientIds = await demoIdsOf(connection, 'ingredients')
  const ingredients = await menu.ingredients.several(ingredientIds)
  await removeCostChanges(connection, ingredientIds, session)
  await productLinkModel(connection).deleteMany({ ingredient_id: { $in: ingredientIds } }, { session })
  await dishModel(connection).deleteMany({ _id: { $in: dishIds } }, { session })
  await ingredientModel(connection).deleteMany({ _id: { $in: ingredientIds } }, { session })
  await resolveAnew(
    menu,
    ingredients.map(({ name }) => name),
  )
  await menu.dishMoves.noteAll()
  await markCopiesDeleted(connection, roots, session)
  await forgetDemoIds(connection, session)
}

async function removeCostChanges(
  connection: Connection,
  ingredientIds: readonly number[],
  session: ClientSession,
): Promise<void> {
  const theirs = { ingredient_id: { $in: ingredientIds } }
  const changes = costChangeModel(connection)
  const changeIds = await changes.distinct('_id', theirs, { session })
  await impactBatchModel(connection).deleteMany({ change_id: { $in: changeIds } }, { session })
  await changes.deleteMany(theirs, { session })
}

async function markCopiesDeleted(
  connection: Connection,
  { supplier_ids, product_ids, invoice_ids }: DemoRoots,
  session: ClientSession,
): Promise<void> {
  const invoices = invoiceSourceModel(connection).collection.name
  const suppliers = supplierModel(connection).collection.name
  const products = productModel(connection).collection.name
  await buryCopies(connection, { collection: invoices, ids: invoice_ids, fields: {} }, session)
  await buryCopies(connection, { collection: suppliers, ids: supplier_ids, fields: { name: '' } }, session)
  await buryCopies(
    connection,
    { collection: products, ids: product_ids, version: 'record_version', fields: DELETED_PRODUCT },
    session,
  )
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
    version: LAST_VERSION,
  },
  last_known_price: null,
  merged_into: null,
  merge_version: LAST_VERSION,
  search_text: '',
}
