import { ingredientEndpoints, internalEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

const linksPath = (ingredientId: number) => `/api/ingredients/${ingredientId}/product-links`
const activeLinks = async (ingredientId: number) =>
  (await menu.links(ingredientId)).filter(link => link.is_active).map(link => link.id)

describe('Linking an ingredient to a product', () => {
  it('sets the cost to price × waste factor ÷ pack size immediately, and recosts the dishes', async () => {
    menu.offer(1, 10)
    const { id } = await menu.addIngredient({ name: 'Prawns', cost_per_unit: 9 })
    const dish = await menu.addDish({ ingredients: [{ name: 'prawns', quantity: 2, unit: 'kg' }] })
    const link = await menu.link(id, { product_id: 1, product_pack_size: 4, waste_factor: 1.1 })
    expect(link).toMatchObject({
      product_name: 'Product 1',
      supplier_name: 'Green Farm',
      product_pack_size: 4,
      waste_factor: 1.1,
      is_active: true,
      current_product_price: 10,
      ingredient_unit_cost: 2.75,
    })
    expect(await menu.ingredient(id)).toMatchObject({ cost_per_unit: 2.75, has_active_link: true })
    expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 5.5 })
  })

  it('is reported to the catalog before it removes products', async () => {
    menu.offer(61, 10)
    menu.offer(62, 10)
    const { id } = await menu.addIngredient({ name: 'Watched' })
    await menu.link(id, { product_id: 61, product_pack_size: 1 })
    const body = { product_ids: [61, 62] }
    expect(await menu.service.asService('catalog').call(internalEndpoints.linkedProducts, { body })).toEqual({
      product_ids: [61],
    })
  })

  it.each([
    ['that does not exist', 999, 'unknown-product'],
    ['that is deleted', 2, 'unknown-product'],
    ['without a price', 3, 'product-without-price'],
  ])('to a product %s is refused at the field', async (_what, product_id, code) => {
    menu.catalog.products.set(2, menu.reference(2, 5, { deleted: true }))
    menu.offer(3, null)
    const { id } = await menu.addIngredient({ name: `Refused ${product_id}` })
    const answer = await menu.manager.post(linksPath(id), { product_id, product_pack_size: 1 })
    expect(answer).toMatchObject({ status: 400, body: { code, details: [{ field: 'product_id' }] } })
  })

  it.each([
    ['a pack of 0', { product_pack_size: 0 }],
    ['a waste factor of 0', { waste_factor: 0 }],
    ['a negative waste factor', { waste_factor: -1 }],
  ])('with %s is refused', async (_what, more) => {
    menu.offer(1, 10)
    const { id } = await menu.addIngredient({ name: `Bad ${JSON.stringify(more)}` })
    const body = { product_id: 1, product_pack_size: 1, ...more }
    expect(await menu.manager.post(linksPath(id), body)).toMatchObject({ status: 400 })
  })

  it('for an ingredient that does not exist is 404', async () => {
    menu.offer(1, 10)
    const body = { product_id: 1, product_pack_size: 1 }
    expect(await menu.manager.post(linksPath(999_999), body)).toMatchObject({ status: 404 })
  })

  it('uses the current price of the catalog, also for other ingredients of the product', async () => {
    menu.offer(4, 10)
    const first = await menu.addIngredient({ name: 'Milk' })
    await menu.link(first.id, { product_id: 4, product_pack_size: 10 })
    menu.offer(4, 20)
    const second = await menu.addIngredient({ name: 'Foam' })
    await menu.link(second.id, { product_id: 4, product_pack_size: 1 })
    expect(await menu.ingredient(second.id)).toMatchObject({ cost_per_unit: 20 })
    expect(await menu.ingredient(first.id)).toMatchObject({ cost_per_unit: 2 })
  })
})

describe('Which link is active', () => {
  it('is the first one until another is activated, and never more than one', async () => {
    menu.offer(11, 10)
    menu.offer(12, 12)
    const { id } = await menu.addIngredient({ name: 'Olive oil', unit: 'l' })
    const first = await menu.link(id, { product_id: 11, product_pack_size: 5 })
    const second = await menu.link(id, { product_id: 12, product_pack_size: 3 })
    expect(await activeLinks(id)).toEqual([first.id])
    expect((await menu.ingredient(id)).cost_per_unit).toBe(2)
    await menu.changeLink(second.id, { is_active: true })
    expect(await activeLinks(id)).toEqual([second.id])
    expect((await menu.ingredient(id)).cost_per_unit).toBe(4)
  })

  it('is exactly one at any time, however many activations run concurrently', async () => {
    const { id } = await menu.addIngredient({ name: 'Contested' })
    const links = []
    for (const product_id of [21, 22, 23, 24]) {
      menu.offer(product_id, product_id)
      links.push(await menu.link(id, { product_id, product_pack_size: 1 }))
    }
    const activeCounts = new Set<number>()
    let isOver = false
    const watch = (async () => {
      while (!isOver) activeCounts.add((await activeLinks(id)).length)
    })()
    await Promise.all(
      [...links, ...links, ...links].map(link => menu.changeLink(link.id, { is_active: true })),
    )
    isOver = true
    await watch
    expect([...activeCounts]).toEqual([1])
    const active = (await menu.links(id)).find(link => link.is_active)
    expect((await menu.ingredient(id)).cost_per_unit).toBe(active?.ingredient_unit_cost)
  }, 30_000)
})

describe('Changing a link', () => {
  it('changes the cost immediately while it is active', async () => {
    menu.offer(31, 10)
    const { id } = await menu.addIngredient({ name: 'Veal' })
    const dish = await menu.addDish({ ingredients: [{ name: 'veal', quantity: 2, unit: 'kg' }] })
    const link = await menu.link(id, { product_id: 31, product_pack_size: 4 })
    await menu.changeLink(link.id, { product_pack_size: 5 })
    expect((await menu.dish(dish.id)).estimated_cost).toBe(4)
    await menu.changeLink(link.id, { waste_factor: 1.25, conversion_notes: 'boned' })
    expect((await menu.dish(dish.id)).estimated_cost).toBe(5)
    expect(await menu.links(id)).toMatchObject([
      { product_pack_size: 5, waste_factor: 1.25, conversion_notes: 'boned' },
    ])
  })

  it('prevents another cost by hand, but not the displayed one', async () => {
    menu.offer(32, 10)
    const { id } = await menu.addIngredient({ name: 'Duck' })
    const dish = await menu.addDish({ ingredients: [{ name: 'duck', quantity: 3000, unit: 'kg' }] })
    await menu.link(id, { product_id: 32, product_pack_size: 3 })
    const other = await menu.manager.put(`/api/ingredients/${id}`, { cost_per_unit: 3.3334 })
    expect(other).toMatchObject({ status: 409, body: { code: 'cost-follows-link' } })
    await menu.setCost(id, 3.3333)
    expect((await menu.dish(dish.id)).estimated_cost).toBe(10_000)
  })

  it.each(['deactivated', 'deleted'])(
    'a link that is %s leaves its last cost, to 4 decimals, as one set by hand',
    async change => {
      menu.offer(33, 10)
      const { id } = await menu.addIngredient({ name: `Goose ${change}` })
      const dish = await menu.addDish({
        ingredients: [{ name: `goose ${change}`, quantity: 3000, unit: 'kg' }],
      })
      const link = await menu.link(id, { product_id: 33, product_pack_size: 3 })
      if (change === 'deleted') await menu.deleteLink(link.id)
      else await menu.changeLink(link.id, { is_active: false })
      expect(await menu.ingredient(id)).toMatchObject({ cost_per_unit: 3.3333, has_active_link: false })
      expect((await menu.dish(dish.id)).estimated_cost).toBe(9999.9)
      expect((await menu.alerts(`Goose ${change}`)).map(alert => alert.new_cost)).toEqual([3.3333])
      await menu.setCost(id, 4)
      expect((await menu.dish(dish.id)).estimated_cost).toBe(12_000)
    },
  )

  it('that was deleted is 404', async () => {
    expect(
      await menu.manager.put('/api/ingredients/product-links/999999', { is_active: true }),
    ).toMatchObject({
      status: 404,
    })
    expect(await menu.manager.del('/api/ingredients/product-links/999999')).toMatchObject({ status: 404 })
  })
})

describe('While the catalog is unavailable', () => {
  it('nothing is linked, because only the catalog can guarantee that a product is kept', async () => {
    const isolatedMenu = await startMenuService()
    try {
      await isolatedMenu.deliverPrice(isolatedMenu.reference(1, 8))
      const { id } = await isolatedMenu.addIngredient({ name: 'Lentils' })
      await isolatedMenu.catalog.close()
      const link = { product_id: 1, product_pack_size: 4 }
      expect(await isolatedMenu.manager.post(linksPath(id), link)).toMatchObject({ status: 503 })
      expect(await isolatedMenu.manager.get(linksPath(id))).toMatchObject({ status: 200, body: [] })
    } finally {
      await isolatedMenu.close()
    }
  })
})

describe('Products that can be linked', () => {
  it('are found by name and supplier, with their price, which may be missing', async () => {
    const { id } = await menu.addIngredient({ name: 'Salmon' })
    await menu.deliverPrice({
      ...menu.reference(41, 12),
      name: 'Smoked salmon side',
      suppliers: [{ id: 5, name: 'Harbour' }],
    })
    await menu.deliverPrice({
      ...menu.reference(42, null),
      name: 'Salmon roe',
      suppliers: [{ id: 5, name: 'Harbour' }],
      price: { unit_price: null, date: null, supplier_id: null, supplier_name: '', version: 1 },
    })
    await menu.deliverPrice({ ...menu.reference(43, 1), name: 'Salmon long gone', deleted: true })
    const available = (query: { search?: string; supplier_id?: number }) =>
      menu.manager.call(ingredientEndpoints.listAvailableProducts, { params: { id }, query })
    const offered = [
      { id: 42, name: 'Salmon roe', current_price: null, supplier_name: 'Harbour' },
      { id: 41, name: 'Smoked salmon side', current_price: 12, unit: 'each' },
    ]
    expect(await available({ search: 'SALMON' })).toMatchObject(offered)
    expect(await available({ supplier_id: 5 })).toMatchObject(offered)
    expect(await available({ search: 'salmon.' })).toEqual([])
  })
})
