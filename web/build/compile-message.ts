import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Choice, Forms, Message } from '../shared/i18n/message.ts'

/** The messages of a catalogue by key, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>

/** A catalogue as the apps read it. Fails with the key of a message that is wrong or cannot be formatted. */
export const compileCatalogue = (catalogue: Catalogue): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => {
      try {
        return [key, compileMessage(text)]
      } catch (error) {
        throw new Error(`${key}: ${error instanceof Error ? error.message : error}`)
      }
    }),
  )

/** A message in ICU MessageFormat as the apps read it: no parser has to come with them. */
export const compileMessage = (text: string): Message => compileParts(parse(text, PARSING))

/** Angle brackets are text: no message holds markup. */
const PARSING = { ignoreTag: true, shouldParseSkeletons: false }

/** Texts next to each other become one. */
function compileParts(elements: readonly MessageFormatElement[]): Message {
  const parts: (string | Choice)[] = []
  for (const part of elements.map(compileElement)) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  const [first = ''] = parts
  return parts.length <= 1 && typeof first === 'string' ? first : parts
}

function compileElement(element: MessageFormatElement): string | Choice {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replaceAll('{', '{{}')
    case TYPE.argument:
      return `{${nameOf(element)}}`
    case TYPE.number:
      if (element.style) throw new Error(`{${element.value}, number} takes no style`)
      return `{${nameOf(element)}#}`
    case TYPE.pound:
      return '{#}'
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType === 'ordinal')
        throw new Error(`{${element.value}} may have neither an offset nor ordinal numbers`)
      return [nameOf(element), compileForms(element.options)]
    case TYPE.select:
      return [nameOf(element), compileForms(element.options)]
    default:
      throw new Error('only texts, numbers, plurals and selections can be formatted; pass dates as text')
  }
}

function nameOf({ value: name }: { readonly value: string }): string {
  if (!/^[a-z]\w*$/i.test(name)) throw new Error(`{${name}} is not a name in Latin letters and digits`)
  return name
}

type Options = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>

/** The parser makes sure that there is always `other`. */
const compileForms = (options: Options): Forms =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compileParts(value)])) as Forms

/** What a value has to be: any text or number, a number that is formatted or counted, or a text that chooses. */
export type ArgumentKind = 'text' | 'number' | 'choice'

/** The arguments of a message by name. */
export function findArguments(text: string): ReadonlyMap<string, ArgumentKind> {
  const kinds = new Map<string, ArgumentKind>()
  const visit = (element: MessageFormatElement): void => {
    const kind = kindOf(element)
    if (kind && 'value' in element && (kind !== 'text' || !kinds.has(element.value)))
      kinds.set(element.value, kind)
    if ('options' in element) for (const { value } of Object.values(element.options)) value.forEach(visit)
  }
  parse(text, PARSING).forEach(visit)
  return kinds
}

function kindOf({ type }: MessageFormatElement): ArgumentKind | null {
  if (type === TYPE.argument) return 'text'
  if (type === TYPE.number || type === TYPE.plural) return 'number'
  return type === TYPE.select ? 'choice' : null
}
