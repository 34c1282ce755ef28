import { describe, expect, it } from '@jest/globals'
import { formatsOf, NONE } from './formats.ts'

const formats = formatsOf({
  currency: 'EUR',
  dateFormat: 'DD.MM.YYYY',
  timezone: 'Europe/Paris',
  invoiceNumberPrefix: 'R-',
})
const now = new Date('2026-03-02T12:00:00Z')

describe('Formats', () => {
  it('write money with two decimals and a true minus', () => {
    expect(formats.money(-3.005)).toBe('−€3.01')
    expect(formats.money(null)).toBe(NONE)
  })

  it('write a foreign currency by its code', () => {
    expect(formats.money(12, 'CHF')).toBe('CHF 12.00')
    expect(formats.money(12, 'GBP')).toBe('£12.00')
  })

  it('write a unit price with as many decimals as it has, two at least', () => {
    expect(formats.unitPrice(2)).toBe('€2.00')
    expect(formats.unitPrice(0.123456)).toBe('€0.123456')
  })

  it.each([
    ['each', '€2.50 each'],
    ['', '€2.50 each'],
    ['kg', '€2.50 per kg'],
    ['boxes', '€2.50 per box'],
    ['bag', '€2.50 per bag'],
  ])('say what a price of %j is for', (unit, sentence) => {
    expect(formats.pricePer(2.5, unit)).toBe(sentence)
  })

  it('split a unit cost after the second decimal', () => {
    expect(formats.unitCostParts(0.0193)).toEqual({ money: '€0.01', finer: '93' })
  })

  it('write dates as the settings say', () => {
    expect(formats.date('2026-03-02')).toBe('02.03.2026')
    expect(formats.date('')).toBe('N/A')
    expect(formats.date('soon')).toBe('Invalid Date')
  })

  it('say how long ago something was, and from a day on its date', () => {
    expect(formats.age('2026-03-02T11:01:00Z', now)).toBe('59m ago')
    expect(formats.age('2026-03-02T11:00:00Z', now)).toBe('1h ago')
    expect(formats.age('2026-03-01T12:00:00Z', now)).toBe('01.03.2026')
  })
})

describe('The name of an invoice', () => {
  it('is its number', () => {
    expect(formats.invoiceName({ id: 41, invoice_number: 'D-2041' })).toBe('D-2041')
  })

  it('is the prefix and its id when it has none', () => {
    expect(formats.invoiceName({ id: 41, invoice_number: '' })).toBe('R-41')
  })
})
