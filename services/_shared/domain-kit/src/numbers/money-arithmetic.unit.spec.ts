import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { subtractAmounts } from './money.ts'

const root = new URL('../../../../../', import.meta.url).pathname
const SOURCES = [
  'services/*/src/**/*.ts',
  'services/_shared/*/src/**/*.ts',
  'workers/*/src/**/*.ts',
  'gateway/src/**/*.ts',
  'web/{office,portal,shared}/**/*.{ts,tsx}',
]
/** Their `cost` is the distance between a reading and the printed text, not money. */
const SEARCH_COSTS = [
  'services/_shared/document-reading/src/checks/repair-lines.ts',
  'services/_shared/document-reading/src/checks/number-reading-candidates.ts',
]
/** Rounds a position on the map. */
const NO_MONEY = ['web/office/features/settings/locations/coordinates-fields.tsx']

const AMOUNT = String.raw`(?:\b\w+(?:_price|_cost|_amount|Price|Cost|Amount)|\.(?:price|cost|amount))\b`
const FORMATTED = String.raw`\.(?:toFixed|toLocaleString)\([^()]*\)`
/** Floating point arithmetic on money, and arithmetic on values that were rounded or formatted for display. */
const FORBIDDEN = [
  new RegExp(`${AMOUNT} [-+*/] `),
  new RegExp(String.raw` [-+*/] [\w.?]*${AMOUNT}(?![\w(])`),
  new RegExp(String.raw`${AMOUNT}(?: \?\? 0\))? (?:\+=|-=) `),
  new RegExp(String.raw`[+-]= [\w.?]*${AMOUNT}(?![\w(])`),
  new RegExp(String.raw`(?:Number|parseFloat|decimal)\([^()]*${FORMATTED}`),
  new RegExp(`${FORMATTED} [-+*/] `),
  /\b(?:Number|parseFloat|decimal)\((?:format|money|signedMoney|unitPrice)\w*\(/,
]

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
const usesInexactMoney = (source: string): boolean =>
  withoutComments(source)
    .split('\n')
    .some(line => FORBIDDEN.some(pattern => pattern.test(line)))

describe('Money', () => {
  it('is added and subtracted exactly', () => {
    expect(subtractAmounts(0.3, 0.1)).toBe(0.2)
    expect(subtractAmounts(0.1, 0.1)).toBe(0)
  })

  it.each([
    'const change = move.new_price - move.old_price',
    'total += line.total_price',
    'const pay = salary_amount * hours',
    'const sum = lines.reduce((all, line) => all + line.price, 0)',
    'const sum = Number(a.toFixed(2)) + Number(b.toFixed(2))',
    'const all = decimal(formatAmount(cost))',
  ])('is not calculated like this: %s', line => {
    expect(usesInexactMoney(line)).toBe(true)
  })

  it('is computed with exact decimals everywhere', () => {
    const wrong = SOURCES.flatMap(pattern => globSync(pattern, { cwd: root }))
      .filter(path => !/\.spec\.tsx?$/.test(path) && ![...SEARCH_COSTS, ...NO_MONEY].includes(path))
      .filter(path => usesInexactMoney(readFileSync(join(root, path), 'utf8')))
    expect(wrong).toEqual([])
  })
})
