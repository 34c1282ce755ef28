import type { Language } from './language.ts'
import { type CompiledMessage, formatMessage, type MessageValues } from './message.ts'

/** A catalogue: the messages of these keys. */
export type MessagesByKey<Key extends string> = Readonly<Record<Key, CompiledMessage>>

/** Loads the messages of these keys for each language. A missing key is a type error. */
export type MessageLoaders<Key extends string> = Record<Language, () => Promise<MessagesByKey<Key>>>

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
/** The arguments after the key. `AllValues` maps each key with placeholders to their values. */
export type ArgumentsFor<AllValues, Key> = [Key & keyof AllValues] extends [never]
  ? []
  : [values: Intersection<AllValues[Key & keyof AllValues]>]

/** Texts in the current language. `FirstKey` is the type of the keys that are loaded at start. */
export interface Translator<Key extends string, AllValues, FirstKey extends Key> {
  /** The text of a key. Until a language has loaded it returns the key, so do not call it at module level. */
  t: <RequestedKey extends Key>(key: RequestedKey, ...values: ArgumentsFor<AllValues, RequestedKey>) => string
  /** The current language (BCP 47). */
  currentLanguage: () => Language
  /** Loads a language and switches to it. Rejects, and changes nothing, if it cannot be loaded. */
  setLanguage: (language: Language) => Promise<void>
  /** Loads more messages, for the current language and every later one. */
  addMessages: (more: MessageLoaders<Exclude<Key, FirstKey>>) => Promise<void>
  /** Subscribes to changes of the language; returns the unsubscribe function. */
  onLanguageChange: (listener: () => void) => () => void
}

type LoadedMessages = Partial<Record<string, CompiledMessage>>

/** The messages of two files, which load at the same time. */
export async function mergeMessages<A extends object, B extends object>(
  first: Promise<A>,
  second: Promise<{ readonly default: B }>,
): Promise<A & B> {
  const [some, { default: others }] = await Promise.all([first, second])
  return { ...some, ...others }
}

/** Creates a translator that loads the catalogue of a language on its first use. */
export function createTranslator<Key extends string, AllValues, FirstKey extends Key = Key>(
  begin: MessageLoaders<FirstKey>,
): Translator<Key, AllValues, FirstKey> {
  const parts: Record<Language, () => Promise<LoadedMessages>>[] = [begin]
  const listeners = new Set<() => void>()
  let language: Language = 'en'
  let requested: Language = 'en'
  let messages: LoadedMessages = {}
  let shownParts = 0
  const setLanguage = async (next: Language): Promise<void> => {
    requested = next
    const count = parts.length
    const loaded = await Promise.all(parts.map(part => part[next]()))
    // Two switches in a row may load in the other order: the last one wins, with all of its parts. Nothing is left to do if
    // they are shown already.
    if (requested !== next || (language === next && count <= shownParts)) return
    language = next
    shownParts = count
    messages = Object.assign({}, ...loaded)
    for (const listener of listeners) listener()
  }
  return {
    t: (key, ...values) => formatMessage(messages[key] ?? key, (values[0] ?? {}) as MessageValues, language),
    currentLanguage: () => language,
    setLanguage,
    addMessages: async more => {
      if (!parts.includes(more)) parts.push(more)
      // If the language changes meanwhile, its load includes these messages; wait for it.
      do await setLanguage(requested)
      while (language !== requested)
    },
    onLanguageChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
