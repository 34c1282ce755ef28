import { unitEquivalenceEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

const { createEquivalence, updateEquivalence, deleteEquivalence } = unitEquivalenceEndpoints

const addConversion = (id: number, to_quantity: number, [from_unit, to_unit]: [string, string]) =>
  menu.manager.call(createEquivalence, { params: { id }, body: { from_unit, to_quantity, to_unit } })
const refusalOf = async (id: number, body: Record<string, unknown>) => {
  const { status, body: answer } = await menu.manager.post(`/api/ingredients/${id}/equivalences`, body)
  return [status, answer]
}

describe('A unit conversion of an ingredient', () => {
  it('makes estimated rows exact immediately, and is in the audit log', async () => {
    const tomatoes = await menu.addIngredient({ name: 'Tinned tomatoes', unit: 'kg', cost_per_unit: 3 })
    const dish = await menu.addDish({ ingredients: [{ name: 'tinned tomatoes', quantity: 2, unit: 'cans' }] })
    expect([dish.estimated_cost, dish.is_estimate]).toEqual([0.2, true])
    const added = await addConversion(tomatoes.id, 400, ['can', 'grams'])
    expect(added).toMatchObject({ from_quantity: 1, from_unit: 'can', to_quantity: 400, to_unit: 'g' })
    expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 2.4, is_estimate: false })
    expect((await menu.ingredient(tomatoes.id)).equivalences).toEqual([added])
  })

  it('can be changed and deleted', async () => {
    const { id } = await menu.addIngredient({ name: 'Coconut milk', unit: 'l', cost_per_unit: 4 })
    const dish = await menu.addDish({ ingredients: [{ name: 'coconut milk', quantity: 1, unit: 'tin' }] })
    const { id: equivalenceId } = await addConversion(id, 250, ['tin', 'ml'])
    const params = { id, equivalenceId }
    await menu.manager.call(updateEquivalence, { params, body: { to_quantity: 400 } })
    expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 1.6, is_estimate: false })
    await menu.manager.call(deleteEquivalence, { params })
    expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 0.1, is_estimate: true })
  })

  it('is refused with the chain that it contradicts, and nothing is saved', async () => {
    const { id } = await menu.addIngredient({ name: 'Chickpeas', unit: 'g', cost_per_unit: 0.01 })
    await addConversion(id, 12, ['box', 'can'])
    const can = await addConversion(id, 400, ['can', 'g'])
    expect(await refusalOf(id, { from_unit: 'box', to_quantity: 5, to_unit: 'kg' })).toEqual([
      409,
      expect.objectContaining({
        code: 'contradictory-equivalence',
        chain: ['1 box = 12 can', '1 can = 400 g', '1 kg = 1000 g'],
      }),
    ])
    expect(await refusalOf(id, { from_unit: 'kg', to_quantity: 900, to_unit: 'g' })).toEqual([
      409,
      expect.objectContaining({ chain: ['1 kg = 1000 g'] }),
    ])
    expect((await menu.ingredient(id)).equivalences).toHaveLength(2)
    const { status } = await menu.manager.put(`/api/ingredients/${id}/equivalences/${can.id}`, {
      to_quantity: 425,
    })
    expect(status).toBe(200)
  })

  it.each([
    ['nothing', { to_quantity: 0 }],
    ['less than nothing', { to_quantity: -4 }],
    ['1e20', { to_quantity: 1e20 }],
    ['ten decimals', { to_quantity: 0.0123456789 }],
    ['no unit', { to_unit: ' ' }],
    ['a unit by itself', { to_unit: 'Cans' }],
    ['a unit of 10,000 characters', { to_unit: 'x'.repeat(10_000) }],
  ])('cannot be %s', async (_what, wrong) => {
    const { id } = await menu.addIngredient({ name: `Beans ${_what}` })
    const [status] = await refusalOf(id, { from_unit: 'can', to_quantity: 400, to_unit: 'g', ...wrong })
    expect(status).toBe(400)
  })

  it('belongs to an existing ingredient', async () => {
    const [status] = await refusalOf(999_999, { from_unit: 'can', to_quantity: 400, to_unit: 'g' })
    expect(status).toBe(404)
    const { id } = await menu.addIngredient({ name: 'Lentils' })
    expect((await menu.manager.del(`/api/ingredients/${id}/equivalences/999999`)).status).toBe(404)
  })
})
