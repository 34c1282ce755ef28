import type { Language } from './language.ts'
import { formatMessage, type Message, type MessageValues } from './message.ts'

/** A catalogue: the messages of these keys. */
export type Messages<Key extends string> = Readonly<Record<Key, Message>>

/** Loads the messages of these keys for each language. A missing key is a type error. */
export type Loaders<Key extends string> = Record<Language, () => Promise<Messages<Key>>>

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
/** The arguments after the key. `AllValues` maps each key with placeholders to their values. */
export type ValuesFor<AllValues, Key> = [Key & keyof AllValues] extends [never]
  ? []
  : [values: Intersection<AllValues[Key & keyof AllValues]>]

/** Texts in the current language. `FirstKey` are the keys that are loaded first. */
export interface Translator<Key extends string, AllValues, FirstKey extends Key> {
  /** The text of a key. Until a language has loaded it returns the key, so do not call it at module level. */
  t: <Asked extends Key>(key: Asked, ...values: ValuesFor<AllValues, Asked>) => string
  /** The current language (BCP 47). */
  currentLanguage: () => Language
  /** Loads a language and switches to it. Rejects, and changes nothing, if it cannot be loaded. */
  speak: (language: Language) => Promise<void>
  /** Loads more messages, for the current language and every later one. */
  add: (more: Loaders<Exclude<Key, FirstKey>>) => Promise<void>
  /** Subscribes to changes of the language; returns the unsubscribe function. */
  onLanguage: (listener: () => void) => () => void
}

type Loaded = Partial<Record<string, Message>>

/** Creates a translator that loads the catalogue of a language on its first use. */
export function createTranslator<Key extends string, AllValues, FirstKey extends Key = Key>(
  begin: Loaders<FirstKey>,
): Translator<Key, AllValues, FirstKey> {
  const parts: Record<Language, () => Promise<Loaded>>[] = [begin]
  const listeners = new Set<() => void>()
  let language: Language = 'en'
  let requested: Language = 'en'
  let messages: Loaded = {}
  let shownParts = 0
  const speak = async (next: Language): Promise<void> => {
    requested = next
    const count = parts.length
    const loaded = await Promise.all(parts.map(part => part[next]()))
    // Two switches in a row may load in the other order: the last one wins, with all of its parts.
    if (requested !== next || (language === next && count < shownParts)) return
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
      // If the language changes meanwhile, its load includes these messages; wait for it.
      do await speak(requested)
      while (language !== requested)
    },
    onLanguage: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
