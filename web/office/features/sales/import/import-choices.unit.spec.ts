import type { SalesMapping } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { findMeaning, withExplanation, withMeaning } from './import-choices.ts'

const mapping: SalesMapping = {
  rows: 'items',
  columns: { date: 'Day', item_name: 'Article', net_sales: 'Net' },
  date_format: 'DD/MM/YYYY',
  decimal_separator: ',',
}
const NONE = new Set<string>()

describe('The meaning of a column', () => {
  it('belongs to one heading at a time', () => {
    const changed = withMeaning(mapping, { heading: 'Amount', meaning: 'net_sales' }, NONE)
    expect(changed.columns).toEqual({ date: 'Day', item_name: 'Article', net_sales: 'Amount' })
    expect(findMeaning(changed, 'Net')).toBeNull()
  })

  it('is removed from a heading that is not read', () => {
    const changed = withMeaning(mapping, { heading: 'Article', meaning: null }, NONE)
    expect(changed.columns).toEqual({ date: 'Day', net_sales: 'Net' })
  })

  it('of another column is read in formats that follow from that column', () => {
    const dates = withMeaning(mapping, { heading: 'Closed', meaning: 'date' }, NONE)
    expect([dates.date_format, dates.decimal_separator]).toEqual([undefined, ','])
    const numbers = withMeaning(mapping, { heading: 'Amount', meaning: 'net_sales' }, NONE)
    expect([numbers.date_format, numbers.decimal_separator]).toEqual(['DD/MM/YYYY', undefined])
  })

  it('of another column keeps the formats that were chosen', () => {
    const chosen = new Set(['date_format'])
    expect(withMeaning(mapping, { heading: 'Closed', meaning: 'date' }, chosen).date_format).toBe(
      'DD/MM/YYYY',
    )
  })
})

it('An explanation replaces the one of the same text', () => {
  const list = [{ text: 'A', location_id: 1 }]
  expect(withExplanation(list, 'A', { text: 'A', location_id: 2 })).toEqual([{ text: 'A', location_id: 2 }])
  expect(withExplanation(list, 'A', null)).toEqual([])
})
