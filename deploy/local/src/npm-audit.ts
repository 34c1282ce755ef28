import { spawnSync } from 'node:child_process'
import { PROJECT_ROOT } from '@rms/infrastructure'
import { parseNpmAuditReport } from './npm-audit-report/parse-npm-audit-report.ts'

// The last step of `npm run check`: reports production packages with known vulnerabilities. If the registry cannot be
// reached, the check reports it and passes.
const TIMEOUT_MS = 20_000
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
})
const audit = parseNpmAuditReport(stdout ?? '')
if (audit.kind === 'not-audited') console.log(`Packages: not audited here (${audit.reason})`)
else {
  for (const each of audit.vulnerable) console.error(each)
  console.log(`Packages: ${audit.vulnerable.length} with known vulnerabilities of high or critical severity`)
  process.exitCode = audit.vulnerable.length > 0 ? 1 : 0
}
