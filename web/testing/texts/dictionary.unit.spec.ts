import { describe, expect, it } from 'vitest'
import { t } from '../../office/texts/index.ts'
import { readCatalogues } from './catalogues.ts'
import { sourcesOfWeb } from './web-sources.ts'

/** Each of the two apps has its own; together they hold every text. */
const en = Object.assign({}, ...Object.values(readCatalogues('en')))

const code = sourcesOfWeb('**/*.{ts,tsx}')
  .filter(({ path }) => !path.includes('/i18n/') && !path.includes('/texts/') && !path.includes('.spec.'))
  .map(({ text }) => text)
  .join('\n')

/** Keys in quotes, and the fixed beginnings of keys that are put together. */
const named = new Set([...code.matchAll(/'([a-z][a-zA-Z]*\.[\w.]+)'/g)].map(match => match[1]))
const beginnings = [...code.matchAll(/`([a-z][a-zA-Z]*\.(?:\w+\.)*)\$\{/g)].map(match => match[1] ?? '')

describe('The English catalogues', () => {
  it('has every key that a screen names', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(match => match[1] ?? '')
    expect(asked.filter(key => !(key in en))).toEqual([])
  })

  it('has no key that no screen uses', () => {
    const unused = Object.keys(en).filter(
      key => !named.has(key) && !beginnings.some(beginning => key.startsWith(beginning)),
    )
    expect(unused).toEqual([])
  })

  it('fills in values', () => {
    expect(t('shell.greeting', { username: 'anna' })).toBe('Hello, anna')
  })

  it('chooses the form of a plural', () => {
    expect(t('invoices.count', { count: 1 })).toBe('1 invoice')
    expect(t('invoices.count', { count: 0 })).toBe('0 invoices')
  })
})
