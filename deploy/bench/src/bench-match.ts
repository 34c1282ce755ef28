import { derivePurchasing, type Purchasing } from '@rms/catalog/derive-purchasing'
import { sumDecimals } from '@rms/domain-kit'
import { type ClaimBusiness, openClaimBusiness } from './bench-data/claim-data.ts'
import { type BenchFacts, createPurchaseFacts } from './bench-data/purchase-facts.ts'
import { measureLists } from './match/measure-lists.ts'
import { matchInOnePass, type PassResult } from './match/one-pass.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'

const ORDERS = { documents: 250, lines: 40 }
const INVOICES = { documents: 1000, lines: 40 }
const ROUNDS = 9
const FEW = 1000
const MANY = 100_000

/**
 * Everything that follows from 10,000 open order lines, 1,000 deliveries and 1,000 invoices of 40 lines of one supplier,
 * against one pass over the same lines that computes the same match, claims and costs, but knows that the data contains
 * no special cases: see `matchInOnePass`. Then first pages of lists, with 1,000 and with 100,000 records.
 */
export async function benchMatch(): Promise<readonly BenchFigure[]> {
  const facts = createPurchaseFacts({ orders: ORDERS, invoices: INVOICES })
  return [...measureDerivation(facts), ...(await compareLists())]
}

function measureDerivation(facts: BenchFacts): BenchFigure[] {
  const times = { derive: [] as number[], pass: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const derived = timed(() => derivePurchasing(facts.versions, facts.policy))
    const passed = timed(() => matchInOnePass(facts))
    requireSameResult(derived.result, passed.result)
    times.derive.push(derived.milliseconds)
    times.pass.push(passed.milliseconds)
  }
  const [derive, pass] = [median(times.derive), median(times.pass)]
  return [
    { label: 'orders, deliveries, prices, claims, credits, costs and payments', value: derive, unit: 'ms' },
    { label: 'one pass that knows no special cases', value: pass, unit: 'ms' },
    { label: 'against one pass', value: derive / pass, unit: '×', atMost: 3 },
  ]
}

function timed<Result>(work: () => Result): { readonly result: Result; readonly milliseconds: number } {
  const started = performance.now()
  const result = work()
  return { result, milliseconds: performance.now() - started }
}

/** Both must compute the same, or the comparison means nothing. */
function requireSameResult({ claims, costs, orders }: Purchasing, expected: PassResult): void {
  const sums = {
    claims: claims.length,
    claimed: sumDecimals(claims.map(({ claim }) => claim.amount)),
    costs: sumDecimals(costs.flatMap(({ amount }) => amount ?? [])),
    accepted: sumDecimals(orders.map(order => order.accepted)),
    invoiced: sumDecimals(orders.map(order => order.invoiced)),
  }
  if (JSON.stringify(sums) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(sums)} instead of ${JSON.stringify(expected)}`)
}

async function compareLists(): Promise<BenchFigure[]> {
  const opened: ClaimBusiness[] = []
  const open = async (records: number) => {
    const business = await openClaimBusiness(records)
    opened.push(business)
    return business
  }
  try {
    const [small, large] = [await open(FEW), await open(MANY)]
    const times = await measureLists(small, large)
    return [...times].flatMap(([label, { few, many }]) => [
      { label: `${label}: 1,000 records`, value: median(few), unit: 'ms' },
      { label: `${label}: 100,000 records`, value: median(many), unit: 'ms' },
      { label: `${label}: 100 times the records`, value: median(many) / median(few), unit: '×', atMost: 1.3 },
    ])
  } finally {
    for (const business of opened) await business.close()
  }
}
