import {
  addDays,
  type DecimalInput,
  getMonday,
  selectCurrentVersions,
  sumDecimals,
  toDecimal,
} from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AmountFact, computeWeekAmounts, type PeriodClosing } from './period-closing.ts'

const MONDAY = '2026-03-02'
const at = (day: number, hour = 12) =>
  Temporal.Instant.from(`${MONDAY}T00:00Z`).add({ hours: day * 24 + hour })

/** An invoice of a day of the first week (0 is Monday), known from the given day on. */
const invoice = (
  amount: DecimalInput,
  { day = 1, arrived = 1, ...more }: Partial<AmountFact> & { day?: number; arrived?: number } = {},
): AmountFact => ({
  ...{ id: 1, revision: 1, deleted: false, date: addDays(MONDAY, day), amount: toDecimal(amount) },
  ...{ arrivedAt: at(arrived), name: `Invoice R-${more.id ?? 1}` },
  ...more,
})

/** The first week, closed on Monday of the second one. */
const CLOSING: PeriodClosing = {
  ...{ id: 1, revision: 1, deleted: false, start: MONDAY, end: addDays(MONDAY, 6), closedAt: at(7) },
}

const weeks = (facts: readonly AmountFact[], closings: readonly PeriodClosing[] = []) =>
  computeWeekAmounts(facts, {
    closings,
    toDate: instant => instant.toZonedDateTimeISO('UTC').toPlainDate().toString(),
    getWeekStart: getMonday,
  })
const rows = (...inputs: Parameters<typeof weeks>) =>
  weeks(...inputs).map(({ weekStart, amount, restatements, adjustments }) => [
    weekStart,
    amount.toNumber(),
    restatements.map(({ name, difference }) => [name, difference.toNumber()]),
    adjustments.map(({ name, difference }) => [name, difference.toNumber()]),
  ])
const SECOND = addDays(MONDAY, 7)

describe('An invoice that arrives late', () => {
  const late = invoice(40, { id: 2, arrived: 9 })

  it('restates the week to which it belongs while the period is open', () => {
    expect(rows([invoice(100), late])).toEqual([[MONDAY, 140, [['Invoice R-2', 40]], []]])
  })

  it('becomes a named adjustment once the period is closed', () => {
    expect(rows([invoice(100), late], [CLOSING])).toEqual([
      [MONDAY, 100, [], []],
      [SECOND, 40, [], [['Invoice R-2', 40]]],
    ])
  })

  it('that was known when the period was closed is no adjustment', () => {
    const known = { ...late, arrivedAt: CLOSING.closedAt }
    expect(rows([known], [CLOSING])).toEqual([[MONDAY, 40, [['Invoice R-2', 40]], []]])
  })

  it('restates its week again if the closing is withdrawn', () => {
    expect(rows([invoice(100), late], [CLOSING, { ...CLOSING, revision: 2, deleted: true }])).toEqual([
      [MONDAY, 140, [['Invoice R-2', 40]], []],
    ])
  })
})

describe('A correction after the closing', () => {
  it('adjusts by the difference, and names the invoice', () => {
    expect(rows([invoice(100), invoice(90, { revision: 2, arrived: 8 })], [CLOSING])).toEqual([
      [MONDAY, 100, [], []],
      [SECOND, -10, [], [['Invoice R-1', -10]]],
    ])
  })

  it('adjusts by the whole amount if the invoice is deleted or moves to another week', () => {
    const deleted = invoice(100, { revision: 2, deleted: true, arrived: 8 })
    expect(rows([invoice(100), deleted], [CLOSING])[1]).toEqual([SECOND, -100, [], [['Invoice R-1', -100]]])
    const moved = invoice(100, { revision: 2, day: 8, arrived: 8 })
    expect(rows([invoice(100), moved], [CLOSING])).toEqual([
      [MONDAY, 100, [], []],
      [SECOND, 0, [], [['Invoice R-1', -100]]],
    ])
  })

  it('is booked after the closed period even if it arrives on one of its days', () => {
    const early = { ...CLOSING, closedAt: at(6, 8) }
    expect(rows([invoice(100), invoice(40, { id: 2, arrived: 6 })], [early])[1]?.[0]).toBe(SECOND)
  })
})

const anyFact = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    revision: fc.integer({ min: 1, max: 4 }),
    deleted: fc.boolean(),
    day: fc.integer({ min: 0, max: 20 }),
    arrived: fc.integer({ min: 0, max: 25 }),
    cents: fc.integer({ min: -10_000, max: 10_000 }),
  })
  .map(({ cents, ...more }) => invoice(toDecimal(cents).div(100), more))
/** One version per id and revision, as sources guarantee. */
const anyFacts = fc.uniqueArray(anyFact, {
  maxLength: 20,
  selector: ({ id, revision }) => `${id} ${revision}`,
})

describe('The amounts of all weeks', () => {
  it('add up to the current facts, closed or not, in any order and with repetitions', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const current = sumDecimals(selectCurrentVersions(facts).map(({ amount }) => amount)).toNumber()
        const once = weeks(facts, [CLOSING])
        expect(sumDecimals(once.map(({ amount }) => amount)).toNumber()).toBe(current)
        const later = facts.map(fact => ({ ...fact, arrivedAt: fact.arrivedAt.add({ hours: 30 }) }))
        expect(weeks([...later, ...facts.toReversed()], [CLOSING])).toEqual(once)
        for (const { amount, changes } of once)
          expect(sumDecimals(changes.map(({ difference }) => difference)).eq(amount)).toBe(true)
      }),
      { seed: 27 },
    )
  })

  it('of a closed period do not change by anything that arrives later', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const known = facts.filter(
          ({ arrivedAt }) => Temporal.Instant.compare(arrivedAt, CLOSING.closedAt) <= 0,
        )
        const first = (list: AmountFact[]) =>
          weeks(list, [CLOSING])
            .find(({ weekStart }) => weekStart === MONDAY)
            ?.amount.toNumber() ?? 0
        expect(first(facts)).toBe(first(known))
      }),
      { seed: 27 },
    )
  })
})
