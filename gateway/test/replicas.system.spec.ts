import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productEndpoints } from '@rms/contracts'
import { type Stack, startStack } from '@rms/local'
import { createTestClient, eventually } from '@rms/testing'
import { type House, openHouse, processed, productAt, signIn, upload } from '@rms/testing/house'
import { invoiceOf, kilograms } from '@rms/testing/sample-invoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './live-stream.ts'

/** Every process twice, on one MongoDB, one Redis and one place for files: nothing may count on being alone. */
describe('two of every process', () => {
  const stacks: Stack[] = []
  let house: House
  let beside: House

  beforeAll(async () => {
    const first = await startStack()
    stacks.push(first)
    const secrets = JSON.parse(await readFile(join(first.dataDir, 'secrets.json'), 'utf8'))
    const second = await startStack({
      env: {
        ...secrets,
        MONGODB_PREFIX: first.mongodbPrefix,
        QUEUE_PREFIX: first.queuePrefix,
        FILES_DIR: join(first.dataDir, 'files'),
      },
    })
    stacks.push(second)
    house = await openHouse(first)
    beside = { ...house, url: second.url, admin: await signIn({ url: second.url, admin: first.admin }) }
  }, 240_000)
  afterAll(async () => {
    for (const stack of stacks) await stack.stop()
  })

  const uploadBrill = (at: House, number: number): Promise<number> => {
    const date = Temporal.PlainDate.from('2026-03-01').add({ days: number }).toString()
    return upload(at, invoiceOf(`R-${number}`, date, [kilograms('Brill', 2, `${20 + number}.00`)]))
  }

  it('give each invoice a number of its own, and each line one price, whoever takes it', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    const ids = await Promise.all(
      numbers.map(number => uploadBrill(number % 2 === 0 ? house : beside, number)),
    )
    expect(new Set(ids).size).toBe(numbers.length)
    for (const id of ids) await processed(house, id)
    const brill = await productAt(beside, 'Brill', 28)
    const history = await eventually(
      'each invoice is one price',
      async () => {
        const found = await house.admin.call(productEndpoints.listPriceHistory, { params: { id: brill.id } })
        return found.length >= numbers.length ? found : null
      },
      60_000,
    )
    expect(history).toHaveLength(numbers.length)
  }, 180_000)

  it('do the work of those that are gone', async () => {
    const ended = ['invoice-extraction', 'price-history', 'cost-impact', 'catalog'].map(processOfTheFirst)
    await Promise.all(ended.map(each => each.stop(0)))
    await processed(beside, await uploadBrill(beside, 20))
    await productAt(beside, 'Brill', 40)
    for (const each of ended) each.start()
  }, 180_000)

  it('tell the browser at one what happened at the other', async () => {
    const live = await listen({ url: beside.url, admin: stackAt(0).admin })
    const id = await uploadBrill(house, 21)
    const message = await live.next(
      ({ event, data }) => event === 'extraction' && data.includes('"done"') && data.includes(`:${id},`),
    )
    expect(JSON.parse(message.data)).toMatchObject({ invoice_id: id, extraction: { state: 'done' } })
    live.close()
  }, 120_000)

  it('know at once of a session that was ended at the other', async () => {
    const here = await signIn({ url: beside.url, admin: stackAt(0).admin })
    const there = createTestClient(house.url, here.token)
    await eventually('it holds there', async () => (await there.get('/api/products')).status === 200, 60_000)
    await here.post('/api/auth/logout')
    await eventually('it is dead there too', async () => (await there.get('/api/products')).status === 401)
  }, 120_000)

  it('count wrong passwords together', async () => {
    const wrong = { username: 'nobody', password: 'Not-The-Password-1' }
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const door = createTestClient(turn % 2 === 0 ? house.url : beside.url)
      statuses.push((await door.post('/api/auth/login', wrong)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  const stackAt = (index: number): Stack => {
    const stack = stacks[index]
    if (!stack) throw new Error('two stacks were started')
    return stack
  }
  const processOfTheFirst = (name: string) => {
    const found = stackAt(0).processes.get(name)
    if (!found) throw new Error(`${name} does not run`)
    return found
  }
})
