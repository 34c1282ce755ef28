import { expect, it } from 'vitest'
import { readServerMessages } from './read-project-texts.ts'

it('includes the sentences in the code of a service, not those of its tests', () => {
  const text = ["throw conflict('in-use', `The $", "{name} is in use.`); log('connected')"].join('')
  expect(readServerMessages('services/orders/src/a.ts', text)).toEqual(['The … is in use.'])
  expect(readServerMessages('services/orders/src/a.unit.spec.ts', text)).toEqual([])
})
