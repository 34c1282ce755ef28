import { randomUUID } from 'node:crypto'
import type { ProductReference } from '@rms/contracts'
import { type IngredientUnit, toDecimal } from '@rms/domain-kit'
import { AppError } from '@rms/service-kit'
import type { MenuCostingDependencies } from '../dependencies.ts'
import { applyProductMerged, applyProductUnmerged } from '../features/catalog/apply-product-event.ts'
import { createProductEventHandler } from '../features/catalog/product-event-handler.ts'
import { addDishes, deleteDish, updateDish } from '../features/dishes/save-dishes.ts'
import {
  addIngredient,
  deleteIngredient,
  updateIngredient,
} from '../features/ingredients/save-ingredients.ts'
import {
  addProductLink,
  deleteProductLink,
  updateProductLink,
} from '../features/product-links/change-product-links.ts'
import {
  addUnitEquivalence,
  deleteUnitEquivalence,
} from '../features/unit-equivalences/change-unit-equivalences.ts'
import type { MenuUnitOfWork } from '../storage/menu-unit-of-work.ts'
import type { MenuTestCommand } from './menu-test-commands.ts'

/** The content of a version of a product, the same each time. */
export const createProductVersion = (id: number, version: number): ProductReference => ({
  id,
  name: `Product ${id}`,
  unit: 'each',
  description: '',
  suppliers: [],
  version,
  deleted: false,
  price: {
    unit_price: Math.round(100 * id + 37 * version) / 100,
    date: '2026-03-01',
    supplier_id: null,
    supplier_name: '',
    version,
  },
})

/** The ids of created records, by the positions that commands use. */
export const createRecordIds = () => ({
  ingredients: [] as number[],
  links: [] as number[],
  dishes: [] as number[],
})

/** Runs one command; a command that is refused, or refers to a missing record, changes nothing. */
export async function runMenuTestCommand(
  dependencies: MenuCostingDependencies,
  places: ReturnType<typeof createRecordIds>,
  command: MenuTestCommand,
): Promise<void> {
  try {
    await executeCommand(dependencies, places, command)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
  }
}

const UNKNOWN_ID = 999_999

const handlers = new WeakMap<MenuUnitOfWork, ReturnType<typeof createProductEventHandler>>()

/** One handler per process, as in production: it caches state between events. */
function getHandler(menuUnitOfWork: MenuUnitOfWork): ReturnType<typeof createProductEventHandler> {
  const handler = handlers.get(menuUnitOfWork) ?? createProductEventHandler(menuUnitOfWork, 'cost-impact')
  handlers.set(menuUnitOfWork, handler)
  return handler
}

type DishCommand = Extract<MenuTestCommand, { kind: 'add-dish' | 'change-dish' }>

async function executeCommand(
  dependencies: MenuCostingDependencies,
  { ingredients, links, dishes }: ReturnType<typeof createRecordIds>,
  command: MenuTestCommand,
): Promise<void> {
  const { menuUnitOfWork } = dependencies
  const fields = ({ rows, kilos }: DishCommand) => ({
    name: 'Dish',
    description: '',
    category: '',
    price: toDecimal(20),
    rows: rows.map(row => {
      if (typeof row === 'string') return row
      const { dish, ...written } = row
      return dish === undefined ? written : { ...written, dish_id: dishes[dish] ?? UNKNOWN_ID }
    }),
    yieldQuantity: kilos === null ? null : toDecimal(kilos),
    yieldUnit: 'kg',
  })
  switch (command.kind) {
    case 'add-ingredient': {
      const { kind: _, unit, ...rest } = command
      const others = { category: '', notes: '', supplierId: null }
      const added = await addIngredient(dependencies, { ...rest, ...others, unit: unit as IngredientUnit })
      ingredients.push(added.id)
      return
    }
    case 'set-cost':
      await updateIngredient(
        dependencies,
        { id: ingredients[command.ingredient] ?? UNKNOWN_ID },
        { cost: command.cost },
      )
      return
    case 'rename':
      await updateIngredient(
        dependencies,
        { id: ingredients[command.ingredient] ?? UNKNOWN_ID },
        { name: command.name },
      )
      return
    case 'delete-ingredient':
      return deleteIngredient(dependencies, ingredients[command.ingredient] ?? UNKNOWN_ID)
    case 'add-link': {
      const link = { productId: command.product, packSize: command.pack, wasteFactor: 1.1, notes: null }
      const added = await addProductLink(dependencies, ingredients[command.ingredient] ?? UNKNOWN_ID, link)
      links.push(added.id)
      return
    }
    case 'activate':
      await updateProductLink(
        dependencies,
        { id: links[command.link] ?? UNKNOWN_ID },
        { isActive: command.isActive },
      )
      return
    case 'change-waste':
      await updateProductLink(
        dependencies,
        { id: links[command.link] ?? UNKNOWN_ID },
        { wasteFactor: toDecimal(command.waste) },
      )
      return
    case 'delete-link':
      return deleteProductLink(dependencies, links[command.link] ?? UNKNOWN_ID)
    case 'add-equivalence': {
      const id = ingredients[command.ingredient] ?? UNKNOWN_ID
      const to = { to_quantity: command.amount, to_unit: 'g' }
      await addUnitEquivalence(menuUnitOfWork, id, {
        from_quantity: 1,
        from_unit: command.unit || 'can',
        ...to,
      })
      return
    }
    case 'delete-equivalence': {
      const ingredientId = ingredients[command.ingredient] ?? UNKNOWN_ID
      const [oldest] = (await menuUnitOfWork.menu.ingredients.find(ingredientId))?.equivalences ?? []
      return deleteUnitEquivalence(menuUnitOfWork, { ingredientId, id: oldest?.id ?? UNKNOWN_ID })
    }
    case 'add-dish': {
      const added = await addDishes(menuUnitOfWork, [fields(command)])
      dishes.push(...added.map(({ id }) => id))
      return
    }
    case 'change-dish':
      await updateDish(menuUnitOfWork, dishes[command.dish] ?? UNKNOWN_ID, fields(command))
      return
    case 'delete-dish':
      return deleteDish(menuUnitOfWork, dishes[command.dish] ?? UNKNOWN_ID)
    case 'receive-price':
      return getHandler(menuUnitOfWork)({
        eventId: randomUUID(),
        reference: createProductVersion(command.product, command.version),
      })
    case 'lose-price': {
      const reference = createProductVersion(command.product, command.version)
      return getHandler(menuUnitOfWork)({
        eventId: randomUUID(),
        reference: { ...reference, price: { ...reference.price, unit_price: null } },
      })
    }
    case 'merge': {
      const { from, into, version } = command
      const merged = { from_id: from, from_version: version, into: createProductVersion(into, 1) }
      return menuUnitOfWork.change(menu => applyProductMerged(menu, merged))
    }
    case 'unmerge': {
      const unmerged = {
        product: createProductVersion(command.product, command.version),
        from: createProductVersion(command.from, 1),
      }
      return menuUnitOfWork.change(menu => applyProductUnmerged(menu, unmerged))
    }
  }
}
