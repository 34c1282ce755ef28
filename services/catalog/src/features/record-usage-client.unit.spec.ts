import { AppError } from '@rms/service-kit'
import { describe, expect, it } from 'vitest'
import { type RecordUsageCounts, requireUnusedRecord } from './record-usage-client.ts'

const refusal = (uses: RecordUsageCounts): AppError | null => {
  try {
    requireUnusedRecord('location', uses)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

describe('deleting a record that is in use', () => {
  it('is a conflict that states how many records use it', () => {
    const error = refusal({ invoices: 1, staff: 2, rotas: 0, time_entries: 4 })
    expect(error?.status).toBe(409)
    expect(error?.message).toBe('This location is used by 1 invoice, 2 staff members and 4 time entries.')
    expect(error?.details).toEqual([
      { field: 'invoices', message: '1 invoice.' },
      { field: 'staff', message: '2 staff members.' },
      { field: 'time_entries', message: '4 time entries.' },
    ])
  })

  it('is allowed if nothing uses it', () => {
    expect(refusal({ invoices: 0, staff: 0 })).toBeNull()
  })
})
