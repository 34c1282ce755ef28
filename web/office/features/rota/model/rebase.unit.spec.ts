import { describe, expect, it } from 'vitest'
import type { DraftShift } from './draft-shift.ts'
import { differencesOf, rebase } from './rebase.ts'

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
    const mine = [...base, shift(null, { staffId: 4 })]
    expect(rebase({ base, mine, theirs }).map(({ staffId }) => staffId)).toEqual([1, 1, 2, 4])
  })

  it('keep my removals', () => {
    expect(rebase({ base, mine: [tuesday], theirs: base })).toEqual([tuesday])
  })

  it('keep their removals of shifts that I did not change', () => {
    expect(rebase({ base, mine: base, theirs: [tuesday] })).toEqual([tuesday])
  })

  it('win if both changed a shift', () => {
    const mine = [{ ...monday, start: '10:00' }, tuesday]
    const theirs = [{ ...monday, start: '11:00' }, tuesday]
    expect(rebase({ base, mine, theirs })[0]?.start).toBe('10:00')
  })

  it('add a shift again that I changed and they removed', () => {
    const mine = [{ ...monday, start: '10:00' }, tuesday]
    expect(rebase({ base, mine, theirs: [tuesday] })).toEqual([
      tuesday,
      { ...monday, id: null, start: '10:00' },
    ])
  })

  it('do not duplicate a shift that both added', () => {
    const theirs = [...base, shift(3, { staffId: 9 })]
    const mine = [...base, shift(null, { staffId: 9 })]
    expect(rebase({ base, mine, theirs })).toEqual(theirs)
  })
})

describe('The difference of two versions', () => {
  it('lists added, changed and removed shifts', () => {
    const after = [{ ...monday, end: '18:00' }, shift(null)]
    expect(differencesOf(base, after).map(({ kind }) => kind)).toEqual(['removed', 'changed', 'added'])
  })

  it('is empty if nothing changed', () => {
    expect(differencesOf(base, base)).toEqual([])
  })
})
