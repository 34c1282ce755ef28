import { runToEnd, serversHere } from '@rms/local'
import { examine } from './doctor/examine.ts'
import type { Severity } from './doctor/rules.ts'

// `npm run doctor [-- --all]`: what is wrong, in sentences, and what to do; with --all also what is well. Looks at the
// product that runs here, or at the servers that MONGODB_URI, REDIS_URL and RMS_URL name. Ends with 1 on trouble.
const SIGNS: Record<Severity, string> = { fine: '  ', attention: '! ', trouble: '✗ ' }
let hasTrouble = false
const ending = await runToEnd(async onStop => {
  const servers = await serversHere()
  onStop(servers.release)
  const url = process.env.RMS_URL || servers.url
  const findings = await examine({ ...servers, url, backupFolder: process.env.RMS_BACKUP_DIR })
  const isTold = ({ severity }: { severity: Severity }) =>
    severity !== 'fine' || process.argv.includes('--all')
  for (const { severity, sentence } of findings.filter(isTold)) console.log(`${SIGNS[severity]}${sentence}`)
  const wrong = findings.filter(({ severity }) => severity !== 'fine')
  if (wrong.length === 0) console.log(`All ${findings.length} looks found nothing wrong.`)
  hasTrouble = wrong.some(({ severity }) => severity === 'trouble')
})
process.exit(ending === 'done' && !hasTrouble ? 0 : 1)
