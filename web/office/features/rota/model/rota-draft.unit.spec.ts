import type { RotaShift, RotaWithShifts } from '@rms/contracts'
import { toMinutes } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { DraftShift } from './draft-shift.ts'
import {
  createRotaDraft,
  hasUnsavedChanges,
  hasUnsavedDetails,
  hasUnsavedShifts,
  rebaseRotaDraft,
  reconcileAfterSave,
} from './rota-draft.ts'

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
  total_minutes: toMinutes(0),
  estimated_cost: 0,
  planned_cost: 0,
  published_at: null,
  created_at: '2026-02-01T00:00:00Z',
  updated_at: '2026-02-01T00:00:00Z',
  shifts: [],
}

describe('A rota draft', () => {
  it('counts as saved while it equals its base', () => {
    expect(hasUnsavedChanges(createRotaDraft(rota))).toBe(false)
  })

  it('distinguishes changed shifts from a changed name or staff', () => {
    const named = { ...createRotaDraft(rota), name: 'Easter' }
    expect([hasUnsavedDetails(named), hasUnsavedShifts(named)]).toEqual([true, false])
    expect(hasUnsavedDetails({ ...createRotaDraft(rota), staffIds: [2, 1] })).toBe(false)
    expect(hasUnsavedDetails({ ...createRotaDraft(rota), staffIds: [2] })).toBe(true)
  })

  it('takes fields that were not changed locally from a newer version', () => {
    const newer = { ...rota, version: 4, name: 'Bank holiday', staff_ids: [1, 2, 3] }
    const localDraft = { ...createRotaDraft(rota), staffIds: [1] }
    expect(rebaseRotaDraft(newer, localDraft)).toMatchObject({
      name: 'Bank holiday',
      staffIds: [1],
      base: { version: 4 },
    })
  })
})

describe('A draft after a save', () => {
  const record = (id: number, shift_date: string): RotaShift => ({
    id,
    staff_id: 1,
    staff_name: 'Ada',
    shift_date,
    start_time: '09:00',
    end_time: '17:00',
    position: 'Line Cook',
    shift_type: 'Opening',
    notes: '',
    hours: 8,
    start_occurrence: null,
    end_occurrence: null,
  })
  const opened = createRotaDraft({ ...rota, shifts: [record(7, '2026-03-02')] })
  const fresh = (key: string, date: string): DraftShift => ({
    ...opened.shifts[0],
    ...{ key, id: null, staffId: 1, date, start: '09:00', end: '17:00', position: 'Line Cook' },
    ...{ type: '', notes: '', startOccurrence: null, endOccurrence: null },
  })
  const tuesday = fresh('new-1', '2026-03-03')
  const sent = { ...opened, shifts: [...opened.shifts, tuesday] }
  const saved = { ...rota, version: 4, shifts: [record(7, '2026-03-02'), record(8, '2026-03-03')] }
  const idsAndTimes = (shifts: readonly DraftShift[]) => shifts.map(({ id, start }) => [id, start])

  it('equals the saved version if nothing changed since', () => {
    expect(reconcileAfterSave(saved, sent, sent)).toEqual(createRotaDraft(saved))
  })

  it('keeps changes made during the request without duplicates', () => {
    const later = { ...tuesday, start: '10:00' }
    const wednesday = fresh('new-2', '2026-03-04')
    const now = { ...sent, shifts: [later, wednesday] }
    const after = reconcileAfterSave(saved, sent, now)
    expect(idsAndTimes(after.shifts)).toEqual([
      [8, '10:00'],
      [null, '09:00'],
    ])
    expect([after.base.version, hasUnsavedChanges(after)]).toEqual([4, true])
  })

  it('does not restore a shift that was deleted during the request', () => {
    const after = reconcileAfterSave(saved, sent, { ...sent, shifts: opened.shifts })
    expect(idsAndTimes(after.shifts)).toEqual([[7, '09:00']])
  })
})
