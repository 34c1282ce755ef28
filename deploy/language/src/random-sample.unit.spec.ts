import { expect, it } from 'vitest'
import { pickRandomSample } from './random-sample.ts'

const NUMBERS = Array.from({ length: 50 }, (_, index) => index)

it('is the same for the same seed and another one for another seed', () => {
  expect(pickRandomSample(NUMBERS, 10, 7)).toEqual(pickRandomSample(NUMBERS, 10, 7))
  expect(pickRandomSample(NUMBERS, 10, 7)).not.toEqual(pickRandomSample(NUMBERS, 10, 8))
})

it('has no duplicates and at most the whole list', () => {
  expect(pickRandomSample(NUMBERS, 99, 7).toSorted((a, b) => a - b)).toEqual(NUMBERS)
})
