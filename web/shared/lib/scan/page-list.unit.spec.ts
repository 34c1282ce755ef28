import { describe, expect, it } from 'vitest'
import { WHOLE_PHOTO } from './corners.ts'
import { pageListReducer, rotateClockwise, type ScannedPage } from './page-list.ts'

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
