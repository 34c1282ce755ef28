import { describe, expect, it } from 'vitest'
import { getRequestId, runInContext } from '../runtime/request-context.ts'
import { createBatchRunner } from './batch-runner.ts'

interface Order {
  readonly table: number
  readonly dish: string
}

/** A kitchen that cooks the first batch when `open` is called, and notes what it cooks together. */
function createKitchen(fails: (dish: string) => boolean = () => false) {
  const batches: string[][] = []
  const requests: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const order = createBatchRunner<Order>({
    getKey: ({ table }) => table,
    maxSize: 3,
    async run(orders) {
      requests.push(getRequestId())
      batches.push(orders.map(({ dish }) => dish))
      await opened
      const burnt = orders.find(({ dish }) => fails(dish))
      if (burnt) throw new Error(`burnt ${burnt.dish}`)
    },
  })
  return { batches, requests, open, order }
}

describe('A batch runner', () => {
  it('runs the first item at once, and together what was submitted meanwhile', async () => {
    const { batches, open, order } = createKitchen()
    const orders = ['soup', 'fish', 'rice'].map((dish, table) => order({ table, dish }))
    expect(batches).toEqual([['soup']])
    open()
    await Promise.all(orders)
    expect(batches).toEqual([['soup'], ['fish', 'rice']])
  })

  it('runs no more items at once than allowed', async () => {
    const { batches, open, order } = createKitchen()
    const orders = ['a', 'b', 'c', 'd', 'e'].map((dish, table) => order({ table, dish }))
    open()
    await Promise.all(orders)
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  })

  it('runs items with the same key one after another, in their order', async () => {
    const { batches, open, order } = createKitchen()
    const orders = [
      order({ table: 1, dish: 'soup' }),
      order({ table: 2, dish: 'salad' }),
      order({ table: 2, dish: 'fish' }),
      order({ table: 3, dish: 'rice' }),
      order({ table: 2, dish: 'cake' }),
    ]
    open()
    await Promise.all(orders)
    expect(batches).toEqual([['soup'], ['salad', 'rice'], ['fish'], ['cake']])
  })

  it('lets only the failing item of a batch fail', async () => {
    const { open, order } = createKitchen(dish => dish === 'fish')
    const orders = ['soup', 'fish', 'rice'].map((dish, table) => order({ table, dish }))
    open()
    const results = await Promise.allSettled(orders)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('runs a batch in the context of its first item', async () => {
    const { requests, open, order } = createKitchen()
    const orders = ['soup', 'fish', 'rice'].map((dish, table) =>
      runInContext({ requestId: `order of ${dish}` }, () => order({ table, dish })),
    )
    open()
    await Promise.all(orders)
    expect(requests).toEqual(['order of soup', 'order of fish'])
  })
})
