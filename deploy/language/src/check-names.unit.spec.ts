import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createNameChecker, type NameToCheck, readExceptions } from './check-names.ts'
import { readMarkdownTable, readNamesInBackticks } from './read-markdown-table.ts'

const glossary = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8')

const identifier = (name: string): NameToCheck => ({ name, kind: 'identifier' })
const file = (name: string): NameToCheck => ({ name, kind: 'file' })

describe('the word list', () => {
  const { check } = createNameChecker([])

  it.each([
    ['a word at the beginning', identifier('askOwner'), 'ask'],
    ['a word in the middle', identifier('mayAskOwner'), 'ask'],
    ['a constant', identifier('MAY_ASK'), 'ask'],
    ['a stored name', identifier('twin_id'), 'twin'],
    ['a private member', identifier('#told'), 'told'],
    ['several words in a row', identifier('putOutSessions'), 'put out'],
    ['an adverb as the whole name', identifier('again'), 'again'],
    ['a file', file('ask-ahead'), 'ask'],
    ['a folder', file('dish-account'), 'dish account'],
    ['a word for files only', file('attempts'), 'attempts'],
  ])('reports %s', (_case, name, words) => {
    expect(check(name)?.words).toBe(words)
  })

  it.each([
    ['a word that contains one of the list', identifier('taskList')],
    ['words of the list in another order', identifier('outPut')],
    ['an adverb in a longer name', identifier('computeAgain')],
    ['an identifier named like a forbidden file', identifier('attempts')],
    ['an unused parameter', identifier('_what')],
  ])('allows %s', (_case, name) => {
    expect(check(name)).toBeUndefined()
  })

  it('contains the engineering terms of the glossary', () => {
    const replaced = readMarkdownTable(glossary, 'Engineering terms').flatMap(([cell = '']) =>
      readNamesInBackticks(cell),
    )
    const missing = replaced
      .map(name => name.replace('*', ''))
      .filter(name => !check(identifier(name)) && !check(file(name)))
    expect(replaced.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })
})

describe('an exception', () => {
  it('of several words allows its name in every spelling, and longer names that contain it', () => {
    const { check } = createNameChecker([{ name: 'front_of_house', reason: 'stored field' }])
    for (const name of ['front_of_house', 'frontOfHouse', 'FRONT_OF_HOUSE', 'isFrontOfHouseOpen'])
      expect(check(identifier(name))).toBeUndefined()
    expect(check(identifier('houseFront'))?.words).toBe('house')
  })

  it('of one word allows only this name', () => {
    const { check } = createNameChecker([{ name: 'question', reason: 'wire name' }])
    expect(check(identifier('question'))).toBeUndefined()
    expect(createNameChecker([{ name: 'ask', reason: '' }]).check(identifier('askOwner'))?.words).toBe('ask')
  })

  it('is not used as long as no name needs it', () => {
    const exceptions = [
      { name: 'twin_id', reason: 'stored field' },
      { name: 'what-if', reason: 'established term' },
    ]
    const { check, unused } = createNameChecker(exceptions)
    check(identifier('WhatIf'))
    check(identifier('duplicateId'))
    expect(unused()).toEqual([exceptions[0]])
  })

  it('has a reason in the glossary', () => {
    const exceptions = readExceptions(glossary)
    expect(exceptions).not.toEqual([])
    expect(exceptions.filter(({ reason }) => reason === '')).toEqual([])
  })
})
