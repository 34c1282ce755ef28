import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { businessRequirements } from './business-requirements.ts'
import { renderCoveragePage } from './coverage-page.ts'
import { readTestNames } from './read-test-names.ts'
import { staffRequirements } from './staff-requirements.ts'

const WEB = fileURLToPath(new URL('../../', import.meta.url))

writeFileSync(
  `${WEB}e2e/coverage.md`,
  renderCoveragePage({ ...businessRequirements, ...staffRequirements }, readTestNames(WEB)),
)
