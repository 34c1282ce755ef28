import { describe, expect, it } from 'vitest'
import { t } from '../../office/texts/index.ts'
import { readCatalogues } from './catalogues.ts'
import { readWebSources } from './web-sources.ts'

/** The catalogues of both apps merged. */
const en = Object.assign({}, ...Object.values(readCatalogues('en')))

const code = readWebSources('**/*.{ts,tsx}')
  .filter(({ path }) => !path.includes('/i18n/') && !path.includes('/texts/') && !path.includes('.spec.'))
  .map(({ text }) => text)
  .join('\n')

/** Quoted keys, and the fixed prefixes of composed keys. */
const quotedKeys = new Set([...code.matchAll(/'([a-z][a-zA-Z]*\.[\w.]+)'/g)].map(match => match[1]))
const keyPrefixes = [...code.matchAll(/`([a-z][a-zA-Z]*\.(?:\w+\.)*)\$\{/g)].map(match => match[1] ?? '')

describe('The English catalogues', () => {
  it('have every key that a screen uses', () => {
    const usedKeys = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(match => match[1] ?? '')
    expect(usedKeys.filter(key => !(key in en))).toEqual([])
  })

  it('have no unused keys', () => {
    const unused = Object.keys(en).filter(
      key => !quotedKeys.has(key) && !keyPrefixes.some(beginning => key.startsWith(beginning)),
    )
    expect(unused).toEqual([])
  })

  it('fills in values', () => {
    expect(t('shell.greeting', { username: 'anna' })).toBe('Hello, anna')
  })

  it('select plural forms', () => {
    expect(t('invoices.count', { count: 1 })).toBe('1 invoice')
    expect(t('invoices.count', { count: 0 })).toBe('0 invoices')
  })
})
