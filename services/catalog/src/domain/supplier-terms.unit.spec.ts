import { describe, expect, it } from 'vitest'
import {
  applyTermsChange,
  buildDefaultTerms,
  getCustomerNumber,
  toSupplierTermsRecord,
} from './supplier-terms.ts'

const number = (location_id: number, customer_number: string) => ({ location_id, customer_number })
const known = {
  ...buildDefaultTerms(7),
  delivery_charge: 4.5,
  customer_numbers: [number(1, 'A-1'), number(2, 'B-2')],
  version: 3,
}
const allLocations = () => true
const onlyFirst = (id: number) => id === 1

describe('A change of terms', () => {
  it('keeps what was not sent, and sorts the delivery days', () => {
    const [friday, monday] = [5, 1].map(weekday => ({ weekday, cutoff: null }))
    if (!friday || !monday) throw new Error('there are two days')
    expect(applyTermsChange(known, { delivery_days: [friday, monday] }, allLocations)).toEqual({
      ...known,
      delivery_days: [monday, friday],
      version: 4,
    })
  })

  it('replaces the customer numbers of accessible locations only', () => {
    const sent = { customer_numbers: [number(1, 'A-9')] }
    expect(applyTermsChange(known, sent, onlyFirst).customer_numbers).toEqual([
      number(1, 'A-9'),
      number(2, 'B-2'),
    ])
    expect(applyTermsChange(known, sent, allLocations).customer_numbers).toEqual([number(1, 'A-9')])
    expect(applyTermsChange(known, { customer_numbers: [] }, onlyFirst).customer_numbers).toEqual([
      number(2, 'B-2'),
    ])
  })
})

describe('A customer number', () => {
  it('belongs to one location', () => {
    expect(getCustomerNumber(known.customer_numbers, 2)).toBe('B-2')
    expect(getCustomerNumber(known.customer_numbers, 3)).toBe('')
    expect(getCustomerNumber(known.customer_numbers, null)).toBe('')
  })

  it('is shown to those who have access to the location', () => {
    expect(toSupplierTermsRecord(known, onlyFirst).customer_numbers).toEqual([number(1, 'A-1')])
  })
})
