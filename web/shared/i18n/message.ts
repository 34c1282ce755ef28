import { formatDecimalText } from '@rms/domain-kit'
import type { Language } from './language.ts'

/**
 * A message compiled from ICU MessageFormat by `web/build/compile-message.ts`: a text, or a sequence of texts and
 * choices. In a text, `{name}` is an argument, `{name#}` a number with grouping, `{#}` the number that selected the
 * form, and `{{}` a brace. For TypeScript the catalogue is the JSON source, whose messages are strings.
 */
export type CompiledMessage = string | readonly (string | MessageChoice)[]
/** A plural or select: the value of the argument selects one of the forms. */
export type MessageChoice = readonly [name: string, forms: MessageForms]
/** Keyed by plural category, by an exact number such as `=0`, or by the value itself. */
export type MessageForms = Readonly<Record<string, CompiledMessage>> & { readonly other: CompiledMessage }

/** The values of a message's arguments. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Formats a message in its language. An argument without a value stays as `{name}`. */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  language: Language,
  counted?: number,
): string {
  if (typeof message === 'string') return fillIn(message, values, language, counted)
  const formatPart = (part: string | MessageChoice): string => {
    if (typeof part === 'string') return fillIn(part, values, language, counted)
    const [name, forms] = part
    const value = values[name]
    const form = selectForm(value, forms, language)
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

/** Localises the decimal separator. Only counts are grouped, because other integers may be ids or years. */
const formatValue = (value: number, isGrouped: boolean, language: Language): string =>
  isGrouped || !Number.isInteger(value)
    ? formatDecimalText(value.toFixed(6).replace(/\.?0+$/, ''), language)
    : String(value)

const selectForm = (
  value: string | number | undefined,
  forms: MessageForms,
  language: Language,
): CompiledMessage =>
  (typeof value === 'number'
    ? (forms[`=${value}`] ?? forms[getPluralRules(language).select(value)])
    : forms[value ?? 'other']) ?? forms.other

const knownRules: Partial<Record<Language, Intl.PluralRules>> = {}

/** The plural rules of a language, created once. */
export function getPluralRules(language: Language): Intl.PluralRules {
  knownRules[language] ??= new Intl.PluralRules(language)
  return knownRules[language]
}
