import { describe, expect, it } from 'vitest'
import type { DraftShift } from './draft-shift.ts'
import { diffShifts, rebaseShifts } from './rebase-shifts.ts'

const shift = (id: number | null, more: Partial<DraftShift> = {}): DraftShift => ({
  key: `k${id}`,
  id,
  staffId: 1,
  date: '2026-03-02',
  start: '09:00',
  end: '17:00',
  position: 'Line Cook',
  type: '',
  notes: '',
  startOccurrence: null,
  endOccurrence: null,
  ...more,
})

const monday = shift(1)
const tuesday = shift(2, { date: '2026-03-03' })
const base = [monday, tuesday]

describe('My changes rebased on a newer rota', () => {
  it('keep what both added', () => {
    const theirs = [...base, shift(3, { staffId: 2 })]
    const own = [...base, shift(null, { staffId: 4 })]
    expect(rebaseShifts({ base, own, theirs }).map(({ staffId }) => staffId)).toEqual([1, 1, 2, 4])
  })

  it('keep my removals', () => {
    expect(rebaseShifts({ base, own: [tuesday], theirs: base })).toEqual([tuesday])
  })

  it('keep their removals of shifts that I did not change', () => {
    expect(rebaseShifts({ base, own: base, theirs: [tuesday] })).toEqual([tuesday])
  })

  it('win if both changed a shift', () => {
    const own = [{ ...monday, start: '10:00' }, tuesday]
    const theirs = [{ ...monday, start: '11:00' }, tuesday]
    expect(rebaseShifts({ base, own, theirs })[0]?.start).toBe('10:00')
  })

  it('add a shift again that I changed and they removed', () => {
    const own = [{ ...monday, start: '10:00' }, tuesday]
    expect(rebaseShifts({ base, own, theirs: [tuesday] })).toEqual([
      tuesday,
      { ...monday, id: null, start: '10:00' },
    ])
  })

  it('do not duplicate a shift that both added', () => {
    const theirs = [...base, shift(3, { staffId: 9 })]
    const own = [...base, shift(null, { staffId: 9 })]
    expect(rebaseShifts({ base, own, theirs })).toEqual(theirs)
  })
})

describe('The difference of two versions', () => {
  it('lists added, changed and removed shifts', () => {
    const after = [{ ...monday, end: '18:00' }, shift(null)]
    expect(diffShifts(base, after).map(({ kind }) => kind)).toEqual(['removed', 'changed', 'added'])
  })

  it('is empty if nothing changed', () => {
    expect(diffShifts(base, base)).toEqual([])
  })
})
