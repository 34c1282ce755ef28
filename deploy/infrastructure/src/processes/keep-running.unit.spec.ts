import { describe, expect, it } from 'vitest'
import { restartDelayMs } from './keep-running.ts'

describe('how long a process that died waits for its next start', () => {
  it('twice as long with every quick death, half a minute at most', () => {
    expect([1, 2, 3, 4, 20].map(deaths => restartDelayMs(deaths))).toEqual([250, 500, 1_000, 2_000, 30_000])
  })
})
