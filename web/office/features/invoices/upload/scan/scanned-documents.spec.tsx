import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addQueuedDocument,
  listQueuedDocuments,
  removeQueuedDocument,
} from '../../../../../shared/lib/scan/document-queue.ts'
import { startBusinessServer, testInvoice, testSupplier } from '../../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../../testing/render-app.tsx'
import { stubXmlHttpRequest } from '../../../../../testing/stub-xml-http-request.ts'

const OWNER = 'user 1'
const NAME = 'Photo 2 May 2026, 10.00.pdf'

/** The upload screen of a manager who photographed a document on an earlier visit. */
async function openUpload() {
  await addQueuedDocument({
    clientId: 'c0ffee00-0000-4000-8000-000000000003',
    owner: OWNER,
    file: new File(['%PDF'], NAME, { type: 'application/pdf' }),
    pages: 2,
    madeAt: '2026-05-02T10:00:00Z',
    destination: null,
    refusal: null,
  })
  stubXmlHttpRequest()
  const server = startBusinessServer()
  server.on('GET /api/suppliers', { body: [testSupplier] })
  server.on('GET /api/invoices/:id', { body: testInvoice })
  server.on('GET /api/invoices/:id/items', { body: [] })
  const { user } = renderApp('/invoices/upload')
  await screen.findByText(NAME)
  await user.click(await screen.findByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByRole('option', { name: testSupplier.name }))
  return { server, user }
}

afterEach(async () => {
  for (const { clientId } of await listQueuedDocuments(OWNER)) await removeQueuedDocument(clientId)
})

describe('A photographed document that was not uploaded', () => {
  it('is in the list again, and leaves the device once the server has it', async () => {
    const { server, user } = await openUpload()
    server.on('POST /api/invoices/upload', { status: 201, body: testInvoice })
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    await waitFor(async () => expect(await listQueuedDocuments(OWNER)).toEqual([]))
  })

  it('waits for a connection, and is sent when it is back', async () => {
    const { server, user } = await openUpload()
    let isOnline = false
    server.on('POST /api/invoices/upload', () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { status: 201, body: testInvoice }
    })
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    expect(await screen.findByText('Waiting for a connection')).toBeVisible()
    expect(await listQueuedDocuments(OWNER)).toHaveLength(1)
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await listQueuedDocuments(OWNER)).toEqual([]))
  })

  it('is deleted from the device when it is removed from the list', async () => {
    const { user } = await openUpload()
    await user.click(screen.getByRole('button', { name: `Remove ${NAME}` }))
    await waitFor(async () => expect(await listQueuedDocuments(OWNER)).toEqual([]))
  })
})
