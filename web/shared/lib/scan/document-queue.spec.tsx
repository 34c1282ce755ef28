import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addQueuedDocument,
  changeQueuedDocument,
  listQueuedDocuments,
  onQueueChange,
  type QueuedDocument,
  removeQueuedDocument,
} from './document-queue.ts'
import { decideOutcome, type ReadyDocument, sendQueuedDocuments } from './send-documents.ts'

const OWNER = 'staff 7'
const destination = { supplierId: 3, supplierName: 'Dairy', locationId: 1, locationName: 'Harbour' }
const createDocument = (clientId: string, change: Partial<QueuedDocument> = {}): QueuedDocument => ({
  clientId,
  owner: OWNER,
  file: new File(['%PDF'], 'document.pdf'),
  pages: 1,
  madeAt: `2026-05-02T08:00:0${clientId}Z`,
  destination,
  refusal: null,
  ...change,
})
const failure = (status: number, code = 'invalid-request') => ({
  status,
  data: { code, error: `Refused: ${code}` },
})
const listIds = async () => (await listQueuedDocuments(OWNER)).map(({ clientId }) => clientId)

afterEach(async () => {
  for (const owner of [OWNER, 'staff 8'])
    for (const { clientId } of await listQueuedDocuments(owner)) await removeQueuedDocument(clientId)
})

describe('the queue of documents', () => {
  it('keeps the documents of each person, oldest first', async () => {
    await addQueuedDocument(createDocument('2'))
    await addQueuedDocument(createDocument('1'))
    await addQueuedDocument(createDocument('3', { owner: 'staff 8' }))
    expect(await listIds()).toEqual(['1', '2'])
  })

  it('compares the times as instants, and keeps the order of those made at the same one', async () => {
    await addQueuedDocument(createDocument('4', { madeAt: '2026-05-02T08:00:00.15Z' }))
    await addQueuedDocument(createDocument('3', { madeAt: '2026-05-02T08:00:00.1Z' }))
    await addQueuedDocument(createDocument('2', { madeAt: '2026-05-02T08:00:00.15Z' }))
    await addQueuedDocument(createDocument('1', { madeAt: '2026-05-02T08:00:00.15Z' }))
    expect(await listIds()).toEqual(['3', '4', '2', '1'])
  })

  it('reports changes, and does not bring back a document that another tab has removed', async () => {
    await addQueuedDocument(createDocument('1'))
    let changes = 0
    const unsubscribe = onQueueChange(() => {
      changes += 1
    })
    await removeQueuedDocument('1')
    await changeQueuedDocument('1', { refusal: 'late' })
    unsubscribe()
    expect(changes).toBeGreaterThanOrEqual(2)
    expect(await listIds()).toEqual([])
  })
})

describe('sending the queue', () => {
  it('sends documents in order, and removes only those that the server has', async () => {
    for (const id of ['1', '2', '3']) await addQueuedDocument(createDocument(id))
    const sent: string[] = []
    const send = async ({ clientId }: ReadyDocument) => {
      sent.push(clientId)
      if (clientId === '2') throw { status: 'FETCH_ERROR', error: 'offline' }
    }
    await sendQueuedDocuments(OWNER, send)
    expect(sent).toEqual(['1', '2'])
    expect(await listIds()).toEqual(['2', '3'])
  })

  it('waits for the supplier of a document', async () => {
    await addQueuedDocument(createDocument('1', { destination: null }))
    await addQueuedDocument(createDocument('2'))
    const sent: string[] = []
    await sendQueuedDocuments(OWNER, async ({ clientId }) => sent.push(clientId))
    expect(sent).toEqual(['2'])
    expect(await listIds()).toEqual(['1'])
  })

  it('keeps a refused document with the reason, and does not send it again', async () => {
    await addQueuedDocument(createDocument('1'))
    let calls = 0
    const refuse = async () => {
      calls += 1
      throw failure(403, 'location-not-yours')
    }
    await sendQueuedDocuments(OWNER, refuse)
    await sendQueuedDocuments(OWNER, refuse)
    expect(calls).toBe(1)
    expect(await listQueuedDocuments(OWNER)).toMatchObject([{ refusal: 'Refused: location-not-yours' }])
  })

  it('sends a document once if it is requested several times at once', async () => {
    await addQueuedDocument(createDocument('1'))
    const sent: string[] = []
    const send = async ({ clientId }: ReadyDocument) => sent.push(clientId)
    await Promise.all([1, 2, 3].map(() => sendQueuedDocuments(OWNER, send)))
    expect(sent).toEqual(['1'])
  })
})

describe('a failure to send a document', () => {
  const outcomeOf = (status: number, code: string | null) =>
    decideOutcome({ status, code, error: 'x', suggestion: null, fields: {}, body: {} }).kind
  it.each([
    [0, null, 'later'],
    [401, 'invalid-token', 'later'],
    [429, 'too-many', 'later'],
    [500, 'internal', 'later'],
    [503, 'unavailable', 'later'],
    [403, 'password-change-required', 'later'],
    [409, 'idempotency-key-in-use', 'later'],
    [409, 'duplicate-invoice', 'sent'],
    [403, 'receiving-not-permitted', 'refused'],
    [413, 'too-large', 'refused'],
    [415, 'wrong-type', 'refused'],
  ])('%i %s means: %s', (status, code, kind) => expect(outcomeOf(status, code)).toBe(kind))
})
