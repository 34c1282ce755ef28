import { describe, expect, it } from 'vitest'
import { listMissingProducts, moveItem, toAreaDrafts, toAreasBody } from './area-drafts.ts'

const butter = { id: 100, name: 'Butter' }
const wine = { id: 101, name: 'Wine' }
const drafts = toAreaDrafts({ areas: [{ id: 1, name: 'Cellar', products: [wine, butter] }] })

describe('Storage areas that are edited', () => {
  it('are saved in walking order, new ones without an id', () => {
    const added = [...drafts, { key: 'new', id: null, name: ' Bar ', products: [] }]
    expect(toAreasBody(moveItem(added, 1, 0))).toEqual([
      { name: 'Bar', product_ids: [] },
      { id: 1, name: 'Cellar', product_ids: [101, 100] },
    ])
  })

  it('stay in order if something is moved beyond the ends', () => {
    expect(moveItem([1, 2, 3], 0, -1)).toEqual([1, 2, 3])
    expect(moveItem([1, 2, 3], 2, 3)).toEqual([1, 2, 3])
    expect(moveItem([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
  })

  it('name the products that are on no sheet', () => {
    expect(listMissingProducts(drafts, [butter, { id: 102, name: 'Flour' }])).toEqual([
      { id: 102, name: 'Flour' },
    ])
  })
})
