import { setInterval } from 'node:timers/promises'
import { accountEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { createTestClient, waitFor } from '@rms/testing'
import type { TestRestaurant } from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { type EventStream, openEventStream } from './event-stream.ts'
import { getProcessIds, getSharedStack } from './stack-with-restaurant.ts'
import { createTestSessions, type TestSessions } from './test-sessions.ts'

const MANAGERS = 6
const STREAMS_EACH = 5
const SCREENS = 4
const RELOAD_MS = 400
const HEARTBEAT_WITHIN_MS = 60_000

describe('Sessions that end while their screens are open', () => {
  let stack: Stack
  let restaurant: TestRestaurant
  let sessions: TestSessions
  let managers: number[]
  beforeAll(async () => {
    ;({ stack, restaurant } = await getSharedStack())
    sessions = await createTestSessions(stack)
    managers = []
    for (let number = 1; number <= MANAGERS; number += 1)
      managers.push(await createManager(restaurant, number))
  }, 180_000)

  const openStreams = (token: string): Promise<EventStream[]> =>
    Promise.all(Array.from({ length: STREAMS_EACH }, () => openEventStream(stack.url, token)))

  it('only close their streams: every other call is answered and no process restarts', async () => {
    const ids = getProcessIds(stack)
    const load = startLoad(stack, () => sessions.issueManagerToken(1).token)
    const remaining = await openStreams(sessions.issueManagerToken(1).token)
    const [first = 0, second = 0, ...others] = managers

    const signedOut = sessions.issueManagerToken(first).token
    const deactivated = sessions.issueManagerToken(second).token
    const expiring = others.map(id => sessions.issueManagerToken(id, 3).token)
    const ending = (await Promise.all([signedOut, deactivated, ...expiring].map(openStreams))).flat()
    await createTestClient(stack.url, signedOut).call(accountEndpoints.signOut, { body: undefined })
    await restaurant.admin.call(accountEndpoints.updateUser, {
      params: { id: second },
      body: { active: false },
    })

    await waitFor('all streams ended', () => ending.every(stream => stream.isEnded()), HEARTBEAT_WITHIN_MS)
    await waitFor(
      'a heartbeat after that',
      () => remaining.every(stream => stream.heartbeats() > 0),
      HEARTBEAT_WITHIN_MS,
    )
    expect(remaining.filter(stream => stream.isEnded())).toEqual([])
    for (const stream of remaining) stream.close()
    expect(await load.stop()).toEqual({ cut: [], statuses: [200] })
    expect(getProcessIds(stack)).toEqual(ids)
  }, 180_000)
})

async function createManager({ admin }: TestRestaurant, number: number): Promise<number> {
  const body = {
    username: `manager-${number}`,
    password: `Long-Enough-${number}-2026!`,
    role: 'manager' as const,
  }
  return (await admin.call(accountEndpoints.createUser, { body })).id
}

/**
 * Several screens that reload one list after another until they are stopped, often enough to miss no restart of a
 * process. Each round has its own session, so that the rate limit of a session is not reached.
 */
function startLoad(stack: Stack, newToken: () => string) {
  const paths = ['/api/suppliers', '/api/invoices', '/api/dishes', '/api/staff']
  const cut: string[] = []
  const statuses = new Set<number>()
  let isStopped = false
  const call = async (path: string, token: string) => {
    try {
      statuses.add((await createTestClient(stack.url, token).get(path)).status)
    } catch (error) {
      cut.push(`${path}: ${String(error)}`)
    }
  }
  const reload = async () => {
    const token = newToken()
    for (const path of paths) await call(path, token)
  }
  const screens = Array.from({ length: SCREENS }, async () => {
    for await (const _ of setInterval(RELOAD_MS)) {
      if (isStopped) return
      await reload()
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(screens)
      return { cut, statuses: [...statuses] }
    },
  }
}
