import { allPublicEndpoints, type Endpoint, type ServiceName } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import type { Answer, TestClient } from './http-client.ts'

type Fields = Readonly<Record<string, unknown>>

/** How a versioned call is tried: on a record of its own, with two changes by two people. */
export interface VersionedCall {
  /** Makes a record: where it is changed, and its version. */
  make(): Promise<{ readonly path: string; readonly version: number }>
  readonly first: Fields
  readonly second: Fields
  /** What the record still says after both; the first change unless the second replaces it. */
  readonly kept?: Fields
  /** The call is refused without a version. */
  readonly needsVersion?: true
  /** The first change allows no second one, whatever its version. */
  readonly isFinal?: true
  /** Why sending what the record says already is refused, or a change; by default it is taken and changes nothing. */
  readonly alwaysChanges?: string
}

/** The key of a call in a table of versioned calls: PUT /api/suppliers/:id. */
const keyOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`

/**
 * Every versioned call of a service keeps the change of a person who was faster, and a PUT of what the record says
 * already leaves its version as it is. A call without a row fails.
 */
export function describeStaleVersions(
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
    const send = (path: string, body: Fields): Promise<Answer> =>
      endpoint.method === 'put' ? client().put(path, body) : client().post(path, body)

    it('refuses a change of an older version with the newer record, and loses neither', async () => {
      const { make, first, second, kept = first, isFinal } = row()
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

      const again = await send(path, { ...second, version: newer })
      expect(again).toMatchObject({ status: done })
      expect(recordOf(again, endpoint)).toMatchObject(kept)
    })

    it('lets one of two through that are sent at once', async () => {
      const { make, first } = row()
      const { path, version } = await make()
      const answers = await Promise.all([1, 2].map(() => send(path, { ...first, version })))
      expect(answers.map(({ status }) => status).sort()).toEqual([done, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body).toMatchObject({ code: endpoint.staleCode ?? 'stale-version' })
    })

    it('takes a change without a version from a client that knows of none', async () => {
      const { make, first, needsVersion } = row()
      const { path } = await make()
      expect(await send(path, first)).toMatchObject({ status: needsVersion ? 400 : done })
    })

    if (endpoint.method !== 'put' || calls[key]?.alwaysChanges !== undefined || calls[key]?.isFinal) return
    it('of what the record says already succeeds, and leaves its version', async () => {
      const { make, first } = row()
      const { path, version } = await make()
      const saved = recordOf(await send(path, { ...first, version }), endpoint)
      const present = { ...first, ...presentValues(saved, endpoint), version: saved.version }
      for (const time of [1, 2]) {
        const again = await send(path, present)
        expect([time, again]).toMatchObject([time, { status: 200 }])
        expect(recordOf(again, endpoint).version).toBe(saved.version)
      }
    })
  })
}

function missing(key: string): never {
  throw new Error(`${key} has no row in the table of versioned calls`)
}

/** The record stands alone in an answer, or among other things under its name. */
function recordOf(answer: Answer, { versioned = '' }: Endpoint): Fields & { readonly version: number } {
  const body = fieldsOf(answer)
  const named = body[versioned]
  const record = typeof named === 'object' && named !== null ? { ...named } : body
  const { version } = { version: undefined, ...record }
  if (typeof version !== 'number') throw new Error('the record has no version')
  return { ...record, version }
}

/** What the record answers of the fields that the call takes. */
function presentValues(record: Fields, { body }: Endpoint): Fields {
  const taken = body && 'shape' in body ? Object.keys(Object(body.shape)) : []
  return Object.fromEntries(taken.filter(name => name in record).map(name => [name, record[name]]))
}

const fieldsOf = ({ body }: Answer): Fields => (typeof body === 'object' && body !== null ? { ...body } : {})
