import { runToEnd, startStack } from '@rms/local'
import { openContractHouse } from './contract/contract-house.ts'
import { askEverything, findSchemathesis } from './contract/schemathesis.ts'

// `npm run test:contract [-- --examples N --seed S]`: starts the product and asks every published call with made-up
// input, good and bad. Fails on an answer of 5xx and on one that the published contract does not allow.
const [examples, seed] = [numberAfter('--examples', 30), numberAfter('--seed', 1)]
/** Whoever calls these at random soon calls nothing else any more; the demo comes and goes beside everything. */
const COMES_LAST = '^/api/(auth/(logout|password)|users/\\{id\\}|demo)'
const PORTAL_ENDS_SESSIONS = '^/api/staff-portal/(logout|password|refresh)'

let code = 0
const ending = await runToEnd(async onStop => {
  const program = await findSchemathesis(line => console.log(line))
  const stack = await startStack()
  onStop(stack.stop)
  const house = await openContractHouse(stack)
  const common = { program, url: stack.url, seed, examples }
  // The portal first: an administrator who calls everything at random ends the cook's employment sooner or later.
  // Everybody signs in before: made-up passwords soon lock this address out.
  const runs = [
    { paths: '^/api/staff-portal', except: PORTAL_ENDS_SESSIONS, token: await house.staffToken() },
    { paths: PORTAL_ENDS_SESSIONS, token: await house.staffToken() },
    { paths: '^/api/(?!staff-portal)', except: COMES_LAST, token: await house.adminToken() },
    { paths: COMES_LAST, token: await house.adminToken() },
  ]
  for (const run of runs) code = Math.max(code, await askEverything({ ...common, ...run }))
})
process.exit(ending === 'done' ? code : 1)

function numberAfter(option: string, otherwise: number): number {
  const index = process.argv.indexOf(option)
  const value = index < 0 ? otherwise : Number(process.argv[index + 1])
  return Number.isInteger(value) && value > 0 ? value : otherwise
}
