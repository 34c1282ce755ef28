import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../numbers/decimal.ts'
import {
  computeHourlyRate,
  findSalaryTermsCorrection,
  getHourlyRateOn,
  isSalaryIncrease,
  type Salary,
  type SalaryEntry,
  sortByEffectiveDateDescending,
} from './salary.ts'

const entry = (id: number, effectiveDate: string, amount: number, type = 'hourly'): SalaryEntry => ({
  id,
  effectiveDate,
  amount: new Decimal(amount),
  type,
  reason: 'Salary increase',
  changedBy: 'maria',
})
const salary = (...entries: SalaryEntry[]): Salary => ({
  starting: { amount: new Decimal(12), type: 'hourly' },
  entries,
})

describe('The rate of a day', () => {
  const raised = salary(entry(1, '2026-03-01', 13.5), entry(2, '2026-06-01', 15))

  it.each([
    ['before the first rise it is the starting salary', '2026-02-28', 12],
    ['on the day of a rise it is the new one', '2026-03-01', 13.5],
    ['between two rises it is the earlier', '2026-05-31', 13.5],
    ['after the last it is the last', '2026-12-31', 15],
  ])('%s', (_, date, expected) => {
    expect(getHourlyRateOn(raised, date).toNumber()).toBe(expected)
  })

  it('of two entries on one day is the one entered later', () => {
    expect(
      getHourlyRateOn(
        salary(entry(2, '2026-03-01', 14), entry(1, '2026-03-01', 13)),
        '2026-03-01',
      ).toNumber(),
    ).toBe(14)
  })

  it('does not change when an entry for an earlier day is added later', () => {
    const backdated = salary(entry(1, '2026-03-01', 13.5), entry(2, '2026-01-01', 12.5))
    expect(getHourlyRateOn(backdated, '2026-02-01').toNumber()).toBe(12.5)
    expect(getHourlyRateOn(backdated, '2026-03-02').toNumber()).toBe(13.5)
  })

  it('keeps its type: a change from weekly to hourly leaves the past weekly', () => {
    const changed: Salary = {
      starting: { amount: new Decimal(650), type: 'weekly' },
      entries: [entry(1, '2026-03-01', 18)],
    }
    expect(getHourlyRateOn(changed, '2026-02-01').toNumber()).toBe(16.25)
    expect(getHourlyRateOn(changed, '2026-03-01').toNumber()).toBe(18)
  })

  it('does not depend on the order in which entries are stored', () => {
    const list = [entry(1, '2026-01-05', 13), entry(2, '2026-01-05', 14), entry(3, '2025-12-01', 12.5)]
    fc.assert(
      fc.property(fc.shuffledSubarray(list, { minLength: 3 }), shuffled =>
        getHourlyRateOn(salary(...shuffled), '2026-02-01').eq(14),
      ),
      { seed: 7 },
    )
  })
})

describe('The cost of an hour', () => {
  it.each([
    ['hourly', 17.25, 17.25],
    ['weekly', 650, 16.25],
    ['monthly', 3000, 15],
  ])('%s', (type, amount, expected) => {
    expect(computeHourlyRate({ type, amount: new Decimal(amount) }).toNumber()).toBe(expected)
  })
})

describe('A salary increase', () => {
  const current = salary(entry(1, '2026-03-01', 13.5), entry(2, '2026-09-01', 18))

  it('is above the current salary, whatever is agreed for later', () => {
    expect(isSalaryIncrease(current, new Decimal(14), '2026-06-01')).toBe(true)
  })

  it('is not the same amount', () => {
    expect(isSalaryIncrease(current, new Decimal(13.5), '2026-06-01')).toBe(false)
  })
})

describe('A staff record that is saved again', () => {
  const current = salary(entry(1, '2026-03-01', 13.5))

  it('with the current salary corrects nothing', () => {
    expect(
      findSalaryTermsCorrection(current, { amount: new Decimal('13.50'), type: 'hourly' }, '2026-06-01'),
    ).toBeNull()
  })

  it('with a lower amount is a correction, of the same type', () => {
    const terms = findSalaryTermsCorrection(current, { amount: new Decimal(12) }, '2026-06-01')
    expect(terms).toEqual({ amount: new Decimal(12), type: 'hourly' })
  })

  it('with another type alone is a correction of the same amount', () => {
    const terms = findSalaryTermsCorrection(current, { type: 'weekly' }, '2026-06-01')
    expect(terms).toEqual({ amount: new Decimal(13.5), type: 'weekly' })
  })
})

it('The salary history shows the newest first', () => {
  const list = [entry(1, '2026-01-01', 1), entry(3, '2026-05-01', 3), entry(2, '2026-05-01', 2)]
  expect(sortByEffectiveDateDescending(list).map(({ id }) => id)).toEqual([3, 2, 1])
})
