import { expect, it } from 'vitest'
import { findPhrases, maskNonComments, withoutQuotes } from './find-phrases.ts'

const phrasesIn = (text: string) => findPhrases(text).map(({ phrase }) => phrase)

it('finds words and expressions with the wording to use and their position', () => {
  expect(findPhrases('Read Anew.')).toEqual([{ phrase: 'anew', use: 'again', start: 5 }])
})

it('finds expressions across the lines of a comment', () => {
  expect(phrasesIn('/**\n * The price is what\n * stands.\n */')).toEqual(['what stands'])
})

it('ignores parts of words, code and quotations', () => {
  expect(phrasesIn('The besides, `beside` and "anew" and “thence”.')).toEqual([])
  expect(phrasesIn('```\nbeside\n```')).toEqual([])
})

it('reads the comments of a style sheet and the texts of a catalogue', () => {
  const css = '.beside { margin: 0 }\n/* beside the table */'
  expect(findPhrases(maskNonComments(css))).toMatchObject([
    { phrase: 'beside', start: css.indexOf('beside the') },
  ])
  expect(phrasesIn(withoutQuotes('{ "orders.help": "Computed anew." }'))).toEqual(['anew'])
})
