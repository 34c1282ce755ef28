import { runJobsCommand } from '@rms/service-kit'
import { NAME_PREFIX_ENV, readLocalSettings } from './local-settings.ts'
import { readRunningRecord } from './running-record.ts'

// `npm run jobs:failed` and `npm run jobs:replay` on the queues of the stack that runs on this machine, or of REDIS_URL.
const { dataDir } = readLocalSettings(process.env)
const redisUrl = process.env.REDIS_URL || readRunningRecord(dataDir)?.redisUrl
if (redisUrl === undefined) {
  process.stderr.write('RMS is not running here. Start it with npm start, or name its Redis in REDIS_URL.\n')
  process.exit(1)
}
process.exit(
  await runJobsCommand(process.argv.slice(2), { ...process.env, ...NAME_PREFIX_ENV, REDIS_URL: redisUrl }),
)
