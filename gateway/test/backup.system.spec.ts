import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invoiceEndpoints } from '@rms/contracts'
import { type Stack, startStack } from '@rms/local'
import { openRedisData, restoreBackup, writeBackup } from '@rms/operations'
import { createFolderFileStore } from '@rms/service-kit'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  createDish,
  createLinkedIngredient,
  createTestRestaurant,
  signIn,
  type TestRestaurant,
  uploadAndProcess,
  waitForAlert,
  waitForProductPrice,
} from '@rms/testing/test-restaurant'
import { afterAll, describe, expect, it } from 'vitest'
import { readPricesAndCosts } from './read-prices-and-costs.ts'

describe('After the loss of all data', () => {
  const key = randomBytes(32)
  const stacks: Stack[] = []
  const folders: string[] = []
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'rms-loss-'))
    folders.push(made)
    return made
  }
  afterAll(async () => {
    for (const stack of stacks) await stack.stop()
    for (const each of folders) await rm(each, { recursive: true, force: true })
  })

  it('a backup of the running system restores invoices, files, prices, costs and alerts', async () => {
    const lost = await startStack({ layout: 'hosted' })
    stacks.push(lost)
    const restaurant = await createTestRestaurant(lost)
    await processTwoInvoices(restaurant)
    const before = await readPricesAndCosts(restaurant)
    const source = { ...lost, files: createFolderFileStore(join(lost.dataDir, 'files')) }
    const { path } = await writeBackup(source, { folder: await folder(), key })
    const invoice = await readInvoiceFile(restaurant)
    await lost.stop()

    const { stack, admin } = await restoreAndStart(path, lost)
    const restoredRestaurant = { ...restaurant, admin, url: stack.url }
    expect(await readPricesAndCosts(restoredRestaurant)).toEqual(before)
    expect((await readInvoiceFile(restoredRestaurant)).equals(invoice)).toBe(true)
    await uploadAndProcess(
      restoredRestaurant,
      createSampleInvoice('B-3', '2026-03-16', [createKilogramLine('Turbot', 2, '40.00')]),
    )
    await waitForAlert(restoredRestaurant, 'Turbot', 0.05)
  }, 240_000)

  async function restoreAndStart(path: string, lost: Stack) {
    const dataDir = await folder()
    const name = `r${randomBytes(4).toString('hex')}`
    const queues = await openRedisData(lost.redisUrl, name)
    const files = createFolderFileStore(join(dataDir, 'files'))
    await restoreBackup({ mongodbUri: lost.mongodbUri, mongodbPrefix: name, files, queues }, { path, key })
    await queues.close()
    const stack = await startStack({
      dataDir,
      layout: 'hosted',
      env: { MONGODB_PREFIX: name, QUEUE_PREFIX: name },
    })
    stacks.push(stack)
    return { stack, admin: await signIn({ url: stack.url, admin: lost.admin }) }
  }
})

async function processTwoInvoices(restaurant: TestRestaurant): Promise<void> {
  await uploadAndProcess(
    restaurant,
    createSampleInvoice('B-1', '2026-03-02', [createKilogramLine('Turbot', 4, '30.00')]),
  )
  const turbot = await waitForProductPrice(restaurant, 'Turbot', 30)
  await createLinkedIngredient(restaurant, 'Turbot', turbot.id)
  await createDish(restaurant, 'Turbot, brown butter', 42, 'Turbot', 300)
  await uploadAndProcess(
    restaurant,
    createSampleInvoice('B-2', '2026-03-09', [createKilogramLine('Turbot', 4, '36.00')]),
  )
  await waitForAlert(restaurant, 'Turbot', 0.045)
}

async function readInvoiceFile({ admin, url }: TestRestaurant): Promise<Buffer> {
  const [invoice] = await admin.call(invoiceEndpoints.listInvoices)
  const answer = await fetch(new URL(invoice?.file_url ?? '', url))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
