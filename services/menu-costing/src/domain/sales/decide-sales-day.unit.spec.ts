import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideSalesDay, type NewStatement, type StoredStatement } from './decide-sales-day.ts'

const stored = (more: Partial<StoredStatement> = {}): StoredStatement => ({
  contentHash: 'a',
  earlierHashes: [],
  revision: null,
  asOf: null,
  isDeleted: false,
  ...more,
})
const next = (contentHash: string, more: Partial<NewStatement> = {}): NewStatement => ({
  contentHash,
  revision: null,
  asOf: null,
  origin: 'api',
  ...more,
})
const at = (time: string) => Temporal.Instant.from(`2026-03-09T${time}:00Z`)

describe('A statement about a day', () => {
  it.each([
    ['the first one', null, next('a'), 'created'],
    ['a repeat', stored(), next('a'), 'unchanged'],
    ['a correction', stored(), next('b'), 'replaced'],
    [
      'a late repeat of replaced facts',
      stored({ contentHash: 'b', earlierHashes: ['a'] }),
      next('a'),
      'ignored-older',
    ],
    ['a higher revision', stored({ revision: 1 }), next('b', { revision: 2 }), 'replaced'],
    ['a lower revision', stored({ revision: 2 }), next('b', { revision: 1 }), 'ignored-older'],
    [
      'the same revision with other facts',
      stored({ revision: 2 }),
      next('b', { revision: 2 }),
      'contradiction',
    ],
    ['no revision after one', stored({ revision: 2 }), next('b'), 'unordered'],
    ['a later instant', stored({ asOf: at('08:00') }), next('b', { asOf: at('09:00') }), 'replaced'],
    ['an earlier instant', stored({ asOf: at('08:00') }), next('b', { asOf: at('07:00') }), 'ignored-older'],
    ['a repeat of a deleted day', stored({ isDeleted: true }), next('a'), 'ignored-older'],
    [
      'a newer revision of a deleted day',
      stored({ isDeleted: true, revision: 1 }),
      next('a', { revision: 2 }),
      'created',
    ],
    [
      'an import of replaced facts',
      stored({ contentHash: 'b', earlierHashes: ['a'] }),
      next('a', { origin: 'import' }),
      'replaced',
    ],
    ['an entry over a revision', stored({ revision: 4 }), next('b', { origin: 'manual' }), 'replaced'],
  ] as const)('%s', (_case, known, statement, kind) => {
    expect(decideSalesDay(known, statement).kind).toBe(kind)
  })

  it('keeps the highest revision of the same facts, so that an older correction stays older', () => {
    const decision = decideSalesDay(stored({ revision: 1 }), next('a', { revision: 3 }))
    expect(decision).toEqual({ kind: 'unchanged', order: { revision: 3, asOf: null } })
  })
})

describe('Statements with revisions', () => {
  const statements = fc.uniqueArray(
    fc.record({ revision: fc.nat(50), contentHash: fc.constantFrom('a', 'b', 'c') }),
    {
      selector: ({ revision }) => revision,
      minLength: 1,
      maxLength: 8,
    },
  )

  it('give the same facts in any order and with any repetition', () => {
    fc.assert(
      fc.property(
        statements.chain(list =>
          fc.tuple(fc.constant(list), fc.array(fc.constantFrom(...list), { maxLength: 8 })),
        ),
        ([list, repeats]) => {
          const latest = list.reduce((a, b) => (a.revision > b.revision ? a : b))
          const orders = [
            list,
            list.toReversed(),
            [...list, ...repeats],
            [...repeats, ...list.toReversed(), ...repeats],
          ]
          expect(orders.map(order => apply(order)?.contentHash)).toEqual(orders.map(() => latest.contentHash))
        },
      ),
    )
  })

  const apply = (list: readonly { revision: number; contentHash: string }[]): StoredStatement | null =>
    list.reduce<StoredStatement | null>((known, { revision, contentHash }) => {
      const decision = decideSalesDay(known, next(contentHash, { revision }))
      if (!('order' in decision)) return known
      const earlierHashes = known ? [...known.earlierHashes, known.contentHash] : []
      return { contentHash, earlierHashes, isDeleted: false, ...decision.order }
    }, null)
})
