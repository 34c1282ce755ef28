import { runUntilSignal, startStack } from '@rms/local'
import { createContractTestData } from './contract/contract-test-data.ts'
import { callEveryEndpoint, findSchemathesis } from './contract/schemathesis.ts'

// `npm run test:contract [-- --examples N --seed S]`: starts the product and calls every published endpoint with
// generated input, valid and invalid. Fails on 5xx and on responses that the contract does not allow.
const [examples, seed] = [numberAfter('--examples', 30), numberAfter('--seed', 1)]
/** These end the caller's session or delete the demo, so they are called last. */
const COMES_LAST = '^/api/(auth/(logout|password)|users/\\{id\\}|demo)'
const PORTAL_ENDS_SESSIONS = '^/api/staff-portal/(logout|password|refresh)'

let code = 0
const ending = await runUntilSignal(async onStop => {
  const program = await findSchemathesis(line => console.log(line))
  const stack = await startStack()
  onStop(stack.stop)
  const restaurant = await createContractTestData(stack)
  const common = { program, url: stack.url, seed, examples }
  // The portal first, because random calls of an administrator eventually end the cook's employment. All tokens are
  // created in advance, because made-up passwords soon lock this address out.
  const runs = [
    { paths: '^/api/staff-portal', except: PORTAL_ENDS_SESSIONS, token: await restaurant.staffToken() },
    { paths: PORTAL_ENDS_SESSIONS, token: await restaurant.staffToken() },
    { paths: '^/api/(?!staff-portal)', except: COMES_LAST, token: await restaurant.adminToken() },
    { paths: COMES_LAST, token: await restaurant.adminToken() },
  ]
  for (const run of runs) code = Math.max(code, await callEveryEndpoint({ ...common, ...run }))
})
process.exit(ending === 'done' ? code : 1)

function numberAfter(option: string, otherwise: number): number {
  const index = process.argv.indexOf(option)
  const value = index < 0 ? otherwise : Number(process.argv[index + 1])
  return Number.isInteger(value) && value > 0 ? value : otherwise
}
