/** Elements of the same kind look the same before anything is said of their style: how each kind is displayed. */
const displayOfKind = new Map<string, string>()

/**
 * Answers `getComputedStyle` at once. The tests load no stylesheets, so an element looks as its `style` says, and else as
 * the browser shows its kind. jsdom would match every rule of its own stylesheet for each element, each time it is asked:
 * the most of what a page test did.
 */
export function answerComputedStylesAtOnce(window: typeof globalThis.window): void {
  const readAll = window.getComputedStyle.bind(window)

  const displayOf = (element: Element): string => {
    const kind = kindOf(element)
    const known = displayOfKind.get(kind)
    if (known !== undefined) return known
    const bare = element.cloneNode(false) as Element
    bare.removeAttribute('style')
    bare.removeAttribute('class')
    const { display } = readAll(bare)
    displayOfKind.set(kind, display)
    return display
  }

  window.getComputedStyle = element => {
    const own = styleOf(element)
    const values: Record<string, () => string> = {
      display: () => own?.display || displayOf(element),
      visibility: () => inherited(element, 'visibility') || 'visible',
      'pointer-events': () => inherited(element, 'pointer-events') || 'auto',
    }
    const read = (name: string): string => values[name]?.() ?? own?.getPropertyValue(name) ?? ''
    return new Proxy(own ?? readAll(element), {
      get: (style, name) => {
        if (name === 'getPropertyValue') return read
        if (name === 'display' || name === 'visibility') return read(name)
        if (name === 'pointerEvents') return read('pointer-events')
        const value = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }
}

/** What jsdom's own stylesheet tells elements apart by. */
const kindOf = (element: Element): string =>
  [
    element.namespaceURI,
    element.localName,
    element.getAttribute('type'),
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
  ].join(' ')

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  'style' in element ? (element.style as CSSStyleDeclaration) : undefined

/** The value of the nearest element that says one. */
function inherited(element: Element, name: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = at.hasAttribute('style') ? styleOf(at)?.getPropertyValue(name) : ''
    if (value && value !== 'inherit' && value !== 'unset') return value
  }
  return ''
}
