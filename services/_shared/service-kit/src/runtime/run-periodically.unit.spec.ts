import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PeriodicTask, runPeriodically } from './run-periodically.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs tasks and records what they did, and what was logged. */
function start(
  createTasks: (record: (event: string) => void) => readonly PeriodicTask[],
  hasRecentChanges?: () => boolean,
) {
  const events: string[] = []
  const record = (event: string) => void events.push(event)
  const logger = { warn: (_: unknown, message?: string) => record(message ?? '') }
  const stop = runPeriodically({
    tasks: createTasks(record),
    failure: 'prices could not be published',
    logger,
    ...(hasRecentChanges && { hasRecentChanges }),
  })
  const listEvents = () => events.splice(0)
  return { stop, listEvents }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A task that runs until the test ends it. */
function createSlowTask(record: (event: string) => void, everyMs: number) {
  const ends: (() => void)[] = []
  const run = () => {
    record('slow begins')
    return new Promise<void>(resolve => void ends.push(resolve))
  }
  return { task: { run, everyMs }, end: () => ends.shift()?.() }
}

describe('periodic tasks', () => {
  it('runs at once and then every few seconds', async () => {
    const { listEvents } = start(record => [{ run: async () => record('run') }])
    expect(listEvents()).toEqual(['run'])
    await pass(1_999)
    expect(listEvents()).toEqual([])
    await pass(1)
    expect(listEvents()).toEqual(['run'])
    await pass(4_000)
    expect(listEvents()).toEqual(['run', 'run'])
  })

  it('runs every 20 seconds only while there are no recent changes', async () => {
    let hasChanges = false
    const { listEvents } = start(
      record => [{ run: async () => record('run') }, { run: async () => record('rare'), everyMs: 60_000 }],
      () => hasChanges,
    )
    await pass(0)
    expect(listEvents()).toEqual(['run', 'rare'])
    await pass(19_999)
    expect(listEvents()).toEqual([])
    await pass(1)
    expect(listEvents()).toEqual(['run'])
    hasChanges = true
    await pass(4_000)
    expect(listEvents()).toEqual(['run', 'run'])
    hasChanges = false
    await pass(36_000)
    expect(listEvents()).toEqual(['run', 'rare'])
  })

  it('tries a failed task again in its interval, even without recent changes', async () => {
    let isFailing = true
    const { listEvents } = start(
      record => [
        {
          run: async () => {
            record('run')
            if (isFailing) throw new Error('no connection')
          },
        },
      ],
      () => false,
    )
    await pass(0)
    isFailing = false
    listEvents()
    await pass(2_000)
    expect(listEvents()).toEqual(['run'])
    await pass(10_000)
    expect(listEvents()).toEqual([])
  })

  it('logs a failure and runs again in its interval', async () => {
    const { listEvents } = start(record => [
      {
        run: () => {
          record('run')
          return Promise.reject(new Error('no connection'))
        },
      },
    ])
    await pass(0)
    const failed = ['run', 'prices could not be published; tried again in a few seconds']
    expect(listEvents()).toEqual(failed)
    await pass(2_000)
    expect(listEvents()).toEqual(failed)
  })

  it('never runs twice at a time, and skips the intervals in between', async () => {
    let end: () => void = () => undefined
    const { listEvents } = start(record => {
      const slow = createSlowTask(record, 2_000)
      end = slow.end
      return [slow.task]
    })
    await pass(5_000)
    expect(listEvents()).toEqual(['slow begins'])
    end()
    await pass(999)
    expect(listEvents()).toEqual([])
    await pass(1)
    expect(listEvents()).toEqual(['slow begins'])
  })

  it('lets a task wait for another one instead of leaving it out', async () => {
    let end: () => void = () => undefined
    const { listEvents } = start(record => {
      const slow = createSlowTask(record, 60_000)
      end = slow.end
      return [slow.task, { run: async () => record('quick'), everyMs: 10_000 }]
    })
    await pass(30_000)
    expect(listEvents()).toEqual(['slow begins'])
    end()
    await pass(0)
    expect(listEvents()).toEqual(['quick'])
    await pass(10_000)
    expect(listEvents()).toEqual(['quick'])
  })

  it('runs the other tasks after one has failed', async () => {
    const { listEvents } = start(record => [
      { run: () => Promise.reject(new Error('no connection')), everyMs: 2_000 },
      { run: async () => record('second'), everyMs: 2_000 },
    ])
    await pass(0)
    expect(listEvents()).toEqual(['prices could not be published; tried again in a few seconds', 'second'])
  })

  it('stops, also what waits', async () => {
    let end: () => void = () => undefined
    const { listEvents, stop } = start(record => {
      const slow = createSlowTask(record, 2_000)
      end = slow.end
      return [slow.task, { run: async () => record('quick'), everyMs: 2_000 }]
    })
    await pass(2_000)
    stop()
    end()
    await pass(60_000)
    expect(listEvents()).toEqual(['slow begins'])
  })
})
