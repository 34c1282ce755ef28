import { formatNumber } from '@rms/domain-kit'
import type { Language } from './language.ts'

/** A text, or its forms by `Intl.PluralRules`; a form that a language has and the entry lacks is `other`. */
export type Entry = string | { readonly one: string; readonly other: string }

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type EntryText<Text> = Text extends { one: infer One; other: infer Other } ? One | Other : Text
/** What the text of a key wants filled in. */
export type Names<Texts, Key extends keyof Texts> =
  | Placeholders<EntryText<Texts[Key]>>
  | (Texts[Key] extends { other: string } ? 'count' : never)
export type Values<Texts, Key extends keyof Texts> = [Names<Texts, Key>] extends [never]
  ? []
  : [values: Record<Names<Texts, Key>, string | number>]

/** The same keys in another language, a plural where English has one: what a dictionary must `satisfy`. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Exclude<Entry, string>
}

export type Loaders<Texts> = Record<Language, () => Promise<Translated<Texts>>>

/** Texts in the language that is spoken now. `Begun` are those that it begins with. */
export interface Translator<Texts, Begun> {
  /**
   * The text of a key. Placeholders stand as `{name}`; a plural entry chooses its form by `count` with the rules
   * of the language. Before a language is spoken it is the key: no text may be asked for while a module loads.
   */
  t: <Key extends keyof Texts & string>(key: Key, ...values: Values<Texts, Key>) => string
  /** The BCP 47 language in which texts are shown. */
  currentLanguage: () => Language
  /** Loads a language and shows every following text in it. Rejects when it cannot be loaded: nothing changes. */
  speak: (language: Language) => Promise<void>
  /** Loads more texts, in the language that is spoken and in every following one. */
  add: (more: Loaders<Omit<Texts, keyof Begun>>) => Promise<void>
  /** Hears of every change of the language; the answer ends it. */
  onLanguage: (listener: () => void) => () => void
}

type Loaded = Partial<Record<string, Entry>>

/** A translator that loads the dictionaries of its languages when they are first spoken. */
export function createTranslator<Texts extends Record<string, Entry>, Begun = Texts>(
  begin: Loaders<Begun>,
): Translator<Texts, Begun> {
  const parts: Record<Language, () => Promise<Loaded>>[] = [begin]
  const listeners = new Set<() => void>()
  let language: Language = 'en'
  let asked: Language = 'en'
  let dictionary: Loaded = {}
  let shownParts = 0
  let plurals = new Intl.PluralRules(language)
  const speak = async (next: Language): Promise<void> => {
    asked = next
    const count = parts.length
    const texts = await Promise.all(parts.map(part => part[next]()))
    // Two choices in a row may arrive in the other order: the last one counts, with all of its parts.
    if (asked !== next || (language === next && count < shownParts)) return
    language = next
    shownParts = count
    plurals = new Intl.PluralRules(next)
    dictionary = Object.assign({}, ...texts)
    for (const listener of listeners) listener()
  }
  return {
    t: (key, ...values) => fillIn(dictionary[key] ?? key, values[0] ?? {}, { language, plurals }),
    currentLanguage: () => language,
    speak,
    add: async more => {
      if (!parts.includes(more)) parts.push(more)
      // A language that is chosen meanwhile brings these texts along, and this waits for it.
      do await speak(asked)
      while (language !== asked)
    },
    onLanguage: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Rules {
  language: Language
  plurals: Intl.PluralRules
}

function fillIn(entry: Entry, values: Record<string, string | number>, { language, plurals }: Rules): string {
  const text = typeof entry === 'string' ? entry : pluralForm(entry, Number(values.count), plurals)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'number' ? numberIn(value, name, language) : value
  })
}

/** Decimals have the mark of the language. Only counts are grouped: another whole number may be an id or a year. */
const numberIn = (value: number, name: string, language: Language): string =>
  name === 'count' || !Number.isInteger(value)
    ? formatNumber(value, language, { min: 0, max: 6 })
    : String(value)

const pluralForm = (entry: Exclude<Entry, string>, count: number, plurals: Intl.PluralRules): string =>
  plurals.select(count) === 'one' ? entry.one : entry.other
