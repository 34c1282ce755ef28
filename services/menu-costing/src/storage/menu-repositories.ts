import type { ClientSession, Connection } from 'mongoose'
import {
  type CostChangeRepository,
  createCostChangeRepository,
} from './cost-changes/cost-change-repository.ts'
import { createDishChangeLog, type DishChangeLog } from './dishes/dish-change-log.ts'
import { createDishCostRepository, type DishCostRepository } from './dishes/dish-cost-repository.ts'
import { createDishRepository, type DishRepository } from './dishes/dish-repository.ts'
import { createRecipeRepository, type RecipeRepository } from './dishes/recipe-repository.ts'
import { createIngredientRepository, type IngredientRepository } from './ingredients/ingredient-repository.ts'
import {
  createInvoiceSourceRepository,
  type InvoiceSourceRepository,
} from './invoices/invoice-source-repository.ts'
import {
  createProductLinkRepository,
  type ProductLinkRepository,
} from './product-links/product-link-repository.ts'
import { createProductRepository, type ProductRepository } from './products/product-repository.ts'
import { createSupplierRepository, type SupplierRepository } from './suppliers/supplier-repository.ts'

/** All repositories of the menu and its costs. */
export interface MenuRepositories {
  readonly ingredients: IngredientRepository
  readonly links: ProductLinkRepository
  readonly products: ProductRepository
  readonly suppliers: SupplierRepository
  readonly dishes: DishRepository
  readonly dishCosts: DishCostRepository
  readonly recipes: RecipeRepository
  readonly dishChangeLog: DishChangeLog
  readonly costChanges: CostChangeRepository
  readonly invoices: InvoiceSourceRepository
}

/** The current menu or, with a session, the menu within that transaction. */
export const createMenuRepositories = (
  connection: Connection,
  session?: ClientSession,
): MenuRepositories => ({
  ingredients: createIngredientRepository(connection, session),
  links: createProductLinkRepository(connection, session),
  products: createProductRepository(connection, session),
  suppliers: createSupplierRepository(connection, session),
  dishes: createDishRepository(connection, session),
  dishCosts: createDishCostRepository(connection, session),
  recipes: createRecipeRepository(connection, session),
  dishChangeLog: createDishChangeLog(connection, session),
  costChanges: createCostChangeRepository(connection, session),
  invoices: createInvoiceSourceRepository(connection, session),
})
