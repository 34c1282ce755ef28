import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { buildTestAgreement as agreement } from '../../../testing/price-agreement-fixture.ts'
import type { PriceAgreement } from '../price-agreement.ts'
import { type ImportPlan, planImport } from './plan-import.ts'

type Sketch = Parameters<typeof agreement>[0]

const plan = (rows: readonly Sketch[], existing: readonly PriceAgreement[] = [], endsPrevious = false) =>
  planImport(
    rows.map((sketch, index) => ({ row: index + 2, agreement: agreement({ id: -(index + 2), ...sketch }) })),
    { existing, endsPrevious },
  )
const outcomes = ({ rows }: ImportPlan) =>
  [...rows].sort(([a], [b]) => a - b).map(([, { outcome }]) => outcome)
/** The agreements after an import, with ids as they are stored. */
const apply = (existing: readonly PriceAgreement[], { changes }: ImportPlan): PriceAgreement[] => {
  const after = new Map(existing.map(one => [one.id, one]))
  changes.forEach(({ after: changed }, index) => {
    const id = changed.id < 0 ? 100 + index : changed.id
    after.set(id, { ...changed, id })
  })
  return [...after.values()]
}
const codeOf = ({ rows }: ImportPlan, row: number) => {
  const planned = rows.get(row)
  return planned?.outcome === 'error' ? planned.problem.code : null
}

describe('A row of an import', () => {
  const known = agreement({ id: 1, price: 2 })

  it('is new, changed or unchanged by item and first day', () => {
    const made = plan([{ price: 2 }, { productId: 2 }], [known])
    expect(outcomes(made)).toEqual(['unchanged', 'new'])
    expect(outcomes(plan([{ price: 2.1 }], [known]))).toEqual(['changed'])
  })

  it('that changes keeps the id, with its next version', () => {
    const [change] = plan([{ price: 2.1 }], [known]).changes
    expect(change).toMatchObject({ before: known, after: { id: 1, version: known.version + 1 } })
    expect(change?.after.unitPrice?.eq(toDecimal('2.1'))).toBe(true)
  })

  it('that overlaps is an error, also with another row', () => {
    const later = { validFrom: '2026-05-01' }
    expect(codeOf(plan([later], [known]), 2)).toBe('csv-row-follows-open-end')
    expect(codeOf(plan([{ validFrom: '2026-02-01' }], [known]), 2)).toBe('csv-row-overlaps')
    expect(codeOf(plan([{}, {}]), 3)).toBe('csv-row-repeated')
    expect(codeOf(plan([{ validTo: '2026-03-31' }, { validFrom: '2026-03-31' }]), 3)).toBe('csv-row-overlaps')
  })

  it('ends the previous agreement if wanted', () => {
    const made = plan([{ validFrom: '2026-05-01', price: 3 }], [known], true)
    expect(made.rows.get(2)).toMatchObject({
      outcome: 'new',
      previous: known,
      ended: { id: 1, validTo: '2026-04-30' },
    })
  })
})

describe('A file', () => {
  it('with the prices of several months in any order makes one agreement follow the other', () => {
    const rows = ['2026-06-01', '2026-01-01', '2026-03-01'].map(validFrom => ({ validFrom }))
    const stored = apply([], plan(rows, [], true))
    expect(stored.map(({ validFrom, validTo }) => [validFrom, validTo]).sort()).toEqual([
      ['2026-01-01', '2026-02-28'],
      ['2026-03-01', '2026-05-31'],
      ['2026-06-01', null],
    ])
  })

  it.each([true, false])('imported twice changes nothing (ends previous: %s)', endsPrevious => {
    const rows = endsPrevious
      ? [{ validFrom: '2026-01-01' }, { validFrom: '2026-06-01', price: 3 }]
      : [{ validTo: '2026-03-31' }, { validFrom: '2026-04-01' }]
    const stored = apply([], plan(rows, [], endsPrevious))
    const secondPlan = plan(rows, stored, endsPrevious)
    expect(outcomes(secondPlan)).toEqual(['unchanged', 'unchanged'])
    expect(secondPlan.changes).toEqual([])
  })
})
