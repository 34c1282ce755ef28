import { SaxesParser } from 'saxes'
import { UnreadableDocumentError } from '../file/unreadable-document.ts'

/** An element with its local name: e-invoices use many prefixes for a few namespaces. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const MAX_ELEMENTS = 500_000
const MAX_DEPTH = 100

/**
 * Parses XML bytes in any encoding that XML can declare. Document type declarations are rejected: e-invoices have none,
 * and entities can make a small file huge or read other files.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let elements = 0
  const parser = new SaxesParser()
  parser.on('doctype', () => rejectXml('a document type declaration'))
  parser.on('opentag', tag => {
    elements += 1
    if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) rejectXml('too many elements')
    const element: XmlElement = {
      name: localName(tag.name),
      attributes: tag.attributes,
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', text => appendText(open.at(-1), text))
  parser.on('cdata', text => appendText(open.at(-1), text))
  try {
    parser.write(decodeXml(bytes)).close()
  } catch (error) {
    throw new UnreadableDocumentError('damaged', error)
  }
  const [document] = root.children
  if (!document) throw new UnreadableDocumentError('damaged')
  return document
}

/** The first element at a path of local names, or null. */
export function findXmlElement(element: XmlElement, ...path: string[]): XmlElement | null {
  let found: XmlElement | undefined = element
  for (const name of path) found = found?.children.find(child => child.name === name)
  return found ?? null
}

/** All direct children with a local name. */
export function findXmlChildren(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter(child => child.name === name) ?? []
}

/** The text at a path with collapsed white space; null if it is missing or blank. */
export function getXmlText(element: XmlElement | null, ...path: string[]): string | null {
  const text =
    element &&
    findXmlElement(element, ...path)
      ?.text.replace(/\s+/g, ' ')
      .trim()
  return text || null
}

function rejectXml(problem: string): never {
  throw new Error(`the XML has ${problem}`)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function appendText(element: XmlElement | undefined, text: string): void {
  if (element) element.text += text
}

function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8'
}
