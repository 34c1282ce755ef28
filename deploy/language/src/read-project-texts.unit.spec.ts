import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readProjectTexts, readServerMessages } from './read-project-texts.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

it('includes the sentences in the code of a service, not those of its tests', () => {
  const text = ["throw conflict('in-use', `The $", "{name} is in use.`); log('connected')"].join('')
  expect(readServerMessages('services/orders/src/a.ts', text)).toEqual(['The … is in use.'])
  expect(readServerMessages('services/orders/src/a.unit.spec.ts', text)).toEqual([])
})

it.each(['en', 'de', 'es', 'fr'])('reads the screens, orders and help articles in %s', language => {
  const sources = readProjectTexts(ROOT, language).map(({ source }) => source)
  for (const part of [`web/office/texts/${language}/`, `web/portal/texts/${language}.json `, 'docs/help/'])
    expect(sources.some(source => source.startsWith(part))).toBe(true)
  expect(sources.some(source => source.endsWith('.ts'))).toBe(language === 'en')
})
