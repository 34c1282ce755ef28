/** The default `display` of each kind of element. */
const displayByKind = new Map<string, string>()

/**
 * Stubs `getComputedStyle` for speed. Tests load no stylesheets, so a style is the element's own `style`, else the
 * browser default of its kind. jsdom matches every rule of its default stylesheet on each call, which took most of the
 * time of page tests.
 */
export function stubComputedStyles(window: typeof globalThis.window): void {
  const readAll = window.getComputedStyle.bind(window)

  const getDisplay = (element: Element): string => {
    const kind = getKind(element)
    const known = displayByKind.get(kind)
    if (known !== undefined) return known
    const bare = element.cloneNode(false) as Element
    bare.removeAttribute('style')
    bare.removeAttribute('class')
    const { display } = readAll(bare)
    displayByKind.set(kind, display)
    return display
  }

  window.getComputedStyle = element => {
    const own = getStyle(element)
    const values: Record<string, () => string> = {
      display: () => own?.display || getDisplay(element),
      visibility: () => getInheritedValue(element, 'visibility') || 'visible',
      'pointer-events': () => getInheritedValue(element, 'pointer-events') || 'auto',
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

/** The properties that jsdom's default stylesheet selects by. */
const getKind = (element: Element): string =>
  [
    element.namespaceURI,
    element.localName,
    element.getAttribute('type'),
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
  ].join(' ')

const getStyle = (element: Element): CSSStyleDeclaration | undefined =>
  'style' in element ? (element.style as CSSStyleDeclaration) : undefined

/** The value of the nearest ancestor that sets one. */
function getInheritedValue(element: Element, name: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = at.hasAttribute('style') ? getStyle(at)?.getPropertyValue(name) : ''
    if (value && value !== 'inherit' && value !== 'unset') return value
  }
  return ''
}
