import { invoiceEndpoints, portalDocumentEndpoints } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { WHOLE_PHOTO } from './corners.ts'
import {
  isTooLarge,
  isTooMany,
  MAX_DOCUMENT_BYTES,
  pageListReducer,
  rotateClockwise,
  type ScannedPage,
} from './page-list.ts'
import { writePdf } from './write-pdf.ts'

const createPage = (id: string): ScannedPage => ({
  id,
  photo: new Blob(),
  corners: WHOLE_PHOTO,
  rotation: 0,
  image: new Blob(),
  width: 100,
  height: 140,
})
const pages = ['a', 'b', 'c'].map(createPage)
const order = (action: Parameters<typeof pageListReducer>[1]) =>
  pageListReducer(pages, action).map(({ id }) => id)

describe('the pages of a document', () => {
  it('are in the order in which they were photographed', () =>
    expect(order({ kind: 'added', page: createPage('d') })).toEqual(['a', 'b', 'c', 'd']))

  it('are moved by one place, and not beyond the ends', () => {
    expect(order({ kind: 'moved', id: 'c', by: -1 })).toEqual(['a', 'c', 'b'])
    expect(order({ kind: 'moved', id: 'a', by: 1 })).toEqual(['b', 'a', 'c'])
    expect(order({ kind: 'moved', id: 'a', by: -1 })).toEqual(['a', 'b', 'c'])
    expect(order({ kind: 'moved', id: 'c', by: 1 })).toEqual(['a', 'b', 'c'])
  })

  it('keep their place when they are retaken or rotated', () => {
    const rotated = { ...createPage('b'), rotation: rotateClockwise(0) }
    expect(pageListReducer(pages, { kind: 'replaced', page: rotated })[1]).toBe(rotated)
  })

  it('are removed one by one', () => expect(order({ kind: 'removed', id: 'b' })).toEqual(['a', 'c']))

  it('are upright again after four rotations', () => expect([0, 0, 0, 0].reduce(rotateClockwise, 0)).toBe(0))
})

describe('a document', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => createPage(String(at)))

  it('has up to 50 pages, each of which can be retaken', () => {
    expect(isTooMany(fifty.slice(1), { photos: 1, replaces: null })).toBe(false)
    expect(isTooMany(fifty, { photos: 1, replaces: null })).toBe(true)
    expect(isTooMany(fifty, { photos: 1, replaces: '7' })).toBe(false)
  })

  it('is a file that the server accepts', () => {
    const pageBytes = Math.floor(MAX_DOCUMENT_BYTES / 50)
    const image = new Blob([new Uint8Array(pageBytes - 2000)])
    expect(isTooLarge(fifty.map(() => ({ image })))).toBe(false)
    const jpeg = { jpeg: new Uint8Array(pageBytes - 2000), width: 2600, height: 2600 }
    expect(writePdf(fifty.map(() => jpeg)).length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
    expect(isTooLarge(fifty.map(() => ({ image: new Blob([new Uint8Array(pageBytes)]) })))).toBe(true)
  })

  it.each([
    ['of staff', portalDocumentEndpoints],
    ['of the back office', invoiceEndpoints],
  ])('has the limit of the uploads %s', (_whose, endpoints) => {
    const limits = Object.values(endpoints).flatMap(each => ('upload' in each ? [each.upload.maxBytes] : []))
    expect(limits).toEqual([MAX_DOCUMENT_BYTES])
  })
})
