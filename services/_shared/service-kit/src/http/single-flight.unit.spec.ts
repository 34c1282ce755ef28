import { describe, expect, it } from 'vitest'
import { SingleFlight } from './single-flight.ts'

/** A service that responds when it is released, with the state in which its run began. */
const slowService = () => {
  const pending: (() => void)[] = []
  const service = { price: 1, runs: 0, finish: () => pending.shift()?.(), run }
  function run(): Promise<number> {
    service.runs += 1
    const price = service.price
    return new Promise(resolve => pending.push(() => resolve(price)))
  }
  return service
}

describe('simultaneous callers', () => {
  it('that arrive during a run share the next one', async () => {
    const service = slowService()
    const flight = new SingleFlight(service.run)
    const first = flight.get()
    const later = [1, 2, 3].map(() => flight.get())
    service.finish()
    await first
    service.finish()
    await Promise.all(later)
    expect(service.runs).toBe(2)
  })

  it('never get a result that was read before they called', async () => {
    const service = slowService()
    const flight = new SingleFlight(service.run)
    const before = flight.get()
    service.price = 2
    const after = flight.get()
    service.finish()
    expect(await before).toBe(1)
    service.finish()
    expect(await after).toBe(2)
  })

  it('start a new run once all earlier callers have their result', async () => {
    const service = slowService()
    const flight = new SingleFlight(service.run)
    const first = flight.get()
    service.finish()
    await first
    const second = flight.get()
    service.finish()
    await second
    expect(service.runs).toBe(2)
  })

  it('share a failure, and the next run starts from scratch', async () => {
    let runs = 0
    const flight = new SingleFlight(async () => {
      runs += 1
      if (runs === 1) throw new Error('unreachable')
      return 7
    })
    const failing = flight.get()
    const sharing = flight.get()
    await expect(failing).rejects.toThrow('unreachable')
    expect(await sharing).toBe(7)
  })
})
