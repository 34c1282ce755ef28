import type { Invoice } from '@rms/contracts'
import { expect, it } from 'vitest'
import { hasOnlyKnownDifferences } from './known-differences.ts'

type Flag = Invoice['flags'][number]

const differing = (differences: NonNullable<Flag['differences']>, claimed_amount: number) =>
  questioned('purchase-differs', [{ code: 'purchase-differs', message: '', differences, claimed_amount }])
const questioned = (code: NonNullable<Invoice['question']>['code'], flags: Flag[] = []) => ({
  question: { code, message: '', item_id: null },
  flags,
})
const price = (lines: number) => ({ difference: 'price-above', lines }) as const
const quantity = (lines: number) => ({ difference: 'over-billed', lines }) as const

const shown = differing([quantity(1), price(2)], 60)

it.each<[string, ReturnType<typeof questioned> | { question: null; flags: Flag[] }, boolean]>([
  ['is processed', { question: null, flags: [] }, true],
  ['is ready', questioned('ready'), true],
  ['differs in fewer lines', differing([quantity(1)], 40), true],
  ['differs in the same lines', shown, true],
  ['differs in more lines', differing([quantity(2)], 40), false],
  ['differs in another way', differing([{ difference: 'not-received', lines: 1 }], 40), false],
  ['has a larger claim', differing([quantity(1)], 60.01), false],
  ['asks something else', questioned('duplicate', [{ code: 'duplicate', message: '' }]), false],
])('An invoice that %s asks only what was answered: %s', (_, newer, isKnown) => {
  expect(hasOnlyKnownDifferences(shown, newer)).toBe(isKnown)
})
