import { dishEndpoints, ingredientEndpoints } from '@rms/contracts'
import { costDish, createIngredientMatcher, decimal, resolveRow, toNumber } from '@rms/domain-kit'
import { startStack } from '@rms/local'
import { eventually } from '@rms/testing'
import { mongo } from 'mongoose'
import type { Figure } from './report.ts'
import { LINES, openStormHouse, priceAt, type StormHouse } from './storm-house.ts'

const INVOICES = 50
const READS_AT_REST = 200
const READERS = 2
const PATIENCE_MS = 600_000

/** 50 invoices of 60 lines processed at once, each line another price of an ingredient in dishes of a large menu. */
export async function benchStorm(): Promise<readonly Figure[]> {
  const stack = await startStack({ ownServers: true })
  try {
    const house = await openStormHouse(stack)
    const invoices: number[] = []
    for (let number = 1; number <= INVOICES; number += 1) invoices.push(await house.prepare(number))
    const rest = await readUntil(house, reads => reads >= READS_AT_REST)
    let isOver = false
    const during = readUntil(house, () => isOver)
    const started = performance.now()
    await Promise.all(invoices.map(house.process))
    await settled(house)
    const elapsed = performance.now() - started
    isOver = true
    const busy = await during
    const alerts = await alertsOf(house)
    await settled(house)
    const pure = await pureWork(house, stack.mongodbUri)
    return figures({ elapsed, alerts, pure: pure * alerts, rest, busy })
  } finally {
    await stack.stop()
  }
}

interface Measured {
  readonly elapsed: number
  readonly alerts: number
  readonly pure: number
  readonly rest: number
  readonly busy: number
}

const figures = ({ elapsed, alerts, pure, rest, busy }: Measured): Figure[] => [
  { what: 'lines processed at once', value: INVOICES * LINES, unit: '' },
  { what: 'alerts that they made', value: alerts, unit: '' },
  { what: 'until the last alert', value: elapsed / 1000, unit: 's' },
  { what: 'the pure work of these alerts', value: pure / 1000, unit: 's' },
  { what: 'until the last alert ÷ pure work', value: elapsed / pure, unit: '×' },
  { what: 'p95 of reads at rest', value: rest, unit: 'ms' },
  { what: 'p95 of reads during the storm', value: busy, unit: 'ms' },
  { what: 'p95 during ÷ at rest', value: busy / rest, unit: '×', atMost: 3 },
]

const PATHS = [
  '/api/dishes?page=1&page_size=25',
  '/api/costings?page=1&page_size=50&rows=false',
  '/api/ingredients?page=1&page_size=25',
  '/api/invoices?page=1&page_size=25',
  '/api/products?page=1&page_size=25',
]

/** The 95th percentile of what people at their screens wait for, in milliseconds. */
async function readUntil({ admin }: StormHouse, isEnough: (reads: number) => boolean): Promise<number> {
  const times: number[] = []
  const reader = async () => {
    for (let turn = 0; !isEnough(times.length); turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? ''
      const started = performance.now()
      const { status } = await admin.get(path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times.push(performance.now() - started)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** Every ingredient costs what the last invoice says. */
const settled = ({ admin, linked }: StormHouse): Promise<unknown> =>
  eventually(
    'every ingredient costs what the last invoice says',
    async () => {
      const costs = new Map(
        (await admin.call(ingredientEndpoints.listIngredients)).map(({ id, cost_per_unit }) => [
          id,
          cost_per_unit,
        ]),
      )
      return linked.every(({ id }, line) => costs.get(id) === priceAt(INVOICES, line)) || null
    },
    PATIENCE_MS,
  )

async function alertsOf({ admin, linked }: StormHouse): Promise<number> {
  const ids = new Set(linked.map(({ id }) => id))
  const alerts = await admin.call(ingredientEndpoints.listCostAlerts, { query: { severity: 'all' } })
  return alerts.filter(({ ingredient_id }) => ids.has(ingredient_id)).length
}

/** Milliseconds of one alert's pure work: its dishes costed in memory, and their costs and the alert plainly written. */
async function pureWork({ admin, linked }: StormHouse, mongodbUri: string): Promise<number> {
  const ingredients = await admin.call(ingredientEndpoints.listIngredients)
  const dishes = await admin.call(dishEndpoints.listDishes)
  const match = createIngredientMatcher(ingredients)
  const prices = new Map(
    ingredients.map(({ id, unit, cost_per_unit }) => [id, { id, unit, cost: decimal(cost_per_unit) }]),
  )
  const resolved = dishes.map(({ id, ingredients: rows }) => ({
    id,
    rows: rows.map(row => resolveRow(row, match)),
  }))
  const using = (id: number) => resolved.filter(({ rows }) => rows.some(row => row.ingredient_id === id))
  const menus = linked.map(({ id }) => ({ id, own: using(id) }))
  const client = await mongo.MongoClient.connect(mongodbUri)
  try {
    const costs = client.db('bench_storm').collection<{ _id: number; cost: number }>('costs')
    const alerts = client.db('bench_storm').collection('alerts')
    const started = performance.now()
    for (const { id, own } of menus) {
      const writes = own.map(dish => ({
        updateOne: {
          filter: { _id: dish.id },
          update: { $set: { cost: toNumber(costDish(dish, prices).cost, 4) } },
          upsert: true,
        },
      }))
      await costs.bulkWrite(writes, { ordered: false })
      await alerts.insertOne({ ingredient: id, dishes: own.map(dish => dish.id) })
    }
    return (performance.now() - started) / linked.length
  } finally {
    await client.close()
  }
}
