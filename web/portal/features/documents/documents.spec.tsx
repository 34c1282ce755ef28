import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addQueuedDocument,
  listQueuedDocuments,
  type QueuedDocument,
  removeQueuedDocument,
} from '../../../shared/lib/scan/document-queue.ts'
import { signInStaff, startPortalServer } from '../../../testing/portal-stub-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'

const OWNER = 'staff 7'
const HARBOUR = { id: 1, name: 'Harbour' }
const OLD_TOWN = { id: 2, name: 'Old Town' }

const stored = {
  client_id: 'c0ffee00-0000-4000-8000-000000000001',
  state: 'read',
  document_type: 'delivery-note',
  supplier_name: 'Dairy',
  location_name: 'Harbour',
  pages: 2,
  created_at: '2026-05-02T08:00:00Z',
}
const queued: QueuedDocument = {
  clientId: 'c0ffee00-0000-4000-8000-000000000002',
  owner: OWNER,
  file: new File(['%PDF'], 'document.pdf'),
  pages: 3,
  madeAt: '2026-05-02T09:00:00Z',
  destination: null,
  refusal: null,
}

interface Given {
  readonly receiving?: readonly { id: number; name: string }[]
  readonly documents?: readonly object[]
  readonly queue?: readonly QueuedDocument[]
}

async function openDocuments({ receiving = [HARBOUR], documents = [], queue = [] }: Given = {}) {
  for (const document of queue) await addQueuedDocument(document)
  const server = startPortalServer()
  signInStaff()
  server.on('GET /api/staff-portal/locations', { body: { locations: [], receiving } })
  server.on('GET /api/staff-portal/documents', { body: { documents } })
  server.on('GET /api/staff-portal/suppliers', {
    body: {
      suppliers: [
        { id: 3, name: 'Dairy' },
        { id: 4, name: 'Marché Vert' },
      ],
    },
  })
  server.on('POST /api/staff-portal/documents', { status: 201, body: stored })
  const { user } = renderPortal('/staff-portal?tab=documents')
  return { server, user }
}
const findUploads = ({ calls }: { calls: { method: string; path: string }[] }) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/api/staff-portal/documents')
const findRow = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)

afterEach(async () => {
  for (const { clientId } of await listQueuedDocuments(OWNER)) await removeQueuedDocument(clientId)
})

describe('The documents of a staff member', () => {
  it('are shown with what they turned out to be, without amounts', async () => {
    await openDocuments({ documents: [stored] })
    const row = await findRow('Dairy')
    expect(row.getByText('Read')).toBeVisible()
    expect(row.getByText(/Delivery note · 2 pages · Harbour$/)).toBeVisible()
  })

  it.each([
    ['sent', 'Sent'],
    ['reading', 'Being read'],
    ['unreadable', 'A manager will enter it'],
    ['deleted', 'Deleted by a manager'],
  ])('have the state %s', async (state, text) => {
    await openDocuments({ documents: [{ ...stored, state, document_type: null }] })
    expect((await findRow('Dairy')).getByText(text)).toBeVisible()
  })

  it('are only offered to staff who receive deliveries', async () => {
    await openDocuments({ receiving: [] })
    expect(await screen.findByText(/^You are not permitted to receive deliveries/)).toBeVisible()
  })
})

describe('A document on this device', () => {
  it('is sent to the chosen supplier and location', async () => {
    const { server, user } = await openDocuments({ receiving: [HARBOUR, OLD_TOWN], queue: [queued] })
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Choose the supplier.')).toBeVisible()
    expect(findUploads(server)).toEqual([])
    await user.type(screen.getByRole('searchbox', { name: 'Supplier' }), 'marche')
    expect(screen.queryByRole('button', { name: 'Dairy' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Marché Vert' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Old Town')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(findUploads(server)).toHaveLength(1))
    await waitFor(async () => expect(await listQueuedDocuments(OWNER)).toEqual([]))
  })

  it('waits for a connection', async () => {
    const destination = { supplierId: 3, supplierName: 'Dairy', locationId: 1, locationName: 'Harbour' }
    const { server } = await openDocuments()
    server.on('POST /api/staff-portal/documents', { status: 503, body: {} })
    await addQueuedDocument({ ...queued, destination })
    expect((await findRow('Dairy')).getByText('Waiting for a connection')).toBeVisible()
    expect(await listQueuedDocuments(OWNER)).toHaveLength(1)
  })

  it('that was refused says why, and can be sent again or deleted', async () => {
    const destination = { supplierId: 3, supplierName: 'Dairy', locationId: 1, locationName: 'Harbour' }
    const { user } = await openDocuments({ queue: [{ ...queued, destination, refusal: 'Too large.' }] })
    const row = await findRow('Dairy')
    expect(row.getByText('Too large.')).toBeVisible()
    expect(row.getByRole('button', { name: 'Send again' })).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await listQueuedDocuments(OWNER)).toEqual([]))
  })

  it('is not shown to another person', async () => {
    await openDocuments({ queue: [{ ...queued, owner: 'staff 8' }] })
    expect(await screen.findByText('Documents that you photograph appear here.')).toBeVisible()
    await removeQueuedDocument(queued.clientId)
  })
})
