import { unitEquivalenceEndpoints } from '@rms/contracts'
import { testStaleVersions } from '@rms/testing/stale-versions'
import { afterAll, beforeAll, describe } from 'vitest'
import { type MenuService, startMenuService } from './menu-service.ts'

let menu: MenuService
let made = 0
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

const newIngredient = () => {
  made += 1
  return menu.addIngredient({ name: `Garlic ${made}` })
}

describe('Versions of menu records', () => {
  testStaleVersions('menu-costing', () => menu.manager, {
    'PUT /api/dishes/:id': {
      async make() {
        const { id, version } = await menu.addDish({ name: 'Aioli', ingredients: ['Garlic'] })
        return { path: `/api/dishes/${id}`, version }
      },
      first: { category: 'Sauces' },
      second: { price: 4.5 },
    },
    'PUT /api/ingredients/:id': {
      async make() {
        const { id, version } = await newIngredient()
        return { path: `/api/ingredients/${id}`, version }
      },
      first: { category: 'Bulbs' },
      second: { cost_per_unit: 3.5 },
    },
    'PUT /api/ingredients/product-links/:linkId': {
      async make() {
        const { id } = await newIngredient()
        menu.offer(made, 10)
        const link = await menu.link(id, { product_id: made, product_pack_size: 4 })
        return { path: `/api/ingredients/product-links/${link.id}`, version: link.version }
      },
      first: { waste_factor: 1.2 },
      second: { product_pack_size: 5 },
    },
    'PUT /api/ingredients/:id/equivalences/:equivalenceId': {
      async make() {
        const { id } = await newIngredient()
        const body = { from_unit: 'bulb', to_quantity: 50, to_unit: 'g' }
        const equivalence = await menu.manager.call(unitEquivalenceEndpoints.createEquivalence, {
          params: { id },
          body,
        })
        return { path: `/api/ingredients/${id}/equivalences/${equivalence.id}`, version: equivalence.version }
      },
      first: { from_unit: 'head' },
      second: { to_quantity: 60 },
    },
  })
})
