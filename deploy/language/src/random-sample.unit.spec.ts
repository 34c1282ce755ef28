import { expect, it } from 'vitest'
import { pickRandomSample } from './random-sample.ts'
import { readServerMessages } from './read-server-messages.ts'

const NUMBERS = Array.from({ length: 50 }, (_, index) => index)

it('is the same for the same seed and another one for another seed', () => {
  expect(pickRandomSample(NUMBERS, 10, 7)).toEqual(pickRandomSample(NUMBERS, 10, 7))
  expect(pickRandomSample(NUMBERS, 10, 7)).not.toEqual(pickRandomSample(NUMBERS, 10, 8))
})

it('has no duplicates and at most the whole list', () => {
  expect(pickRandomSample(NUMBERS, 99, 7).toSorted((a, b) => a - b)).toEqual(NUMBERS)
})

it('includes the sentences in the code of a service, not those of its tests', () => {
  const text = ["throw conflict('in-use', `The $", "{name} is in use.`); log('connected')"].join('')
  expect(readServerMessages('services/orders/src/a.ts', text)).toEqual(['The … is in use.'])
  expect(readServerMessages('services/orders/src/a.unit.spec.ts', text)).toEqual([])
})
