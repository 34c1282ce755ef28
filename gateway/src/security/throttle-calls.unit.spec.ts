import { describe, expect, it } from 'vitest'
import { createThrottle } from './throttle-calls.ts'

describe('the throttle of calls', () => {
  const start = () => {
    let time = 1000
    const throttle = createThrottle({ callsPerSecond: 2, now: () => time })
    return {
      reserve: throttle.reserve,
      reserveMany: (count: number) => Array.from({ length: count }, throttle.reserve),
      pass: (ms: number) => {
        time += ms
      },
    }
  }

  it("lets five seconds' calls start at ten times the rate", () => {
    expect(start().reserveMany(10)).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450])
  })

  it('lets further calls wait for their turn, one after another', () => {
    const { reserveMany } = start()
    reserveMany(10)
    expect(reserveMany(3)).toEqual([500, 1000, 1500])
  })

  it('refuses calls that would wait for more than five seconds, without counting them', () => {
    const { reserve, reserveMany, pass } = start()
    reserveMany(20)
    expect(reserveMany(3)).toEqual([null, null, null])
    pass(500)
    expect(reserve()).toBe(5000)
  })

  it('delays nobody who stays below the rate', () => {
    const { reserve, reserveMany, pass } = start()
    reserveMany(10)
    for (let call = 0; call < 20; call += 1) {
      pass(500)
      expect(reserve()).toBe(0)
    }
  })
})
