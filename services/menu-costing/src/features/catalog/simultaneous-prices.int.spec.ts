import { dishEndpoints, type ProductReference } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compareStoredCosts } from '../../testing/compare-stored-costs.ts'
import { findInconsistentChanges } from '../../testing/cost-change-consistency.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
let nextProduct = 1
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

interface Linked {
  readonly name: string
  readonly product: number
  readonly ingredient: number
}

/** An ingredient that follows a product at 1.00 a kg. */
async function linked(name: string): Promise<Linked> {
  const product = nextProduct++
  menu.offer(product, 1)
  const { id } = await menu.addIngredient({ name, cost_per_unit: 1 })
  await menu.link(id, { product_id: product, product_pack_size: 1 })
  return { name, product, ingredient: id }
}

const dish = (name: string, ...rows: readonly Linked[]) =>
  menu.addDish({
    name,
    price: 20,
    ingredients: rows.map(row => ({ name: row.name, quantity: 1, unit: 'kg' })),
  })

const event = (reference: ProductReference) => createEventEnvelope('catalog.product-price-changed', reference)
/** All at once: the first is a change of its own, the others wait for it and follow together. */
const deliverTogether = (events: readonly ReturnType<typeof event>[]) =>
  Promise.all(events.map(each => menu.redeliver(each)))

const expectConsistentCosts = async () => {
  const { connection } = menu.service.kit
  const { stored, expected } = await compareStoredCosts(connection)
  expect(stored).toEqual(expected)
  expect(await findInconsistentChanges(connection)).toEqual([])
}

async function latestAlert({ name }: Linked) {
  const [alert] = await menu.alerts(name)
  if (!alert) throw new Error(`${name} has no alert`)
  return alert
}

describe('Prices that arrive at the same time', () => {
  let [flour, butter, sugar, salt]: Linked[] = []
  let run = 0
  beforeEach(async () => {
    run += 1
    ;[flour, butter, sugar, salt] = [
      await linked(`Flour ${run}`),
      await linked(`Butter ${run}`),
      await linked(`Sugar ${run}`),
      await linked(`Salt ${run}`),
    ]
  })
  const all = (): Linked[] => [flour, butter, sugar, salt].flatMap(each => each ?? [])
  const [FLOUR, BUTTER, SUGAR, SALT] = [0, 1, 2, 3] as const
  const at = (index: number): Linked => {
    const found = all()[index]
    if (!found) throw new Error('not created yet')
    return found
  }
  const newPrices = () => all().map(({ product }, index) => event(menu.reference(product, 2 + index)))

  it('each change their ingredient, its dishes and the bell', async () => {
    const cake = await dish(`Cake ${run}`, at(FLOUR), at(BUTTER), at(SUGAR))
    const bread = await dish(`Bread ${run}`, at(FLOUR), at(SALT))
    await deliverTogether(newPrices())
    for (const [index, each] of all().entries())
      expect((await menu.ingredient(each.ingredient)).cost_per_unit).toBe(2 + index)
    expect((await menu.dish(cake.id)).estimated_cost).toBe(2 + 3 + 4)
    expect((await menu.dish(bread.id)).estimated_cost).toBe(2 + 5)
    for (const each of all()) expect(await menu.alerts(each.name)).toHaveLength(1)
    await expectConsistentCosts()
  })

  it('affect a dish one after another, each from where the one before left it', async () => {
    const cake = await dish(`Cake ${run}`, at(BUTTER), at(SUGAR), at(SALT))
    await deliverTogether(newPrices())
    const impacts = await Promise.all(
      [BUTTER, SUGAR, SALT].map(async index => menu.impacts((await latestAlert(at(index))).id)),
    )
    expect(
      impacts.flat().map(({ id, old_dish_cost, new_dish_cost }) => [id, old_dish_cost, new_dish_cost]),
    ).toEqual([
      [cake.id, 3, 5],
      [cake.id, 5, 8],
      [cake.id, 8, 12],
    ])
  })

  it('count once when they are delivered twice, also together with new ones', async () => {
    const cake = await dish(`Cake ${run}`, at(FLOUR), at(BUTTER), at(SUGAR), at(SALT))
    const [first, second, ...others] = newPrices()
    if (!first || !second) throw new Error('there are four prices')
    await deliverTogether([first, second])
    await deliverTogether([first, ...others, second])
    await deliverTogether([...others, first, second])
    expect((await menu.dish(cake.id)).estimated_cost).toBe(2 + 3 + 4 + 5)
    for (const each of all()) expect(await menu.alerts(each.name)).toHaveLength(1)
    await expectConsistentCosts()
  })

  it('apply in their order for one product', async () => {
    const { product, name } = at(BUTTER)
    const prices = [3, 4, 5].map(price => event(menu.reference(product, price)))
    await deliverTogether([event(menu.reference(at(FLOUR).product, 2)), ...prices])
    const alerts = await menu.alerts(name)
    expect(alerts.map(({ old_cost, new_cost }) => [old_cost, new_cost])).toEqual([
      [4, 5],
      [3, 4],
      [1, 3],
    ])
  })

  it('take back an earlier change as each would on its own', async () => {
    await deliverTogether(newPrices())
    const raised = await latestAlert(at(SUGAR))
    await deliverTogether(all().map(({ product }) => event(menu.reference(product, 1))))
    const [reversal, first] = await menu.alerts(at(SUGAR).name)
    expect(reversal).toMatchObject({ new_cost: 1, takes_back: raised.id })
    expect(first).toMatchObject({ id: raised.id, taken_back_by: reversal?.id })
    await expectConsistentCosts()
  })

  it('of a menu with sub-recipes also change the dishes that use them', async () => {
    const dough = await menu.manager.call(dishEndpoints.createDish, {
      body: {
        name: `Dough ${run}`,
        yield_quantity: 1,
        yield_unit: 'kg',
        ingredients: [{ name: at(FLOUR).name, quantity: 1, unit: 'kg' }],
      },
    })
    const pie = await menu.addDish({
      name: `Pie ${run}`,
      price: 20,
      ingredients: [
        { name: 'Dough', dish_id: dough.id, quantity: 1, unit: 'kg' },
        { name: at(BUTTER).name, quantity: 1, unit: 'kg' },
      ],
    })
    await deliverTogether(newPrices())
    expect((await menu.dish(pie.id)).estimated_cost).toBe(2 + 3)
    for (const each of all()) expect(await menu.alerts(each.name)).toHaveLength(1)
    await expectConsistentCosts()
  })

  it('of ingredients in very many dishes are exact too', async () => {
    const dishes = Array.from({ length: 1200 }, (_, n) => ({
      name: `Roll ${run}/${n}`,
      price: 3,
      ingredients: [
        { name: at(FLOUR).name, quantity: 1, unit: 'kg' },
        { name: at(SALT).name, quantity: 1, unit: 'kg' },
      ],
    }))
    await menu.manager.call(dishEndpoints.importDishes, { body: { dishes } })
    await deliverTogether(newPrices())
    expect((await latestAlert(at(SALT))).affected_dishes).toBe(1200)
    expect((await latestAlert(at(FLOUR))).affected_dishes).toBe(1200)
    await expectConsistentCosts()
  })
})
