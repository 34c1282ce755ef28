import { findServerAddresses, runUntilSignal } from '@rms/local'
import type { Severity } from './doctor/finding-rules.ts'
import { runDoctorChecks } from './doctor/run-checks.ts'

// `npm run doctor [-- --all]`: reports problems and how to fix them; with --all also what is fine. Checks the product
// running here, or the servers of MONGODB_URI, REDIS_URL and RMS_URL. Exit code 1 for serious problems.
const SIGNS: Record<Severity, string> = { ok: '  ', warning: '! ', error: '✗ ' }
let hasError = false
const ending = await runUntilSignal(async onStop => {
  const servers = await findServerAddresses()
  onStop(servers.release)
  const url = process.env.RMS_URL || servers.url
  const findings = await runDoctorChecks({ ...servers, url, backupFolder: process.env.RMS_BACKUP_DIR })
  const isShown = ({ severity }: { severity: Severity }) =>
    severity !== 'ok' || process.argv.includes('--all')
  for (const { severity, sentence } of findings.filter(isShown)) console.log(`${SIGNS[severity]}${sentence}`)
  const wrong = findings.filter(({ severity }) => severity !== 'ok')
  if (wrong.length === 0) console.log(`All ${findings.length} checks passed.`)
  hasError = wrong.some(({ severity }) => severity === 'error')
})
process.exit(ending === 'done' && !hasError ? 0 : 1)
