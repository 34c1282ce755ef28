import { describe, expect, it } from 'vitest'
import { getRestartDelayMs } from './restart-on-exit.ts'

describe('the restart delay of a crashed process', () => {
  it('doubles with every quick crash, up to half a minute', () => {
    expect([1, 2, 3, 4, 20].map(quickExits => getRestartDelayMs(quickExits))).toEqual([
      250, 500, 1_000, 2_000, 30_000,
    ])
  })
})
