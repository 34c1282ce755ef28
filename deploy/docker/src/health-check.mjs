// Health check of a container: exit code 0 if the process reports that it is ready.
import { get } from 'node:http'

const request = get(`http://127.0.0.1:${process.env.METRICS_PORT}/health/ready`, { timeout: 4000 }, answer =>
  process.exit(answer.statusCode === 200 ? 0 : 1),
)
request.once('timeout', () => request.destroy(new Error('no answer in time')))
request.once('error', () => process.exit(1))
