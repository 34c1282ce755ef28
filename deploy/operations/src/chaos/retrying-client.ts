import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const TIMEOUT_MS = 180_000
const SignedIn = z.object({ token: z.string() })

export interface RetriedResponse {
  readonly status: number
  readonly body: unknown
}

/** A client that retries until it gets a response, as users and browsers do. */
export interface RetryingClient {
  get(path: string): Promise<RetriedResponse>
  /** Idempotent: the idempotency key is derived from the request. */
  post(path: string, body: unknown): Promise<RetriedResponse>
  put(path: string, body: unknown): Promise<RetriedResponse>
  upload(path: string, form: () => FormData): Promise<RetriedResponse>
  /** Number of responses of 5xx, or failed connections, that were retried. */
  readonly retryCount: () => number
  /** Those among them without a reason: status 500. */
  readonly failures: () => readonly string[]
}

export async function createRetryingClient(
  url: string,
  admin: { username: string; password: string },
): Promise<RetryingClient> {
  let retries = 0
  const failures: string[] = []
  const once = async (path: string, request: RequestInit): Promise<RetriedResponse | null> => {
    try {
      const answer = await fetch(url + path, { ...request, signal: AbortSignal.timeout(30_000) })
      const text = await answer.text()
      const isInProgress = answer.status === 409 && text.includes('"idempotency-key-in-use"')
      if (answer.status < 500 && answer.status !== 429 && !isInProgress)
        return { status: answer.status, body: text ? JSON.parse(text) : null }
      if (answer.status === 500) failures.push(`${path}: ${text}`)
    } catch {
      // No response: retry.
    }
    retries += 1
    return null
  }
  const untilAnswered = async (path: string, request: () => RequestInit): Promise<RetriedResponse> => {
    const giveUpAt = Date.now() + TIMEOUT_MS
    for (let attempt = 0; Date.now() < giveUpAt; attempt += 1) {
      const answer = await once(path, request())
      if (answer) return answer
      await pause(Math.min(100 * 2 ** attempt, 2000))
    }
    throw new Error(`${path} was not answered within ${TIMEOUT_MS / 1000} s`)
  }
  const json = { 'content-type': 'application/json' }
  const signedIn = await untilAnswered('/api/auth/login', () => ({
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  }))
  const bearer = { authorization: `Bearer ${SignedIn.parse(signedIn.body).token}` }
  const toJsonRequest = (method: string, path: string, body: unknown) => () => ({
    method,
    headers: { ...json, ...bearer, ...(method === 'POST' && { 'idempotency-key': keyOf(path, body) }) },
    body: JSON.stringify(body),
  })
  return {
    get: path => untilAnswered(path, () => ({ headers: bearer })),
    post: (path, body) => untilAnswered(path, toJsonRequest('POST', path, body)),
    put: (path, body) => untilAnswered(path, toJsonRequest('PUT', path, body)),
    upload: (path, form) => untilAnswered(path, () => ({ method: 'POST', headers: bearer, body: form() })),
    retryCount: () => retries,
    failures: () => failures,
  }
}

const keyOf = (path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(body)}`)
    .digest('hex')
    .slice(0, 40)
