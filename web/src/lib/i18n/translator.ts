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

/** Texts in the language that is spoken now. */
export interface Translator<Texts> {
  /**
   * The text of a key. Placeholders stand as `{name}`; a plural entry chooses its form by `count` with the rules
   * of the language. Before a language is spoken it is the key: no text may be asked for while a module loads.
   */
  t: <Key extends keyof Texts & string>(key: Key, ...values: Values<Texts, Key>) => string
  /** The BCP 47 language in which texts are shown. */
  currentLanguage: () => Language
  /** Loads a language and shows every following text in it. Rejects when it cannot be loaded: nothing changes. */
  speak: (language: Language) => Promise<void>
  /** Hears of every change of the language; the answer ends it. */
  onLanguage: (listener: () => void) => () => void
}

/** A translator that loads the dictionaries of its languages when they are first spoken. */
export function createTranslator<Texts extends Record<string, Entry>>(
  loaders: Loaders<Texts>,
): Translator<Texts> {
  const listeners = new Set<() => void>()
  let language: Language = 'en'
  let asked: Language = 'en'
  let dictionary: Partial<Record<string, Entry>> = {}
  let plurals = new Intl.PluralRules(language)
  return {
    t: (key, ...values) => fillIn(dictionary[key] ?? key, values[0] ?? {}, plurals),
    currentLanguage: () => language,
    speak: async next => {
      asked = next
      const texts = await loaders[next]()
      // Two choices in a row may arrive in the other order: the last one counts.
      if (asked !== next) return
      language = next
      plurals = new Intl.PluralRules(next)
      dictionary = texts
      for (const listener of listeners) listener()
    },
    onLanguage: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function fillIn(entry: Entry, values: Record<string, string | number>, plurals: Intl.PluralRules): string {
  const text = typeof entry === 'string' ? entry : pluralForm(entry, Number(values.count), plurals)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

const pluralForm = (entry: Exclude<Entry, string>, count: number, plurals: Intl.PluralRules): string =>
  plurals.select(count) === 'one' ? entry.one : entry.other
