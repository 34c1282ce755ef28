import { en } from './en/index.ts'

export type Dictionary = typeof en
export type TextKey = keyof Dictionary

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type EntryText<Entry> = Entry extends { one: infer One; other: infer Other } ? One | Other : Entry
type Names<Key extends TextKey> =
  | Placeholders<EntryText<Dictionary[Key]>>
  | (Dictionary[Key] extends { other: string } ? 'count' : never)
type Values<Key extends TextKey> = [Names<Key>] extends [never]
  ? []
  : [values: Record<Names<Key>, string | number>]

/** A key whose text stands alone, without values. */
export type PlainTextKey = { [Key in TextKey]: [Names<Key>] extends [never] ? Key : never }[TextKey]

type Entry = string | { readonly one: string; readonly other: string }

let language = 'en'
let dictionary: Record<TextKey, Entry> = en

/** The BCP 47 language in which texts are shown. */
export const currentLanguage = (): string => language

/** Shows every following text in another language; the caller renders the tree anew. */
export function speak(next: string, texts: Record<TextKey, Entry>): void {
  language = next
  dictionary = texts
}

/**
 * The text of a key in the current language. Placeholders stand as `{name}`; a plural entry chooses its
 * form by `count` with the rules of the language.
 */
export function t<Key extends TextKey>(key: Key, ...values: Values<Key>): string {
  const given: Record<string, string | number> = values[0] ?? {}
  const entry = dictionary[key]
  const text = typeof entry === 'string' ? entry : pluralForm(entry, Number(given.count))
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole))
}

function pluralForm(entry: { readonly one: string; readonly other: string }, count: number): string {
  return new Intl.PluralRules(language).select(count) === 'one' ? entry.one : entry.other
}
