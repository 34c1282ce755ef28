import type { StaffDocument } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import type { QueuedDocument } from '../../../shared/lib/scan/document-queue.ts'
import { mergeDocuments } from './document-rows.ts'

const queue = (clientId: string) => ({ clientId }) as QueuedDocument
const store = (client_id: string) => ({ client_id }) as StaffDocument

describe('the list of documents', () => {
  it('shows the newest first, those on the phone before those on the server', () => {
    const rows = mergeDocuments([queue('c'), queue('d')], [store('b'), store('a')])
    expect(rows).toEqual([
      { kind: 'queued', document: queue('d') },
      { kind: 'queued', document: queue('c') },
      { kind: 'stored', document: store('b') },
      { kind: 'stored', document: store('a') },
    ])
  })

  it('shows a document once whose response was lost', () => {
    expect(mergeDocuments([queue('a')], [store('a')])).toEqual([{ kind: 'stored', document: store('a') }])
  })
})
