import type { StaffDocument } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import type { QueuedDocument } from '../../../shared/lib/scan/document-queue.ts'
import { mergeDocuments, searchSuppliers } from './document-rows.ts'

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

describe('the search for suppliers', () => {
  const suppliers = ['Marché Vert', 'Bäckerei Nord GmbH', 'Nordfisch'].map((name, id) => ({ id, name }))
  it.each([
    ['', 3],
    ['nord', 2],
    ['gmbh nord', 1],
    ['MARCHE', 1],
    ['backerei', 1],
    ['x', 0],
  ])('for "%s" finds %i', (search, count) => expect(searchSuppliers(suppliers, search)).toHaveLength(count))
})
