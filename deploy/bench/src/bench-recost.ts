import { randomUUID } from 'node:crypto'
import { dishEndpoints, ingredientEndpoints } from '@rms/contracts'
import { calculateDishCost, createIngredientMatcher, matchRecipeRow, toDecimal } from '@rms/domain-kit'
import { startStack } from '@rms/local'
import { createCostImpactHandlers } from '@rms/menu-costing/jobs'
import {
  createLifecycle,
  createLogger,
  createServiceKit,
  readConfig,
  serviceEnvironmentSchema,
  toDecimal128,
} from '@rms/service-kit'
import { type BenchMenu, createBenchMenu } from './bench-data/bench-menu.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'

const DISHES = 10_000
const ROUNDS = 5
const BATCH = 1000

type Kit = Awaited<ReturnType<typeof createServiceKit>>

/** Re-costs and stores all dishes, against one pass in memory plus a plain bulk write of the results. */
export async function benchRecost(): Promise<readonly BenchFigure[]> {
  const stack = await startStack({ ownServers: true })
  const lifecycle = createLifecycle()
  try {
    const restaurant = await createBenchMenu(stack, DISHES)
    await stack.processes.get('cost-impact')?.stop()
    const kit = await kitOn(stack, lifecycle)
    const pass = await passOver(restaurant)
    const recost = recostBy(kit, restaurant)
    const times = { pass: [] as number[], write: [] as number[], recost: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs = await timed(times.pass, async () => pass())
      await timed(times.write, () => writePlainly(kit, costs))
      await timed(times.recost, () => recost(30 + round))
    }
    return figures(times)
  } finally {
    await lifecycle.stop()
    await stack.stop()
  }
}

function figures(times: { pass: number[]; write: number[]; recost: number[] }): BenchFigure[] {
  const [pass, write, recost] = [median(times.pass), median(times.write), median(times.recost)]
  return [
    { label: 'one pass in memory', value: pass, unit: 'ms' },
    { label: 'plain bulk write of its results', value: write, unit: 'ms' },
    { label: 're-costed and stored, with the alert and its 10,000 impacts', value: recost, unit: 'ms' },
    { label: 're-costed ÷ (pass + bulk write)', value: recost / (pass + write), unit: '×', atMost: 1.5 },
  ]
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  times.push(performance.now() - started)
  return result
}

const kitOn = (
  stack: Awaited<ReturnType<typeof startStack>>,
  lifecycle: ReturnType<typeof createLifecycle>,
): Promise<Kit> =>
  createServiceKit({
    name: 'bench',
    database: 'menu-costing',
    logger: createLogger('bench', 'silent'),
    lifecycle,
    config: readConfig(serviceEnvironmentSchema, {
      MONGODB_URI: stack.mongodbUri,
      MONGODB_PREFIX: stack.mongodbPrefix,
      REDIS_URL: stack.redisUrl,
      QUEUE_PREFIX: stack.queuePrefix,
      JWT_SECRET: randomUUID(),
      SERVICE_SECRET: randomUUID(),
    }),
  })

/** Costs the same dishes in memory; returns ids and exact costs. */
async function passOver({ admin }: BenchMenu) {
  const ingredients = await admin.call(ingredientEndpoints.listIngredients)
  const dishes = await admin.call(dishEndpoints.listDishes)
  const match = createIngredientMatcher(ingredients)
  const lookup = new Map(
    ingredients.map(({ id, unit, cost_per_unit }) => [id, { id, unit, cost: toDecimal(cost_per_unit) }]),
  )
  const resolved = dishes.map(dish => ({
    id: dish.id,
    rows: dish.ingredients.map(row => matchRecipeRow(row, match)),
  }))
  return () => resolved.map(({ id, rows }) => ({ id, cost: calculateDishCost({ rows }, lookup).cost }))
}

async function writePlainly(
  { connection }: Kit,
  costs: readonly { id: number; cost: ReturnType<typeof toDecimal> }[],
) {
  const scratch = connection.collection<{ _id: number }>('bench_costs')
  for (let from = 0; from < costs.length; from += BATCH) {
    const batch = costs.slice(from, from + BATCH)
    await scratch.bulkWrite(
      batch.map(({ id, cost }) => ({
        updateOne: { filter: { _id: id }, update: { $set: { cost: toDecimal128(cost) } }, upsert: true },
      })),
      { ordered: false },
    )
  }
}

/** Calls the handler of the price event directly, without the queue. */
function recostBy(kit: Kit, { inEveryDish }: BenchMenu) {
  const handlers = createCostImpactHandlers(kit)
  return (unitPrice: number): Promise<void> =>
    handlers.handle(
      {
        id: randomUUID(),
        type: 'catalog.product-price-changed',
        occurred_at: new Date().toISOString(),
        request_id: 'bench',
        payload: {
          id: inEveryDish.productId,
          name: 'Sea salt',
          unit: 'kg',
          description: '',
          suppliers: [],
          version: unitPrice * 100,
          deleted: false,
          price: {
            unit_price: unitPrice,
            date: '2026-04-01',
            supplier_id: null,
            supplier_name: '',
            version: unitPrice * 100,
          },
        },
      },
      { jobId: 'bench', attempt: 1, isLastAttempt: false },
    )
}
