import {
  ERROR_CODES,
  FIELD_RULES,
  FlagReason,
  InvoiceQuestionCode,
  PaymentHold,
  ReadingFailure,
} from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { compileMessage, findMessageArguments, type MessageCatalogue } from '../../build/compile-message.ts'
import type { Language } from '../../shared/i18n/language.ts'
import type { CompiledMessage } from '../../shared/i18n/message.ts'
import { readCatalogues, readServerMessages } from './catalogues.ts'

type Translation = Exclude<Language, 'en'>

/** Texts that are the same as in English. */
const untranslatedTexts: Record<Translation, readonly string[]> = {
  de: [
    ...[
      'Administrator',
      'Bar',
      'Details',
      'Format',
      'IBAN',
      'Logo',
      'Median',
      'Manager',
      'Name',
      'Offline',
      'Pos.',
      'Position',
      'RMS',
    ],
    ...['Status', 'System', 'lb', '{hours} h', '{kilometres} km', '{metres} m', '{minutes} min'],
    ...['{name}: {error}', '± {metres} m'],
  ],
  es: [
    // The trade uses the English term.
    ...['Prime cost', 'Prime cost %'],
    'Bar',
    'Ctrl',
    'Error: {error}',
    'General',
    'IBAN',
    'Pos.',
    'RMS',
    'Subtotal',
    'Total',
    'lb',
    'no',
    'original',
    '{name}: {error}',
  ],
  fr: [
    // The trade uses the English term.
    ...['Prime cost', 'Prime cost %'],
    ...[
      'Absence',
      'Absent',
      'Actions',
      'Administration',
      'Bar',
      'Code',
      'Conversion',
      'Documents',
      'Ctrl',
      'Date',
      'Description',
      'Photo',
      'Distance',
      'Document',
      'Double',
    ],
    ...[
      'Format',
      'Formats',
      'IBAN',
      'Latitude',
      'Logo',
      'Longitude',
      'Maintenance',
      'Message',
      'Note',
      'Notifications',
      'Page {number}',
    ],
    ...[
      'Pages',
      'Pos.',
      'Position',
      'RMS',
      'Stock',
      'Total',
      'Type',
      'portions',
      'lb',
      'litre',
      'litres',
      '{points} points',
    ],
    ...['Photo {number}', 'Photos', '{#} page', '{#} pages'],
    ...['Commission', 'Corrections', 'Portions', 'Source', 'Sources'],
  ],
}

const merge = (catalogues: Readonly<Record<string, MessageCatalogue>>): MessageCatalogue =>
  Object.assign({}, ...Object.values(catalogues))

const englishCatalogues = readCatalogues('en')
const english = merge(englishCatalogues)
const LANGUAGES: readonly Translation[] = ['de', 'es', 'fr']

/** All possible texts of a message: one for every plural form, with arguments as `{name}`. */
const listForms = (text: string): readonly string[] => listMessageForms(compileMessage(text))

function listMessageForms(message: CompiledMessage): readonly string[] {
  if (typeof message === 'string') return [message]
  return message.reduce<readonly string[]>(
    (begun, part) => {
      const added = typeof part === 'string' ? [part] : Object.values(part[1]).flatMap(listMessageForms)
      return begun.flatMap(text => added.map(more => text + more))
    },
    [''],
  )
}

/** The categories of each plural of a message, such as `count: one, other`. */
function findPlurals(text: string): ReadonlyMap<string, readonly string[]> {
  const kinds = findMessageArguments(text)
  const plurals = new Map<string, readonly string[]>()
  const visit = (message: CompiledMessage): void => {
    if (typeof message === 'string') return
    for (const part of message) {
      if (typeof part === 'string') continue
      if (kinds.get(part[0]) === 'number') plurals.set(part[0], Object.keys(part[1]))
      for (const form of Object.values(part[1])) visit(form)
    }
  }
  visit(compileMessage(text))
  return plurals
}

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w*#?\}/g, ''))

/** The sorted names of the arguments of each message, with their kinds. */
const argumentsByKey = (catalogue: MessageCatalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, Object.fromEntries(findMessageArguments(text))]),
  )

const listKeys = (catalogues: Readonly<Record<string, MessageCatalogue>>) =>
  Object.fromEntries(Object.entries(catalogues).map(([path, texts]) => [path, Object.keys(texts)]))

/** The keys whose plurals lack a category that both languages have, or have one that the language lacks. */
function findWrongPlurals(language: Language, texts: MessageCatalogue): readonly string[] {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return Object.entries(texts).flatMap(([key, text]) => {
    const plurals = findPlurals(text)
    const wanted = [...findPlurals(english[key] ?? '')].flatMap(([name, categories]) =>
      categories
        .filter(category => known.some(each => each === category) && !plurals.get(name)?.includes(category))
        .map(category => `${key}: ${name} lacks ${category}`),
    )
    const unknown = [...plurals].flatMap(([name, categories]) =>
      categories
        .filter(category => !category.startsWith('=') && !known.some(each => each === category))
        .map(category => `${key}: ${name} has ${category}`),
    )
    return [...wanted, ...unknown]
  })
}

describe('The English texts', () => {
  it('are sorted by key, in one catalogue each', () => {
    for (const [path, keys] of Object.entries(listKeys(englishCatalogues)))
      expect({ path, keys }).toEqual({ path, keys: keys.toSorted() })
    const all = Object.values(listKeys(englishCatalogues)).flat()
    expect(all).toEqual([...new Set(all)])
  })

  it('have both forms of every plural', () => {
    const short = Object.entries(english).filter(([, text]) =>
      [...findPlurals(text).values()].some(categories => !categories.includes('one')),
    )
    expect(short).toEqual([])
    expect(findWrongPlurals('en', english)).toEqual([])
  })
})

describe.each(LANGUAGES)('The texts in %s', language => {
  const catalogues = readCatalogues(language)
  const texts = merge(catalogues)

  it('have exactly the keys of English, in the same catalogues and order', () => {
    expect(listKeys(catalogues)).toEqual(listKeys(englishCatalogues))
  })

  it('have the same placeholders', () => {
    expect(argumentsByKey(texts)).toEqual(argumentsByKey(english))
  })

  it('have the plural forms of English and of their language', () => {
    expect(findWrongPlurals(language, texts)).toEqual([])
  })

  it('have a text in every form', () => {
    expect(Object.keys(texts).filter(key => listForms(texts[key] ?? '').some(form => !form.trim()))).toEqual(
      [],
    )
  })

  it('are translated, except for shared words', () => {
    const left = Object.entries(english).filter(
      ([key, text]) =>
        listForms(text).some(hasWords) &&
        text === texts[key] &&
        !listForms(text).every(form => untranslatedTexts[language].includes(form)),
    )
    expect(left).toEqual([])
  })
})

describe.each(LANGUAGES)('The server messages in %s', language => {
  const sentences = readServerMessages(language)

  it('have exactly one text for every code, sorted by key', () => {
    const codes = [
      ...ERROR_CODES.map(code => `errors.${code}`),
      ...FIELD_RULES.map(rule => `rules.${rule}`),
      ...ReadingFailure.options.map(reason => `readings.${reason}`),
      ...PaymentHold.options.map(hold => `holds.${hold}`),
      ...[
        ...InvoiceQuestionCode.options.filter(code => code !== 'total-mismatch'),
        ...FlagReason.options,
      ].map(code => `findings.${code}`),
    ]
    expect(Object.keys(sentences)).toEqual(codes.sort())
  })

  it('have no empty texts, and no placeholder except the limit of a field', () => {
    for (const [key, text] of Object.entries(sentences)) {
      expect(listForms(text).filter(form => !form.trim())).toEqual([])
      expect(
        [...findMessageArguments(text).keys()].filter(name => name !== 'limit' || !key.startsWith('rules.')),
      ).toEqual([])
    }
  })
})

describe('French', () => {
  it('has non-breaking spaces before punctuation', () => {
    const loose = Object.values(merge(readCatalogues('fr')))
      .flatMap(listForms)
      .filter(text => / [:;!?»%]|« /.test(text))
    expect(loose).toEqual([])
  })
})
