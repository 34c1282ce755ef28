import type { DeliveryLine, ExpectedLine } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { buildCheckInRows, type CheckedLine, isAsExpected, isUnrecorded } from './check-in-rows.ts'

const expected: ExpectedLine = {
  line_id: 'order-1-0',
  order_line: { order_id: 1, line_id: '0' },
  order_number: 'PO-1',
  product_id: 100,
  product_name: 'Butter',
  unit: 'case',
  ordered: 10,
  received_before: 0,
  expected: 10,
}

const recorded = (received: number, recorded_at: string, more: Partial<DeliveryLine> = {}): DeliveryLine => ({
  ...expected,
  ...{ received, recorded_at, damaged: 0, refused: 0, accepted: received, substituted_by: null },
  ...{ pieces: null, weighed: null, temperature: null, note: '', flags: [], is_corrected: false },
  late_entry: null,
  ...more,
})

const waiting = (received: number, recorded_at: string, more: Partial<CheckedLine> = {}): CheckedLine => ({
  ...{ recorded_at, received, order_line: expected.order_line, product_id: 100, unit: 'case' },
  ...more,
})

const MARGARINE = { id: 101, name: 'Margarine', unit: 'kg' }
const build = (sources: Partial<Parameters<typeof buildCheckInRows>[0]>) =>
  buildCheckInRows({
    expected: [expected],
    recorded: [],
    waiting: [],
    findProduct: id => (id === MARGARINE.id ? MARGARINE : undefined),
    ...sources,
  })
const EARLY = '2026-03-03T08:00:00Z'
const LATE = '2026-03-03T08:05:00Z'

describe('The rows of a check-in', () => {
  it('show an expected line as not recorded at first', () => {
    const rows = build({})
    expect(rows).toMatchObject([{ key: 'order-1-0', expected: 10, record: null }])
    expect(rows.map(row => isUnrecorded(row, rows))).toEqual([true])
  })

  it('show what was recorded last, on this device or another one', () => {
    const rowsWith = (server: string, device: string) =>
      build({ recorded: [recorded(8, server)], waiting: [waiting(9, device)] })
    expect(rowsWith(EARLY, LATE)).toMatchObject([{ record: { received: 9, isWaiting: true } }])
    expect(rowsWith(LATE, EARLY)).toMatchObject([{ record: { received: 8, isWaiting: false } }])
  })

  it('show a substitute after the product that it replaces', () => {
    const substituted_by = { product_id: MARGARINE.id, unit: 'kg' }
    const other = { ...expected, order_line: { order_id: 1, line_id: '1' }, product_name: 'Cream' }
    const rows = build({ expected: [expected, other], waiting: [waiting(12, EARLY, { substituted_by })] })
    expect(rows.map(row => row.substitute?.name ?? row.product.name)).toEqual([
      'Butter',
      'Margarine',
      'Cream',
    ])
    expect(rows.map(row => isUnrecorded(row, rows))).toEqual([false, false, true])
  })

  it('are in the order of the order, whether they are recorded or not', () => {
    const cream = { ...expected, order_line: { order_id: 1, line_id: '1' }, product_name: 'Cream' }
    const rows = build({ expected: [cream], recorded: [recorded(8, EARLY)] })
    expect(rows.map(row => row.product.name)).toEqual(['Butter', 'Cream'])
  })

  it('add goods that were not ordered', () => {
    const extra = waiting(2, EARLY, { order_line: null, product_id: MARGARINE.id, unit: 'kg' })
    expect(build({ waiting: [extra] }).at(-1)).toMatchObject({
      key: 'extra-101-kg',
      product: MARGARINE,
      expected: null,
    })
  })

  it('leave out what was withdrawn', () => {
    const rows = build({ recorded: [recorded(8, EARLY)], waiting: [waiting(0, LATE, { removed: true })] })
    expect(rows).toMatchObject([{ record: null }])
  })

  it('are as expected only if everything arrived in good order', () => {
    const rows = [recorded(10, EARLY), recorded(9, EARLY), recorded(10, EARLY, { damaged: 1 })].flatMap(
      line => build({ recorded: [line] }),
    )
    expect(rows.map(isAsExpected)).toEqual([true, false, false])
  })
})
