import type { ProductReference } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

const stated = (by: ProductReference, invoice_id: number, date: string): ProductReference => ({
  ...by,
  price: { ...by.price, invoice_id, date },
})

/** An ingredient that follows a product with a pack size of 1 kg, priced by an invoice of 1 March. */
async function linked(name: string, productId: number, price: number) {
  menu.catalog.products.set(productId, stated(menu.reference(productId, price), 100, '2026-03-01'))
  const { id } = await menu.addIngredient({ name, cost_per_unit: price })
  const link = await menu.link(id, { product_id: productId, product_pack_size: 1 })
  return { id, link }
}

describe('A cost change', () => {
  it('names the invoice, the product and the link that it comes from', async () => {
    const { link } = await linked('Cod', 1, 10)
    await menu.deliverPrice(stated(menu.reference(1, 12), 101, '2026-03-04'))
    expect(await menu.alerts('Cod')).toMatchObject([
      {
        cause: 'price',
        source: {
          product_id: 1,
          product_name: 'Product 1',
          supplier_name: 'Green Farm',
          link_id: link.id,
          invoice_id: 101,
          by: null,
        },
      },
    ])
  })

  it('from an invoice is reverted with it: shown as such, without a second alert', async () => {
    await linked('Hake', 2, 10)
    await menu.deliverPrice(stated(menu.reference(2, 14), 105, '2026-03-04'))
    await menu.deliverPrice(stated(menu.reference(2, 10), 100, '2026-03-01'))
    const [back, first] = await menu.alerts('Hake')
    expect(back).toMatchObject({ cause: 'invoice-deleted', new_cost: 10, takes_back: first?.id })
    expect(first).toMatchObject({ cause: 'price', new_cost: 14, taken_back_by: back?.id, takes_back: null })
  })

  it('names the current supplier of its invoice, whatever arrives late', async () => {
    await linked('Brill', 71, 10)
    await menu.deliverPrice(stated(menu.reference(71, 12), 171, '2026-03-04'))
    await menu.deliverInvoice({ invoice_id: 171, revision: 3, supplier_name: 'Hartley' })
    await menu.deliverInvoice({ invoice_id: 171, revision: 2, supplier_name: 'Green Farm' })
    const [alert] = await menu.alerts('Brill')
    expect(alert?.source).toMatchObject({ supplier_name: 'Hartley', invoice_id: 171 })
  })

  it('shows that its invoice was deleted, also while a later price is current', async () => {
    await linked('Turbot', 72, 10)
    await menu.deliverPrice(stated(menu.reference(72, 12), 172, '2026-03-04'))
    await menu.deliverPrice(stated(menu.reference(72, 15), 173, '2026-03-05'))
    await menu.deliverInvoiceDeleted({ invoice_id: 172, revision: 4 })
    await menu.deliverInvoice({ invoice_id: 172, revision: 3, supplier_name: 'Green Farm' })
    const [later, first] = await menu.alerts('Turbot')
    expect(first?.source).toMatchObject({ invoice_id: null, invoice_deleted: true })
    expect(later?.source).not.toHaveProperty('invoice_deleted')
  })

  it('names the user who made it, and is reverted when the cost is restored by hand', async () => {
    const { id } = await menu.addIngredient({ name: 'Samphire', cost_per_unit: 4 })
    for (const cost of [5, 6, 5, 4, 5]) await menu.setCost(id, cost)
    const alerts = (await menu.alerts('Samphire')).reverse()
    const place = (of: number | null | undefined) => alerts.findIndex(alert => alert.id === of)
    expect(alerts.map(({ takes_back }) => place(takes_back))).toEqual([-1, -1, 1, 0, -1])
    expect(alerts.map(({ taken_back_by }) => place(taken_back_by))).toEqual([3, 2, -1, -1, -1])
    expect(alerts[0]).toMatchObject({ cause: 'manual', source: { by: 'maria', invoice_id: null } })
  })

  it.each([
    ['pack', { product_pack_size: 2 }],
    ['waste', { waste_factor: 1.2 }],
    ['link', { product_pack_size: 2, waste_factor: 1.2 }],
  ])('of a link says that it was the %s', async (cause, terms) => {
    const { link } = await linked(`Link ${cause}`, 10 + cause.length, 10)
    await menu.changeLink(link.id, terms)
    expect(await menu.alerts(`Link ${cause}`)).toMatchObject([
      { cause, source: { link_id: link.id, by: 'maria' } },
    ])
  })

  it('comes from a changed equivalence, for the dishes whose cost changes', async () => {
    const { id } = await menu.addIngredient({ name: 'Artichokes', unit: 'kg', cost_per_unit: 5 })
    await menu.addDish({ name: 'By weight', ingredients: [{ name: 'artichokes', quantity: 1, unit: 'kg' }] })
    const dish = await menu.addDish({ ingredients: [{ name: 'artichokes', quantity: 1, unit: 'jar' }] })
    const conversion = { from_unit: 'jar', to_quantity: 0.3, to_unit: 'kg' }
    await menu.manager.post(`/api/ingredients/${id}/equivalences`, conversion)
    const [alert] = await menu.alerts('Artichokes')
    expect(alert).toMatchObject({
      cause: 'equivalence',
      old_cost: 5,
      new_cost: 5,
      cost_change: 0,
      affected_dishes: 1,
    })
    expect(await menu.impacts(alert?.id ?? 0)).toMatchObject([
      { id: dish.id, old_dish_cost: 0.1, new_dish_cost: 1.5, is_estimate: false },
    ])
  })

  it('is not recorded for an equivalence that changes no dish', async () => {
    const { id } = await menu.addIngredient({ name: 'Capers', unit: 'kg' })
    const conversion = { from_unit: 'jar', to_quantity: 0.1, to_unit: 'kg' }
    await menu.manager.post(`/api/ingredients/${id}/equivalences`, conversion)
    expect(await menu.alerts('Capers')).toEqual([])
  })

  it('names the dish that loses the most margin', async () => {
    const { id } = await menu.addIngredient({ name: 'Truffle', unit: 'g', cost_per_unit: 1 })
    const grams = (quantity: number) => [{ name: 'truffle', quantity, unit: 'g' }]
    await menu.addDish({ name: 'Dear', price: 100, ingredients: grams(10) })
    const cheap = await menu.addDish({ name: 'Cheap', price: 10, ingredients: grams(2) })
    await menu.setCost(id, 2)
    const worst = { dish_id: cheap.id, dish_name: 'Cheap', margin_impact: -20 }
    expect(await menu.alerts('Truffle')).toMatchObject([{ worst }])
    await menu.setCost(id, 1)
    expect((await menu.alerts('Truffle'))[0]?.worst).toBeNull()
  })
})
