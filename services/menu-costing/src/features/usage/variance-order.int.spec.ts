import { primeCostEndpoints, varianceEndpoints } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createPrimeCostEvents } from '../../testing/prime-cost-events.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { createStockEvents } from '../../testing/stock-events.ts'

const FISH = 901

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let events: ReturnType<typeof createPrimeCostEvents>
let stock: ReturnType<typeof createStockEvents>
let till: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  events = createPrimeCostEvents(menu)
  stock = createStockEvents(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  await menu.deliverPrice({ ...menu.offer(FISH, 8), unit: 'kg' })
  const { id } = await menu.addIngredient({ name: 'Fish', unit: 'kg', cost_per_unit: 8 })
  await menu.link(id, { product_id: FISH, product_pack_size: 1 })
  const dish = await menu.addDish({ ingredients: [{ name: 'Fish', quantity: 1, unit: 'kg' }] })
  const items = [{ name: 'Fish', quantity: 1, net: 20, tax_rate: 9 }]
  await sales.record(till, [{ date: '2009-12-31', items }])
  const [item] = await sales.items({ source_id: till })
  await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: dish.id }] })
})
afterAll(() => menu.close())

/** A version of what one source states about a month. Of several versions, the highest applies. */
type Fact =
  | { readonly kind: 'sales'; readonly revision: number; readonly amount: number }
  | { readonly kind: 'purchases'; readonly revision: number; readonly amount: number }
  | { readonly kind: 'waste'; readonly revision: number; readonly amount: number; readonly isGone: boolean }
  | {
      readonly kind: 'opening' | 'closing'
      readonly revision: number
      readonly amount: number
      readonly isGone: boolean
    }

const revision = fc.integer({ min: 1, max: 3 })
const amount = fc.integer({ min: 1, max: 40 })
const isGone = fc.boolean()
const anyFacts = fc.uniqueArray(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('sales' as const, 'purchases' as const), revision, amount }),
    fc.record({
      kind: fc.constantFrom('opening' as const, 'closing' as const, 'waste' as const),
      ...{ revision, amount, isGone },
    }),
  ),
  { minLength: 2, maxLength: 10, selector: fact => `${fact.kind} ${fact.revision}` },
)

/** Each month has ids of its own. */
async function apply(fact: Fact, month: string): Promise<void> {
  const id = Number(month.replace('-', ''))
  const product = { product_id: FISH, unit_cost: 9 }
  switch (fact.kind) {
    case 'sales': {
      const items = [{ name: 'Fish', quantity: fact.amount, net: 20 * fact.amount, tax_rate: 9 }]
      const lines = [netLine(20 * fact.amount)]
      await sales.record(till, [{ date: `${month}-04`, revision: fact.revision, lines, items }])
      return
    }
    case 'purchases': {
      const cost = { amount: 9 * fact.amount, product_id: FISH, quantity: fact.amount, unit: 'kg' }
      await events.purchases({ month, revision: fact.revision, costs: [{ date: `${month}-05`, ...cost }] })
      return
    }
    case 'waste':
      await stock.waste({
        ...{ id, revision: fact.revision, deleted: fact.isGone, date: `${month}-06` },
        ...{ quantity: fact.amount / 10, amount: 1 },
        item: { kind: 'product', id: FISH, name: 'Fish' },
      })
      return
    case 'opening':
    case 'closing':
      await stock.count({
        ...{ count_id: id * 10 + (fact.kind === 'opening' ? 0 : 1), revision: fact.revision },
        after_close_of: `${month}-${fact.kind === 'opening' ? '01' : '08'}`,
        state: fact.isGone ? 'open' : 'closed',
        products: fact.isGone ? [] : [{ ...product, quantity: fact.amount }],
      })
  }
}

/** So that no interval begins with the count of another month. */
async function deleteCounts(month: string): Promise<void> {
  const id = Number(month.replace('-', '')) * 10
  for (const [index, day] of ['01', '08'].entries())
    await stock.count({ count_id: id + index, after_close_of: `${month}-${day}`, revision: 9, deleted: true })
}

async function figuresOf(month: string) {
  const range = { from: `${month}-02`, to: `${month}-08` }
  const query = { ...range, location_id: 21 }
  const { rows, total, theoretical } = await menu.manager.call(varianceEndpoints.getVariance, { query })
  const { rows: days } = await menu.manager.call(primeCostEndpoints.getPrimeCost, { query })
  return { rows, total, theoretical, days: days.map(({ from, figures }) => [from.slice(8), figures]) }
}

it('Facts in any order, with repetitions and corrections, give the variance of their latest versions', async () => {
  let last = '2010-01'
  const nextMonth = () => {
    last = addDays(`${last}-28`, 40).slice(0, 7)
    return last
  }
  await fc.assert(
    fc.asyncProperty(anyFacts, fc.infiniteStream(fc.nat()), async (facts, numbers) => {
      const [shuffledMonth, orderedMonth] = [nextMonth(), nextMonth()]
      const shuffled = [...facts, ...facts.slice(0, 3)]
        .map(fact => ({ fact, order: numbers.next().value ?? 0 }))
        .sort((a, b) => a.order - b.order)
      for (const { fact } of shuffled) await apply(fact, shuffledMonth)
      const anyOrder = await figuresOf(shuffledMonth)
      await deleteCounts(shuffledMonth)
      const latest = new Map(facts.toSorted((a, b) => a.revision - b.revision).map(fact => [fact.kind, fact]))
      for (const fact of latest.values()) await apply(fact, orderedMonth)
      expect(anyOrder).toEqual(await figuresOf(orderedMonth))
      await deleteCounts(orderedMonth)
    }),
    { seed: 27, numRuns: 10 },
  )
}, 120_000)
