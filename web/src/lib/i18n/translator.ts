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

/** Texts in the language that is spoken now. */
export interface Translator<Texts> {
  /**
   * The text of a key. Placeholders stand as `{name}`; a plural entry chooses its form by `count` with the rules
   * of the language.
   */
  t: <Key extends keyof Texts & string>(key: Key, ...values: Values<Texts, Key>) => string
  /** The BCP 47 language in which texts are shown. */
  currentLanguage: () => string
  /** Shows every following text in another language; the caller renders the tree anew. */
  speak: (language: string, texts: Record<keyof Texts, Entry>) => void
}

export function createTranslator<Texts extends Record<string, Entry>>(english: Texts): Translator<Texts> {
  let language = 'en'
  let dictionary: Record<keyof Texts, Entry> = english
  const pluralForm = (entry: Exclude<Entry, string>, count: number) =>
    new Intl.PluralRules(language).select(count) === 'one' ? entry.one : entry.other
  return {
    t: (key, ...values) => {
      const given: Record<string, string | number> = values[0] ?? {}
      const entry = dictionary[key]
      const text = typeof entry === 'string' ? entry : pluralForm(entry, Number(given.count))
      return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole))
    },
    currentLanguage: () => language,
    speak: (next, texts) => {
      language = next
      dictionary = texts
    },
  }
}
