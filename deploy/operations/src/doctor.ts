import { findServers, runUntilSignal } from '@rms/local'
import type { Severity } from './doctor/rules.ts'
import { runDoctorChecks } from './doctor/run-checks.ts'

// `npm run doctor [-- --all]`: reports problems and how to fix them; with --all also what is fine. Checks the product
// running here, or the servers of MONGODB_URI, REDIS_URL and RMS_URL. Exit code 1 for serious problems.
const SIGNS: Record<Severity, string> = { fine: '  ', attention: '! ', trouble: '✗ ' }
let hasTrouble = false
const ending = await runUntilSignal(async onStop => {
  const servers = await findServers()
  onStop(servers.release)
  const url = process.env.RMS_URL || servers.url
  const findings = await runDoctorChecks({ ...servers, url, backupFolder: process.env.RMS_BACKUP_DIR })
  const isShown = ({ severity }: { severity: Severity }) =>
    severity !== 'fine' || process.argv.includes('--all')
  for (const { severity, sentence } of findings.filter(isShown)) console.log(`${SIGNS[severity]}${sentence}`)
  const wrong = findings.filter(({ severity }) => severity !== 'fine')
  if (wrong.length === 0) console.log(`All ${findings.length} checks passed.`)
  hasTrouble = wrong.some(({ severity }) => severity === 'trouble')
})
process.exit(ending === 'done' && !hasTrouble ? 0 : 1)
