import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productEndpoints } from '@rms/contracts'
import { type Stack, startStack } from '@rms/local'
import { createTestClient, waitFor } from '@rms/testing'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  signIn,
  type TestRestaurant,
  uploadDocument,
  waitForProductPrice,
  waitUntilProcessed,
} from '@rms/testing/test-restaurant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLiveStream } from './live-messages.ts'
import { getSeparateStack } from './separate-stack.ts'

/** Every process runs twice on one MongoDB, one Redis and one file store. */
describe('Two replicas of every process', () => {
  let stack: Stack
  let otherStack: Stack
  let restaurant: TestRestaurant
  let otherRestaurant: TestRestaurant

  beforeAll(async () => {
    ;({ stack, restaurant } = await getSeparateStack())
    const secrets = JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8'))
    otherStack = await startStack({
      layout: 'hosted',
      env: {
        ...secrets,
        MONGODB_URI: stack.mongodbUri,
        MONGODB_PREFIX: stack.mongodbPrefix,
        REDIS_URL: stack.redisUrl,
        QUEUE_PREFIX: stack.queuePrefix,
        FILES_DIR: join(stack.dataDir, 'files'),
      },
    })
    otherRestaurant = {
      ...restaurant,
      url: otherStack.url,
      admin: await signIn({ url: otherStack.url, admin: stack.admin }),
    }
  }, 240_000)
  afterAll(() => otherStack?.stop())

  const uploadBrill = (at: TestRestaurant, number: number): Promise<number> => {
    const date = Temporal.PlainDate.from('2026-03-01').add({ days: number }).toString()
    return uploadDocument(
      at,
      createSampleInvoice(`R-${number}`, date, [createKilogramLine('Brill', 2, `${20 + number}.00`)]),
    )
  }

  it('give each invoice a unique number and record one price per line', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    const ids = await Promise.all(
      numbers.map(number => uploadBrill(number % 2 === 0 ? restaurant : otherRestaurant, number)),
    )
    expect(new Set(ids).size).toBe(numbers.length)
    for (const id of ids) await waitUntilProcessed(restaurant, id)
    const brill = await waitForProductPrice(otherRestaurant, 'Brill', 28)
    const history = await waitFor(
      'one price for each invoice',
      async () => {
        const found = await restaurant.admin.call(productEndpoints.listPriceHistory, {
          params: { id: brill.id },
        })
        return found.length >= numbers.length ? found : null
      },
      60_000,
    )
    expect(history).toHaveLength(numbers.length)
  }, 180_000)

  it('take over the work of stopped replicas', async () => {
    const ended = ['invoice-extraction', 'price-history', 'cost-impact', 'catalog'].map(
      getProcessOfFirstStack,
    )
    await Promise.all(ended.map(each => each.stop(0)))
    await waitUntilProcessed(otherRestaurant, await uploadBrill(otherRestaurant, 20))
    await waitForProductPrice(otherRestaurant, 'Brill', 40)
    for (const each of ended) each.start()
  }, 180_000)

  it('push changes made through one gateway to browsers connected to the other', async () => {
    const live = await openLiveStream({ url: otherRestaurant.url, admin: stack.admin })
    const id = await uploadBrill(restaurant, 21)
    const message = await live.next(
      ({ event, data }) => event === 'extraction' && data.includes('"done"') && data.includes(`:${id},`),
    )
    expect(JSON.parse(message.data)).toMatchObject({ invoice_id: id, extraction: { state: 'done' } })
    live.close()
  }, 120_000)

  it('reject a session immediately after it was ended at the other replica', async () => {
    const otherReplicaClient = await signIn({ url: otherRestaurant.url, admin: stack.admin })
    const firstReplicaClient = createTestClient(restaurant.url, otherReplicaClient.token)
    await waitFor(
      'the session is valid at the first replica',
      async () => (await firstReplicaClient.get('/api/products')).status === 200,
      60_000,
    )
    await otherReplicaClient.post('/api/auth/logout')
    await waitFor(
      'the session has ended at the first replica',
      async () => (await firstReplicaClient.get('/api/products')).status === 401,
    )
  }, 120_000)

  it('share the count of failed sign-ins', async () => {
    const wrong = { username: 'nobody', password: 'Not-The-Password-1' }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const client = createTestClient(attempt % 2 === 0 ? restaurant.url : otherRestaurant.url)
      statuses.push((await client.post('/api/auth/login', wrong)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  const getProcessOfFirstStack = (name: string) => {
    const found = stack.processes.get(name)
    if (!found) throw new Error(`${name} does not run`)
    return found
  }
})
