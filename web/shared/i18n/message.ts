import { formatDigits } from '@rms/domain-kit'
import type { Language } from './language.ts'

/**
 * A message as `web/build/compile-message.ts` compiles it from ICU MessageFormat: a text, or texts and choices in
 * order. In a text `{name}` is an argument, `{name#}` one that is a grouped number, `{#}` the number that chose the
 * form, and `{{}` a brace. TypeScript sees the catalogue itself, whose messages are text too.
 */
export type Message = string | readonly (string | Choice)[]
/** One of the forms, which the value of an argument chooses. */
export type Choice = readonly [name: string, forms: Forms]
/** By plural category, by an exact number such as `=0`, or by the value itself. */
export type Forms = Readonly<Record<string, Message>> & { readonly other: Message }

/** The texts and numbers that stand for the arguments of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

/** The text of a message in its language. An argument without a value stays as `{name}`. */
export function formatMessage(
  message: Message,
  values: MessageValues,
  language: Language,
  counted?: number,
): string {
  if (typeof message === 'string') return fillIn(message, values, language, counted)
  const formatPart = (part: string | Choice): string => {
    if (typeof part === 'string') return fillIn(part, values, language, counted)
    const [name, forms] = part
    const value = values[name]
    const form = formFor(value, forms, language)
    return formatMessage(form, values, language, typeof value === 'number' ? value : counted)
  }
  return message.map(formatPart).join('')
}

const fillIn = (text: string, values: MessageValues, language: Language, counted?: number): string =>
  text.replace(/\{(\{|\w*)(#?)\}/g, (whole, name: string, mark: string) => {
    if (name === '{') return name
    const value = (name === '' ? counted : values[name]) ?? whole
    return typeof value === 'number' ? formatValue(value, mark === '#', language) : value
  })

/** Decimals have the mark of the language. Only counts are grouped: another whole number may be an id or a year. */
const formatValue = (value: number, isGrouped: boolean, language: Language): string =>
  isGrouped || !Number.isInteger(value)
    ? formatDigits(value.toFixed(6).replace(/\.?0+$/, ''), language)
    : String(value)

const formFor = (value: string | number | undefined, forms: Forms, language: Language): Message =>
  (typeof value === 'number'
    ? (forms[`=${value}`] ?? forms[pluralRules(language).select(value)])
    : forms[value ?? 'other']) ?? forms.other

const knownRules: Partial<Record<Language, Intl.PluralRules>> = {}

function pluralRules(language: Language): Intl.PluralRules {
  knownRules[language] ??= new Intl.PluralRules(language)
  return knownRules[language]
}
