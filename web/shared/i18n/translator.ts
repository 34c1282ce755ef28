import type { Language } from './language.ts'
import { formatMessage, type Message, type MessageValues } from './message.ts'

/** The messages of these keys, as a catalogue has them. */
export type Messages<Key extends string> = Readonly<Record<Key, Message>>

/** Loads the messages of these keys in each language. A language that lacks one is a type error. */
export type Loaders<Key extends string> = Record<Language, () => Promise<Messages<Key>>>

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
/** What a call passes besides the key, where `AllValues` names the values of every key that wants some. */
export type ValuesFor<AllValues, Key> = [Key & keyof AllValues] extends [never]
  ? []
  : [values: Intersection<AllValues[Key & keyof AllValues]>]

/** Texts in the language that is spoken now: all keys, the values that some of them want, and the keys to begin with. */
export interface Translator<Key extends string, AllValues, FirstKey extends Key> {
  /** The text of a key. Before a language is spoken it is the key: no text may be asked for while a module loads. */
  t: <Asked extends Key>(key: Asked, ...values: ValuesFor<AllValues, Asked>) => string
  /** The BCP 47 language in which texts are shown. */
  currentLanguage: () => Language
  /** Loads a language and shows every following text in it. Rejects when it cannot be loaded: nothing changes. */
  speak: (language: Language) => Promise<void>
  /** Loads more texts, in the language that is spoken and in every following one. */
  add: (more: Loaders<Exclude<Key, FirstKey>>) => Promise<void>
  /** Hears of every change of the language; the answer ends it. */
  onLanguage: (listener: () => void) => () => void
}

type Loaded = Partial<Record<string, Message>>

/** A translator that loads the catalogues of its languages when they are first spoken. */
export function createTranslator<Key extends string, AllValues, FirstKey extends Key = Key>(
  begin: Loaders<FirstKey>,
): Translator<Key, AllValues, FirstKey> {
  const parts: Record<Language, () => Promise<Loaded>>[] = [begin]
  const listeners = new Set<() => void>()
  let language: Language = 'en'
  let asked: Language = 'en'
  let messages: Loaded = {}
  let shownParts = 0
  const speak = async (next: Language): Promise<void> => {
    asked = next
    const count = parts.length
    const loaded = await Promise.all(parts.map(part => part[next]()))
    // Two choices in a row may arrive in the other order: the last one counts, with all of its parts.
    if (asked !== next || (language === next && count < shownParts)) return
    language = next
    shownParts = count
    messages = Object.assign({}, ...loaded)
    for (const listener of listeners) listener()
  }
  return {
    t: (key, ...values) => formatMessage(messages[key] ?? key, (values[0] ?? {}) as MessageValues, language),
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
