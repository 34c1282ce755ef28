import { describe, expect, it } from '@jest/globals'
import { changesOf } from './changes.ts'

describe('The changes of an audit entry', () => {
  it('are the fields that differ', () => {
    expect(changesOf({ name: 'Butter', cost: 7.72 }, { name: 'Butter', cost: 8 })).toEqual([
      { field: 'cost', before: '7.72', after: '8' },
    ])
  })

  it('are all fields of what was made or deleted', () => {
    expect(changesOf(null, { role: 'admin' })).toEqual([{ field: 'role', before: '', after: 'admin' }])
    expect(changesOf({ role: 'admin' }, null)).toEqual([{ field: 'role', before: 'admin', after: '' }])
  })

  it('stand alone where a single value changed', () => {
    expect(changesOf(7.72, 8)).toEqual([{ field: '', before: '7.72', after: '8' }])
  })

  it('name what lies deeper as a whole', () => {
    expect(changesOf({ lines: [1] }, { lines: [1, 2] })).toEqual([
      { field: 'lines', before: '[1]', after: '[1,2]' },
    ])
  })
})
