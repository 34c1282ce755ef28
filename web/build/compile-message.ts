import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessage, MessageChoice, MessageForms } from '../shared/i18n/message.ts'

/** The messages of a catalogue by key, in ICU MessageFormat. */
export type MessageCatalogue = Readonly<Record<string, string>>

/** Compiles a catalogue. Throws, with the key, if a message is invalid or cannot be formatted. */
export const compileCatalogue = (catalogue: MessageCatalogue): Readonly<Record<string, CompiledMessage>> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => {
      try {
        return [key, compileMessage(text)]
      } catch (error) {
        throw new Error(`${key}: ${error instanceof Error ? error.message : error}`)
      }
    }),
  )

/** Compiles an ICU message, so that the apps need no parser. */
export const compileMessage = (text: string): CompiledMessage => compileParts(parse(text, PARSER_OPTIONS))

/** Angle brackets are text: messages contain no markup. */
const PARSER_OPTIONS = { ignoreTag: true, shouldParseSkeletons: false }

/** Merges adjacent texts. */
function compileParts(elements: readonly MessageFormatElement[]): CompiledMessage {
  const parts: (string | MessageChoice)[] = []
  for (const part of elements.map(compileElement)) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  const [first = ''] = parts
  return parts.length <= 1 && typeof first === 'string' ? first : parts
}

function compileElement(element: MessageFormatElement): string | MessageChoice {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replaceAll('{', '{{}')
    case TYPE.argument:
      return `{${parseArgumentName(element)}}`
    case TYPE.number:
      if (element.style) throw new Error(`{${element.value}, number} takes no style`)
      return `{${parseArgumentName(element)}#}`
    case TYPE.pound:
      return '{#}'
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType === 'ordinal')
        throw new Error(`{${element.value}} may have neither an offset nor ordinal numbers`)
      return [parseArgumentName(element), compileForms(element.options)]
    case TYPE.select:
      return [parseArgumentName(element), compileForms(element.options)]
    default:
      throw new Error('only texts, numbers, plurals and selections can be formatted; pass dates as text')
  }
}

function parseArgumentName({ value: name }: { readonly value: string }): string {
  if (!/^[a-z]\w*$/i.test(name)) throw new Error(`{${name}} is not a name in Latin letters and digits`)
  return name
}

type Options = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>

/** The parser guarantees `other`. */
const compileForms = (options: Options): MessageForms =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, compileParts(value)]),
  ) as MessageForms

/** The kind of a value: any text or number, a number that is formatted or counted, or a selecting text. */
export type MessageArgumentKind = 'text' | 'number' | 'choice'

/** The arguments of a message by name. */
export function findMessageArguments(text: string): ReadonlyMap<string, MessageArgumentKind> {
  const kinds = new Map<string, MessageArgumentKind>()
  const visit = (element: MessageFormatElement): void => {
    const kind = getArgumentKind(element)
    if (kind && 'value' in element && (kind !== 'text' || !kinds.has(element.value)))
      kinds.set(element.value, kind)
    if ('options' in element) for (const { value } of Object.values(element.options)) value.forEach(visit)
  }
  parse(text, PARSER_OPTIONS).forEach(visit)
  return kinds
}

function getArgumentKind({ type }: MessageFormatElement): MessageArgumentKind | null {
  if (type === TYPE.argument) return 'text'
  if (type === TYPE.number || type === TYPE.plural) return 'number'
  return type === TYPE.select ? 'choice' : null
}
