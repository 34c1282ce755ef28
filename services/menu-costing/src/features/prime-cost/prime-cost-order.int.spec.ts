import { primeCostEndpoints } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createPrimeCostEvents } from '../../testing/prime-cost-events.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let events: ReturnType<typeof createPrimeCostEvents>
let till: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  events = createPrimeCostEvents(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  const dish = await menu.addDish({ name: 'Soup', ingredients: [{ name: 'Leek', quantity: 1, unit: 'kg' }] })
  const items = [{ name: 'Soup', quantity: 1, net: 5, tax_rate: 9 }]
  await sales.record(till, [{ date: '2024-12-31', items }])
  const [item] = await sales.items({ source_id: till })
  await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: dish.id }] })
})
afterAll(() => menu.close())

/** A version of what one source states about a day. Of several versions, the highest applies. */
type Fact =
  | { readonly kind: 'sales'; readonly revision: number; readonly portions: number }
  | { readonly kind: 'labour'; readonly revision: number; readonly cents: number }
  | {
      readonly kind: 'purchases'
      readonly supplier: number
      readonly revision: number
      readonly cents: number
    }

const revision = fc.integer({ min: 1, max: 3 })
const cents = fc.integer({ min: 0, max: 100_000 })
const anyFacts = fc.uniqueArray(
  fc.oneof(
    fc.record({ kind: fc.constant('sales' as const), revision, portions: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ kind: fc.constant('labour' as const), revision, cents }),
    fc.record({ kind: fc.constant('purchases' as const), supplier: fc.constantFrom(1, 2), revision, cents }),
  ),
  { minLength: 1, maxLength: 8, selector: fact => getKey(fact) + fact.revision },
)
const getKey = (fact: Fact) => (fact.kind === 'purchases' ? `purchases ${fact.supplier} ` : `${fact.kind} `)

async function apply(fact: Fact, date: string): Promise<void> {
  if (fact.kind === 'labour') return events.labour({ date, revision: fact.revision, wages: fact.cents / 100 })
  if (fact.kind === 'purchases')
    return events.purchases({
      supplier_id: fact.supplier,
      month: date.slice(0, 7),
      revision: fact.revision,
      costs: [{ date, amount: fact.cents / 100 }],
    })
  const net = fact.portions * 5
  const items = [{ name: 'Soup', quantity: fact.portions, net, tax_rate: 9 }]
  await sales.record(till, [{ date, revision: fact.revision, lines: [netLine(net)], items }])
}

const figuresOf = async (date: string) => {
  const query = { from: date, to: date }
  const client = menu.service.asManager({ rights: ['payroll'] })
  return (await client.call(primeCostEndpoints.getPrimeCost, { query })).total
}

it('Facts in any order, with repetitions and corrections, give the figures of their latest versions', async () => {
  let day = '2025-01-01'
  /** Each in a month of its own, because a month of purchases is replaced as a whole. */
  const nextDay = () => {
    day = addDays(`${day.slice(0, 7)}-28`, 10)
    return day
  }
  await fc.assert(
    fc.asyncProperty(anyFacts, fc.infiniteStream(fc.nat()), async (facts, numbers) => {
      const [shuffledDay, orderedDay] = [nextDay(), nextDay()]
      const shuffled = [...facts, ...facts.slice(0, 3)]
        .map(fact => ({ fact, order: numbers.next().value ?? 0 }))
        .sort((a, b) => a.order - b.order)
      for (const { fact } of shuffled) await apply(fact, shuffledDay)
      const latest = new Map(
        facts.toSorted((a, b) => a.revision - b.revision).map(fact => [getKey(fact), fact]),
      )
      for (const fact of latest.values()) await apply(fact, orderedDay)
      expect(await figuresOf(shuffledDay)).toEqual(await figuresOf(orderedDay))
    }),
    { seed: 27, numRuns: 12 },
  )
}, 60_000)
