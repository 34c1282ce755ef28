import { describe, expect, it } from '@jest/globals'
import type { RotaWithShifts } from '@rms/contracts'
import { draftOf, hasUnsavedDetails, hasUnsavedShifts, isUnsaved, onTopOf } from './rota-draft.ts'

const rota: RotaWithShifts = {
  id: 5,
  name: 'Kitchen Rota',
  department: 'Kitchen',
  location_id: null,
  week_start: '2026-03-02',
  week_end: '2026-03-08',
  status: 'active',
  is_active: true,
  staff_ids: [1, 2],
  version: 3,
  shift_count: 0,
  total_hours: 0,
  estimated_cost: 0,
  published_at: null,
  created_at: '2026-02-01T00:00:00Z',
  updated_at: '2026-02-01T00:00:00Z',
  shifts: [],
}

describe('A rota on the table', () => {
  it('is saved while nothing differs from what was opened', () => {
    expect(isUnsaved(draftOf(rota))).toBe(false)
  })

  it('tells changed shifts from a changed name or changed staff', () => {
    const named = { ...draftOf(rota), name: 'Easter' }
    expect([hasUnsavedDetails(named), hasUnsavedShifts(named)]).toEqual([true, false])
    expect(hasUnsavedDetails({ ...draftOf(rota), staffIds: [2, 1] })).toBe(false)
    expect(hasUnsavedDetails({ ...draftOf(rota), staffIds: [2] })).toBe(true)
  })

  it('takes from a newer rota what was not touched here', () => {
    const newer = { ...rota, version: 4, name: 'Bank holiday', staff_ids: [1, 2, 3] }
    const here = { ...draftOf(rota), staffIds: [1] }
    expect(onTopOf(newer, here)).toMatchObject({
      name: 'Bank holiday',
      staffIds: [1],
      base: { version: 4 },
    })
  })
})
