import { describe, expect, it } from 'vitest'
import { getRecordName, listAuditChanges } from './audit-changes.ts'

describe('The changes of an audit entry', () => {
  it('are the fields that differ', () => {
    expect(listAuditChanges({ name: 'Butter', cost: 7.72 }, { name: 'Butter', cost: 8 })).toEqual([
      { path: [{ field: 'cost' }], before: 7.72, after: 8 },
    ])
  })

  it('are all fields of a created or deleted record', () => {
    expect(listAuditChanges(null, { role: 'admin' })).toEqual([
      { path: [{ field: 'role' }], before: undefined, after: 'admin' },
    ])
    expect(listAuditChanges({ role: 'admin' }, null)).toEqual([
      { path: [{ field: 'role' }], before: 'admin', after: undefined },
    ])
  })

  it('have no path if a single value changed', () => {
    expect(listAuditChanges(7.72, 8)).toEqual([{ path: [], before: 7.72, after: 8 }])
  })

  it('name the line of a list that differs', () => {
    const line = { id: 18, product_name: 'Parsley', quantity: 9 }
    expect(listAuditChanges({ lines: [line] }, { lines: [{ ...line, quantity: 12 }] })).toEqual([
      { path: [{ field: 'lines' }, { row: 'Parsley' }, { field: 'quantity' }], before: 9, after: 12 },
    ])
  })

  it('take a list of plain values as a whole', () => {
    expect(listAuditChanges({ networks: ['Bar'] }, { networks: ['Bar', 'Hall'] })).toEqual([
      { path: [{ field: 'networks' }], before: ['Bar'], after: ['Bar', 'Hall'] },
    ])
  })

  it('omit internal fields', () => {
    expect(
      listAuditChanges({ id: 3, version: 1, active: true }, { id: 3, version: 2, active: false }),
    ).toEqual([{ path: [{ field: 'active' }], before: true, after: false }])
  })
})

describe('The name of the changed record', () => {
  it('is taken from the name field', () => {
    expect(getRecordName({ id: 4, order_number: 'PO-2026-00004' })).toBe('PO-2026-00004')
    expect(getRecordName({ status: 'paid' })).toBeNull()
  })
})
