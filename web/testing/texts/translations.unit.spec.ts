import { describe, expect, it } from '@jest/globals'
import { first as firstDe } from '../../office/texts/de/first.ts'
import { further as furtherDe } from '../../office/texts/de/further.ts'
import { en } from '../../office/texts/en/index.ts'
import { first as firstEs } from '../../office/texts/es/first.ts'
import { further as furtherEs } from '../../office/texts/es/further.ts'
import { first as firstFr } from '../../office/texts/fr/first.ts'
import { further as furtherFr } from '../../office/texts/fr/further.ts'
import { de as portalDe } from '../../portal/texts/de.ts'
import { en as portalEn } from '../../portal/texts/en.ts'
import { es as portalEs } from '../../portal/texts/es.ts'
import { fr as portalFr } from '../../portal/texts/fr.ts'
import type { Entry } from '../../shared/i18n/translator.ts'

type Texts = Readonly<Record<string, Entry>>

const english: Texts = { ...en, ...portalEn }
const translated: Record<string, Texts> = {
  de: { ...firstDe, ...furtherDe, ...portalDe },
  es: { ...firstEs, ...furtherEs, ...portalEs },
  fr: { ...firstFr, ...furtherFr, ...portalFr },
}

/** What a language writes as English does. */
const sameWords: Record<string, readonly string[]> = {
  de: [
    ...[
      'Administrator',
      'Bar',
      'Details',
      'Format',
      'Logo',
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
    'Bar',
    'Ctrl',
    'Error: {error}',
    'General',
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
    ...[
      'Absence',
      'Absent',
      'Actions',
      'Administration',
      'Bar',
      'Code',
      'Conversion',
      'Ctrl',
      'Date',
      'Description',
      'Distance',
      'Document',
      'Double',
    ],
    ...[
      'Format',
      'Formats',
      'Latitude',
      'Logo',
      'Longitude',
      'Maintenance',
      'Note',
      'Notifications',
      'Page {number}',
    ],
    ...['Pages', 'Pos.', 'Position', 'RMS', 'Total', 'Type', 'lb', '{points} points'],
  ],
}

const formsOf = (entry: Entry | undefined): string[] =>
  typeof entry === 'string' ? [entry] : entry ? [entry.one, entry.other] : []
const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g))
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

describe.each(Object.entries(translated))('The texts in %s', (language, texts) => {
  it('are there for every key, and for no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  })

  it('want the same values filled in', () => {
    const wanted = (entries: Texts) =>
      Object.fromEntries(
        Object.entries(entries).map(([key, entry]) => [key, placeholders(formsOf(entry).join(' '))]),
      )
    expect(wanted(texts)).toEqual(wanted(english))
  })

  it('have a text in every form', () => {
    expect(Object.keys(texts).filter(key => formsOf(texts[key]).some(form => !form.trim()))).toEqual([])
  })

  it('are translated, but for words that both languages share', () => {
    const shared = sameWords[language] ?? []
    const left = Object.entries(english).filter(
      ([key, entry]) =>
        formsOf(entry).some(hasWords) &&
        JSON.stringify(entry) === JSON.stringify(texts[key]) &&
        !formsOf(entry).every(form => shared.includes(form)),
    )
    expect(left).toEqual([])
  })
})

describe('French', () => {
  it('keeps its signs with the word before them', () => {
    const loose = Object.values(translated.fr ?? {})
      .flatMap(formsOf)
      .filter(text => / [:;!?»%]|« /.test(text))
    expect(loose).toEqual([])
  })
})
