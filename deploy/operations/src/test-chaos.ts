import { runUntilSignal } from '@rms/local'
import { runChaosTest } from './chaos/run-chaos-test.ts'

// `npm run test:chaos [-- --quick --seed N]`: runs the same workload without and with injected faults; nothing may be
// lost or doubled. 20 kills of every process and outages of 30 s; with --quick 2 kills and 5 s.
const isQuick = process.argv.includes('--quick')
const given = process.argv[process.argv.indexOf('--seed') + 1]
const seed = process.argv.includes('--seed') ? Number(given) : Math.floor(Math.random() * 1_000_000)
const started = performance.now()
const log = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`)
let isWhole = false
const ending = await runUntilSignal(async () => {
  console.log(`Seed ${seed}; to reproduce: npm run test:chaos -- --seed ${seed}${isQuick ? ' --quick' : ''}`)
  const size = isQuick
    ? { kills: 2, outageMs: 5000, invoices: 20 }
    : { kills: 20, outageMs: 30_000, invoices: 150 }
  const result = await runChaosTest({ ...size, seed, log })
  for (const row of result.missing) console.log(`lost: ${row}`)
  for (const row of result.extra) console.log(`too many: ${row}`)
  for (const job of result.otherDeadJobs) console.log(`dead: ${job}`)
  for (const failure of result.failures) console.log(`failed: ${failure}`)
  for (const fault of result.skippedFaults) console.log(`skipped, not possible here: ${fault}`)
  console.log(
    `${result.missing.length} lost, ${result.extra.length} doubled or different; ${result.retryCount} tries were repeated; ${result.poisonListed} of ${result.poisonExpected} unreadable jobs are listed with their reason`,
  )
  isWhole =
    result.missing.length + result.extra.length + result.otherDeadJobs.length + result.failures.length ===
      0 && result.poisonListed === result.poisonExpected
})
process.exit(ending === 'done' && isWhole ? 0 : 1)
