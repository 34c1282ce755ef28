import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '@rms/testing'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import { type TestRestaurant, uploadAndProcess } from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { getSeparateStack, type SeparateStack } from './separate-stack.ts'

/** A one-pixel PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

const listFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? [path, ...listFilesBelow(path)] : [path]
  })

describe('The files of a complete run', () => {
  let system: SeparateStack
  let restaurant: TestRestaurant
  /** Of processes that other tests have killed. */
  let abandonedFiles: readonly string[]

  beforeAll(async () => {
    system = await getSeparateStack()
    restaurant = system.restaurant
    abandonedFiles = listFilesBelow(system.temporaryFolder)
    await uploadAndProcess(
      restaurant,
      createSampleInvoice('P-1', '2026-04-10', [createKilogramLine('Mussels', 6, '4.20')]),
    )
    await uploadLogo()
    await exportInvoices()
  }, 180_000)

  async function uploadLogo() {
    const content = new Uint8Array(Buffer.from(PIXEL, 'base64'))
    const file = { field: 'logo', name: 'logo.png', content }
    expect(await restaurant.admin.upload('/api/settings/upload-logo', file)).toMatchObject({ status: 200 })
  }

  async function exportInvoices() {
    const period = 'startDate=2026-04-01&endDate=2026-04-30'
    for (const call of ['export', 'export-files'])
      expect(await restaurant.admin.get(`/api/invoices/${call}?${period}`)).toMatchObject({ status: 200 })
  }

  it.each([
    ['the data folder', () => system.stack.dataDir],
    ['the folder for temporary files', () => system.temporaryFolder],
  ])('are accessible only to their owner in %s', (_what, getFolder) => {
    const folder = getFolder()
    const open = [folder, ...listFilesBelow(folder)]
      .filter(path => (lstatSync(path).mode & 0o077) !== 0)
      // MongoDB sets its own permissions on its PID file; the folder that contains it is private.
      .filter(path => !path.endsWith('mongod.pid'))
    expect(open).toEqual([])
  })

  it('include the invoice, the logo, the logs and the secrets', () => {
    const { dataDir } = system.stack
    const names = listFilesBelow(dataDir).map(path => path.slice(dataDir.length + 1))
    const found = [
      /^files\/invoices\/.+\.pdf$/,
      /^files\/.*(logo|branding)/,
      /^logs\/invoicing\.log$/,
      /^secrets\.json$/,
    ]
    expect(found.map(pattern => names.some(name => pattern.test(name)))).toEqual([true, true, true, true])
  })

  it('include no temporary files of finished uploads and readings', async () => {
    // An uploaded file is deleted after the reply was sent.
    await waitFor('the temporary files are deleted', () => listTemporaryFiles().length === 0 || null)
    expect(listTemporaryFiles()).toEqual([])
  })

  const listTemporaryFiles = (): string[] =>
    listFilesBelow(system.temporaryFolder).filter(
      path => !abandonedFiles.includes(path) && lstatSync(path).isFile(),
    )
})
