import { setTimeout as pause } from 'node:timers/promises'
import { DemoState } from '@rms/contracts'
import { business } from '@rms/demo-restaurant/business'
import type { Log } from '@rms/infrastructure'
import { Problem } from '@rms/infrastructure'
import { z } from 'zod'
import type { Admin } from './process-environment.ts'

const STEP_MS = 250

/** Gives an empty business the demo restaurant's settings, and has the product load the rest as it does for anybody. */
export async function fillWithDemo(url: string, admin: Admin, log: Log): Promise<void> {
  const { username, password } = admin
  const { token } = await call(url, '/api/auth/login', { body: { username, password } }, SignedIn)
  await call(url, '/api/settings', { token, body: business }, z.unknown())
  await call(url, '/api/demo', { token, body: {} }, DemoState)
  let told = ''
  for (;;) {
    const { status, stage, done, total, error } = await call(url, '/api/demo', { token }, DemoState)
    if (status === 'loaded') return log('Demo: the restaurant is complete')
    if (status === 'stopped') throw new Problem(error ?? 'The loading stopped')
    const sentence = stage === 'invoices' ? `Demo: ${tens(done)} of ${total} invoices are read` : ''
    if (sentence !== told && sentence !== '') log(sentence)
    told = sentence
    await pause(STEP_MS)
  }
}

const SignedIn = z.object({ token: z.string() })

const tens = (count: number): number => Math.floor(count / 10) * 10

interface Said {
  readonly token?: string
  readonly body?: unknown
}

async function call<Answer>(
  url: string,
  path: string,
  { token, body }: Said,
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
  if (!response.ok) throw new Problem(`${path} answered ${response.status} ${await response.text()}`)
  return answer.parse(await response.json())
}
