import { SaxesParser, type SaxesTagNS } from 'saxes'
import {
  ALLOWED_SVG_ATTRIBUTES,
  ALLOWED_SVG_ELEMENTS,
  SVG_ELEMENTS_REPLACED_BY_CONTENT,
} from './svg-allow-list.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 200

/**
 * Rebuilds an SVG from an allow list of drawing elements: no scripts, handlers, foreign content, animations or links,
 * and no reference to anything outside of the file. Null if it is not an SVG, or not valid XML.
 */
export function sanitizeSvg(bytes: Uint8Array): string | null {
  const writer = new Writer()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', tag => writer.open(tag))
  parser.on('closetag', () => writer.close())
  parser.on('text', text => writer.text(text))
  parser.on('cdata', text => writer.text(text))
  try {
    parser.write(decode(bytes)).close()
  } catch {
    return null
  }
  return writer.svg
}

/** UTF-8, or UTF-16 if the first two bytes are its byte order mark. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

type Step = 'kept' | 'unwrapped' | 'dropped'

/** Writes the allowed content in document order. */
class Writer {
  #out = ''
  #elements = 0
  #style: string | null = null
  readonly #steps: Step[] = []
  /** The names of the open elements in the output. */
  readonly #names: string[] = []

  get svg(): string | null {
    return this.#out.startsWith('<svg') ? this.#out : null
  }

  open(tag: SaxesTagNS): void {
    this.#elements += 1
    if (this.#elements > MAX_ELEMENTS || this.#steps.length > MAX_DEPTH) throw new Error('too many elements')
    const step = this.#steps.at(-1) === 'dropped' ? 'dropped' : stepInto(tag, this.#steps.length === 0)
    this.#steps.push(step)
    if (step !== 'kept') return
    if (tag.local === 'style') this.#style = ''
    this.#out += `<${tag.local}${this.#steps.length === 1 ? ` xmlns="${SVG}"` : ''}${attributesOf(tag)}>`
    this.#names.push(tag.local)
  }

  close(): void {
    if (this.#steps.pop() !== 'kept') return
    if (this.#style !== null) this.#out += escapeText(safeCss(this.#style) ?? '')
    this.#style = null
    this.#out += `</${this.#names.pop()}>`
  }

  text(text: string): void {
    if (this.#steps.at(-1) === 'dropped' || this.#steps.length === 0) return
    if (this.#style === null) this.#out += escapeText(text)
    else this.#style += text
  }
}

function stepInto({ local, uri }: SaxesTagNS, isRoot: boolean): Step {
  const isSvg = uri === SVG || uri === ''
  if (isRoot) return isSvg && local === 'svg' ? 'kept' : 'dropped'
  if (!isSvg) return 'dropped'
  if (SVG_ELEMENTS_REPLACED_BY_CONTENT.has(local)) return 'unwrapped'
  return ALLOWED_SVG_ELEMENTS.has(local) ? 'kept' : 'dropped'
}

function attributesOf({ local: element, attributes }: SaxesTagNS): string {
  return Object.values(attributes)
    .flatMap(({ local, prefix, uri, value }) => {
      const isHref = local === 'href' && (prefix === '' || uri === XLINK)
      if (isHref) return isInnerReference(element, value) ? [`href="${escapeAttribute(value.trim())}"`] : []
      if (prefix !== '' || !ALLOWED_SVG_ATTRIBUTES.has(local)) return []
      const safe = safeCss(value)
      return safe === null ? [] : [`${local}="${escapeAttribute(safe)}"`]
    })
    .map(attribute => ` ${attribute}`)
    .join('')
}

/** A reference within the file; for an image also its own embedded data. */
const isInnerReference = (element: string, value: string): boolean =>
  /^\s*#[^\s]+\s*$/.test(value) ||
  (element === 'image' && /^\s*data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/.test(value))

/** The CSS without comments if it refers to nothing outside of the file; null if it might. */
function safeCss(text: string): string | null {
  const plain = withoutComments(text)
  if (/[\\<]|@import|expression\s*\(|behaviou?r\s*:|-moz-binding|javascript:|image-set|src\s*\(/i.test(plain))
    return null
  const references = [...plain.matchAll(/url\s*\(\s*(['"]?)\s*([^)]*)/gi)]
  return references.every(([, , target]) => target?.startsWith('#')) ? plain : null
}

/** One scan: an expression would look for the end again after each start of a comment without an end. */
function withoutComments(css: string): string {
  let plain = ''
  let from = 0
  for (;;) {
    const start = css.indexOf('/*', from)
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2)
    if (end < 0) return plain + css.slice(from)
    plain += css.slice(from, start)
    from = end + 2
  }
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')
