import { describe, expect, it } from 'vitest'
import { compareEndStates } from './end-state.ts'

const state = (invoices: readonly string[]) => ({
  invoices: invoices.map(invoice_number => ({ invoice_number, of: [] })),
  products: [],
  ingredients: [],
  dishes: [],
  hours: [],
})

describe('the end state after a chaos test', () => {
  it('equals the reference run if every record occurs equally often', () => {
    expect(compareEndStates(state(['A', 'B']), state(['B', 'A']))).toEqual({ missing: [], extra: [] })
  })

  it('shows what was lost and what was doubled', () => {
    const { missing, extra } = compareEndStates(state(['A', 'B']), state(['A', 'A']))
    expect(missing).toEqual([expect.stringContaining('"B"')])
    expect(extra).toEqual([expect.stringContaining('"A"')])
  })
})
