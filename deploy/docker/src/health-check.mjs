// Asks the process of this container whether it can do its work: exit code 0 when it says yes.
import { get } from 'node:http'

const request = get(`http://127.0.0.1:${process.env.METRICS_PORT}/health/ready`, { timeout: 4000 }, answer =>
  process.exit(answer.statusCode === 200 ? 0 : 1),
)
request.once('timeout', () => request.destroy(new Error('no answer in time')))
request.once('error', () => process.exit(1))
