import { describe, expect, it } from 'vitest'
import { copyShift, type DraftShift, moveShift, parseCellKey, toDraftShift } from './draft-shift.ts'

const shift: DraftShift = {
  key: 'saved-7',
  id: 7,
  staffId: 3,
  date: '2026-10-24',
  start: '22:00',
  end: '04:00',
  position: 'Line Cook',
  type: '',
  notes: '',
  startOccurrence: null,
  endOccurrence: 'second',
}

describe('A shift in the editor', () => {
  it('derives its type from the times if the saved type is the derived one', () => {
    const record = {
      id: 7,
      staff_id: 3,
      staff_name: 'Ann',
      shift_date: '2026-10-24',
      start_time: '09:00',
      end_time: '17:00',
      position: 'Line Cook',
      shift_type: 'Opening',
      notes: '',
      hours: 8,
      start_occurrence: null,
      end_occurrence: null,
    }
    expect(toDraftShift(record).type).toBe('')
    expect(toDraftShift({ ...record, shift_type: 'Double' }).type).toBe('Double')
  })

  it('keeps the choice between repeated hours only if its date stays the same', () => {
    expect(moveShift(shift, { staffId: 4, date: shift.date }).endOccurrence).toBe('second')
    expect(moveShift(shift, { staffId: 3, date: '2026-10-25' }).endOccurrence).toBeNull()
  })

  it('is a new shift when copied, with a note that it is a copy', () => {
    const copy = copyShift(shift, { staffId: 3, date: '2026-10-26' })
    expect(copy).toMatchObject({ id: null, date: '2026-10-26', notes: 'Copied shift' })
    expect(copy.key).not.toBe(shift.key)
    expect(copyShift({ ...shift, notes: 'Stock' }, { staffId: 3, date: '2026-10-26' }).notes).toBe(
      'Stock (copied)',
    )
  })
})

describe('The key of a cell', () => {
  it('consists of a person and a date', () => {
    expect(parseCellKey('3-2026-10-24')).toEqual({ staffId: 3, date: '2026-10-24' })
    expect(parseCellKey('3-2026')).toBeNull()
    expect(parseCellKey('2026-10-24')).toBeNull()
  })
})
