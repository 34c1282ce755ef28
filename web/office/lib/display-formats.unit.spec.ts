import { describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/index.ts'
import { createDisplayFormats, EMPTY_VALUE } from './display-formats.ts'

const formats = createDisplayFormats({
  currency: 'EUR',
  dateFormat: 'DD.MM.YYYY',
  timezone: 'Europe/Paris',
  invoiceNumberPrefix: 'R-',
})
const now = new Date('2026-03-02T12:00:00Z')

describe('Formats', () => {
  it('show money with two decimals and a real minus sign', () => {
    expect(formats.money(-3.005)).toBe('−€3.01')
    expect(formats.money(null)).toBe(EMPTY_VALUE)
  })

  it('show a foreign currency without a symbol by its code', () => {
    expect(formats.money(12, 'CHF')).toBe('CHF\u00a012.00')
    expect(formats.money(12, 'GBP')).toBe('£12.00')
  })

  it('show a unit price with all its decimals, and at least two', () => {
    expect(formats.unitPrice(2)).toBe('€2.00')
    expect(formats.unitPrice(0.123456)).toBe('€0.123456')
  })

  it.each([
    ['each', '€2.50 each'],
    ['', '€2.50 each'],
    ['kg', '€2.50 per kg'],
    ['boxes', '€2.50 per box'],
    ['bag', '€2.50 per bag'],
  ])('describe a price per %j', (unit, sentence) => {
    expect(formats.pricePerUnit(2.5, unit)).toBe(sentence)
  })

  it('split a unit cost after the second decimal', () => {
    expect(formats.unitCostParts(0.0193)).toEqual({ money: '€0.01', finer: '93', after: '' })
  })

  it('separate thousands', () => {
    expect(formats.money(2034.4)).toBe('€2,034.40')
    expect(formats.unitPrice(1234.5)).toBe('€1,234.50')
    expect(formats.quantity(12500.25)).toBe('12,500.25')
  })

  it.each([
    ['fr', '2\u202f034,40\u00a0€', '−3,00\u00a0€', '74,8\u202f%', '0,01|93|\u00a0€', '1\u202f250,5'],
    ['de', '2.034,40\u00a0€', '−3,00\u00a0€', '74,8\u00a0%', '0,01|93|\u00a0€', '1.250,5'],
    ['es', '2.034,40\u00a0€', '−3,00\u00a0€', '74,8\u00a0%', '0,01|93|\u00a0€', '1.250,5'],
  ] as const)(
    'format every number for the language %s',
    async (language, money, loss, percent, cost, quantity) => {
      await setLanguage(language)
      const parts = formats.unitCostParts(0.0193)
      expect([
        formats.money(2034.4),
        formats.money(-3),
        formats.percent(74.83),
        `${parts.money}|${parts.finer}|${parts.after}`,
        formats.quantity(1250.5),
      ]).toEqual([money, loss, percent, cost, quantity])
      await setLanguage('en')
    },
  )

  it('show dates in the format of the settings', () => {
    expect(formats.date('2026-03-02')).toBe('02.03.2026')
    expect(formats.date('')).toBe('N/A')
    expect(formats.date('soon')).toBe('Invalid Date')
  })

  it('show relative times within a day, then the date', () => {
    expect(formats.relativeTime('2026-03-02T11:59:31Z', now)).toBe('just now')
    expect(formats.relativeTime('2026-03-02T11:59:00Z', now)).toBe('1m ago')
    expect(formats.relativeTime('2026-03-02T11:01:00Z', now)).toBe('59m ago')
    expect(formats.relativeTime('2026-03-02T11:00:00Z', now)).toBe('1h ago')
    expect(formats.relativeTime('2026-03-01T12:00:00Z', now)).toBe('01.03.2026')
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
