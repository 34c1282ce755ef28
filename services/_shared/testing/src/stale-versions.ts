import { allPublicEndpoints, type Endpoint, type ServiceName } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import type { TestClient, TestResponse } from './http-client.ts'

type Fields = Readonly<Record<string, unknown>>

/** How to test a versioned endpoint: a new record and two changes to it. */
export interface VersionedCall {
  /** Creates a record; returns the path to change it and its version. */
  make(): Promise<{ readonly path: string; readonly version: number }>
  readonly first: Fields
  readonly second: Fields
  /** Fields of the first change that remain after the second; by default all of them. */
  readonly remaining?: Fields
  /** The endpoint requires a version. */
  readonly needsVersion?: true
  /** After the first change no second one is possible, whatever the version. */
  readonly isFinal?: true
  /**
   * Why a request with unchanged values is refused or counts as a change; by default it succeeds and keeps the version.
   */
  readonly alwaysChanges?: string
}

/** Key of an endpoint in the table: PUT /api/suppliers/:id. */
const keyOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`

/**
 * Tests that every versioned endpoint of a service refuses stale versions, and that a PUT of unchanged values keeps the
 * version. An endpoint without a row in the table fails.
 */
export function testStaleVersions(
  service: ServiceName,
  client: () => TestClient,
  calls: Readonly<Record<string, VersionedCall>>,
): void {
  const versioned = allPublicEndpoints.filter(
    call => call.service === service && call.versioned !== undefined,
  )

  it('are all tried', () => {
    expect(Object.keys(calls).sort()).toEqual(versioned.map(keyOf).sort())
  })

  describe.each(versioned.map(call => [keyOf(call), call] as const))('%s', (key, endpoint) => {
    const row = () => calls[key] ?? missing(key)
    const done = endpoint.status ?? 200
    const send = (path: string, body: Fields): Promise<TestResponse> =>
      endpoint.method === 'put' ? client().put(path, body) : client().post(path, body)

    it('refuses a stale version with the newer record, and loses no change', async () => {
      const { make, first, second, remaining = first, isFinal } = row()
      const { path, version } = await make()
      const saved = await send(path, { ...first, version })
      expect(saved).toMatchObject({ status: done })
      const newer = recordOf(saved, endpoint).version
      expect(newer).toBeGreaterThan(version)

      const stale = await send(path, { ...second, version })
      expect(stale).toMatchObject({
        status: 409,
        body: { code: endpoint.staleCode ?? 'stale-version', current: { version: newer } },
      })
      const { current, [endpoint.versioned ?? '']: named } = fieldsOf(stale)
      expect(named).toEqual(current)
      if (isFinal) return

      const repeated = await send(path, { ...second, version: newer })
      expect(repeated).toMatchObject({ status: done })
      expect(recordOf(repeated, endpoint)).toMatchObject(remaining)
    })

    it('accepts one of two concurrent changes', async () => {
      const { make, first } = row()
      const { path, version } = await make()
      const answers = await Promise.all([1, 2].map(() => send(path, { ...first, version })))
      expect(answers.map(({ status }) => status).sort()).toEqual([done, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body).toMatchObject({ code: endpoint.staleCode ?? 'stale-version' })
    })

    it('accepts a change without a version unless one is required', async () => {
      const { make, first, needsVersion } = row()
      const { path } = await make()
      expect(await send(path, first)).toMatchObject({ status: needsVersion ? 400 : done })
    })

    if (endpoint.method !== 'put' || calls[key]?.alwaysChanges !== undefined || calls[key]?.isFinal) return
    it('with unchanged values succeeds and keeps the version', async () => {
      const { make, first } = row()
      const { path, version } = await make()
      const saved = recordOf(await send(path, { ...first, version }), endpoint)
      const present = { ...first, ...presentValues(saved, endpoint), version: saved.version }
      for (const time of [1, 2]) {
        const repeated = await send(path, present)
        expect([time, repeated]).toMatchObject([time, { status: 200 }])
        expect(recordOf(repeated, endpoint).version).toBe(saved.version)
      }
    })
  })
}

function missing(key: string): never {
  throw new Error(`${key} has no row in the table of versioned calls`)
}

/** The record is the response body, or a named part of it. */
function recordOf(answer: TestResponse, { versioned = '' }: Endpoint): Fields & { readonly version: number } {
  const body = fieldsOf(answer)
  const named = body[versioned]
  const record = typeof named === 'object' && named !== null ? { ...named } : body
  const { version } = { version: undefined, ...record }
  if (typeof version !== 'number') throw new Error('the record has no version')
  return { ...record, version }
}

/** The record's current values of the fields that the endpoint accepts. */
function presentValues(record: Fields, { body }: Endpoint): Fields {
  const taken = body && 'shape' in body ? Object.keys(Object(body.shape)) : []
  return Object.fromEntries(taken.filter(name => name in record).map(name => [name, record[name]]))
}

const fieldsOf = ({ body }: TestResponse): Fields =>
  typeof body === 'object' && body !== null ? { ...body } : {}
