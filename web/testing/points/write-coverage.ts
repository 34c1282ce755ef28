import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { businessScreens } from './business-points.ts'
import { coveragePage } from './coverage.ts'
import { peopleScreens } from './people-points.ts'
import { testsOf } from './read-tests.ts'

const WEB = fileURLToPath(new URL('../../', import.meta.url))

writeFileSync(`${WEB}e2e/coverage.md`, coveragePage({ ...businessScreens, ...peopleScreens }, testsOf(WEB)))
