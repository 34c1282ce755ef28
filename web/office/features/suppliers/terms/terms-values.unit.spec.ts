import type { SupplierTerms } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { testTerms } from '../../../../testing/terms-fixtures.ts'
import { setCustomerNumber, toggleDeliveryDay, toTermsBody, toTermsValues } from './terms-values.ts'

const everyTerm: SupplierTerms = {
  ...testTerms,
  delivery_days: [
    { weekday: 1, cutoff: { days_before: 3, time: '12:00' } },
    { weekday: 4, cutoff: null },
  ],
  minimum_order_amount: 80.5,
  delivery_charge: 6.9,
  order_channel: 'email',
  order_email: 'orders@dairy.example',
  message_language: 'de',
  customer_numbers: [{ location_id: 1, customer_number: 'K-1' }],
}

describe('The form of the terms', () => {
  it.each([
    ['all terms', everyTerm],
    ['few terms', testTerms],
    ['no cut-off', { ...testTerms, cutoff: null }],
  ])('sends %s unchanged', (_what, terms) => {
    const { supplier_id: _, version: __, ...body } = terms
    expect(toTermsBody(toTermsValues(terms))).toEqual(body)
  })

  it('sends empty fields as none', () => {
    const values = { ...toTermsValues(everyTerm), minimum_order_amount: '', delivery_charge: '' } as const
    const customer_numbers = [{ location_id: 1, customer_number: '  ' }]
    expect(toTermsBody({ ...values, cutoff_days: '', customer_numbers })).toMatchObject({
      cutoff: null,
      minimum_order_amount: null,
      delivery_charge: 0,
      customer_numbers: [],
    })
  })
})

describe('A delivery day', () => {
  it('is added in the order of the week, and removed', () => {
    const { delivery_days } = toTermsValues(testTerms)
    const added = toggleDeliveryDay(delivery_days, 2)
    expect(added.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 5])
    expect(toggleDeliveryDay(added, 2)).toEqual(delivery_days)
  })
})

describe('A customer number', () => {
  it('replaces that of the location', () => {
    const numbers = [{ location_id: 1, customer_number: 'A' }]
    expect(setCustomerNumber(setCustomerNumber(numbers, 2, 'B'), 1, 'C')).toEqual([
      { location_id: 1, customer_number: 'C' },
      { location_id: 2, customer_number: 'B' },
    ])
  })
})
