import { alertEndpoints } from '@rms/contracts'
import { startStack } from '@rms/local'
import {
  type BenchMenu,
  correctLinePrice,
  createBenchMenu,
  type LinkedIngredient,
} from './bench-data/bench-menu.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'
import { startQueueHopBaseline } from './start-queue-hop-baseline.ts'

const ROUNDS = 21
const ROUNDS_OF_ALL = 5

/**
 * Time to the alert with 20 affected dishes of 1,000 and of 10,000, and with all of them, against three empty hops in
 * the same run.
 */
export async function benchCostAlert(): Promise<readonly BenchFigure[]> {
  const small = await measure(1000)
  const large = await measure(10_000)
  return [
    { label: 'three empty hops (1,000 dishes run)', value: small.hops, unit: 'ms' },
    { label: 'alert, 20 of 1,000 dishes', value: small.rare, unit: 'ms' },
    { label: 'alert, all 1,000 dishes', value: small.all, unit: 'ms' },
    { label: 'three empty hops (10,000 dishes run)', value: large.hops, unit: 'ms' },
    { label: 'alert, 20 of 10,000 dishes', value: large.rare, unit: 'ms' },
    { label: 'alert, all 10,000 dishes', value: large.all, unit: 'ms' },
    { label: '20 of 1,000 ÷ empty hops', value: small.rare / small.hops, unit: '×', atMost: 1.5 },
    { label: '20 of 10,000 ÷ empty hops', value: large.rare / large.hops, unit: '×', atMost: 1.5 },
    {
      label: 'alert of all 10,000 dishes, after the hops',
      value: large.all - large.hops,
      unit: 'ms',
      atMost: 1000,
    },
    { label: '10 times the dishes, 20 affected', value: large.rare / small.rare, unit: '×', atMost: 1.3 },
  ]
}

async function measure(dishCount: number) {
  const stack = await startStack({ ownServers: true })
  try {
    const restaurant = await createBenchMenu(stack, dishCount)
    const hops = await startQueueHopBaseline(stack)
    const empty: number[] = []
    const rare: number[] = []
    const all: number[] = []
    // Alternating, so that other load on the machine affects both equally.
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await hops.passage())
      rare.push(await measureAlert(restaurant, restaurant.inFewDishes, 20 + round / 2 + 0.5))
    }
    for (let round = 0; round < ROUNDS_OF_ALL; round += 1)
      all.push(await measureAlert(restaurant, restaurant.inEveryDish, 21 + round))
    await hops.close()
    return { hops: median(empty), rare: median(rare), all: median(all) }
  } finally {
    await stack.stop()
  }
}

/**
 * Milliseconds from the price event (committed before the correction responds) until a notified browser has read the
 * alert with the new cost through the gateway.
 */
async function measureAlert(
  restaurant: BenchMenu,
  linked: LinkedIngredient,
  unitPrice: number,
): Promise<number> {
  const alertReceived = restaurant.nextAlert()
  await correctLinePrice(restaurant, linked, unitPrice)
  const started = performance.now()
  await alertReceived
  const { body } = await restaurant.admin.get('/api/ingredients/cost-alerts?severity=all')
  const milliseconds = performance.now() - started
  const [newest] = alertEndpoints.cost.response.parse(body)
  if (
    newest?.ingredient_name !== linked.ingredient.name ||
    Math.abs(newest.new_cost - unitPrice / 1000) > 1e-9
  )
    throw new Error(`the newest alert is not that of ${linked.ingredient.name} at ${unitPrice / 1000}`)
  return milliseconds
}
