import { DemoState } from '@rms/contracts'
import { pollUntil } from '@rms/service-kit/poll-until'
import { z } from 'zod'
import { demoBusiness } from './plan/restaurant.ts'

interface Connection {
  readonly url: string
  readonly admin: { readonly username: string; readonly password: string }
}

/**
 * Sets the demo restaurant's settings in an empty business and starts the regular demo load. Logs each step; throws
 * when the load stops.
 */
export async function loadDemoIntoEmptyBusiness(
  { url, admin }: Connection,
  log: (line: string) => void,
): Promise<void> {
  const { username, password } = admin
  const { token } = await call(url, '/api/auth/login', { body: { username, password } }, SignedIn)
  await call(url, '/api/settings', { token, body: demoBusiness }, z.unknown())
  await call(url, '/api/demo', { token, body: {} }, DemoState)
  let logged = ''
  await pollUntil(
    async () => {
      const { status, stage, done, total, error } = await call(url, '/api/demo', { token }, DemoState)
      if (status === 'stopped') throw new Error(error ?? 'Loading the demo restaurant stopped')
      const sentence = stage === 'invoices' ? `Demo: ${tens(done)} of ${total} invoices are read` : ''
      if (sentence !== logged && sentence !== '') log(sentence)
      logged = sentence
      return status === 'loaded'
    },
    { withinMs: Number.POSITIVE_INFINITY, firstPauseMs: 250, longestPauseMs: 250 },
  )
  log('Demo: the restaurant is complete')
}

const SignedIn = z.object({ token: z.string() })

const tens = (count: number): number => Math.floor(count / 10) * 10

interface Request {
  readonly token?: string
  readonly body?: unknown
}

async function call<Answer>(
  url: string,
  path: string,
  { token, body }: Request,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
  return answer.parse(await response.json())
}
