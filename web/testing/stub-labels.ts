/** Elements that can have labels. */
const LABELABLE = [
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLButtonElement',
] as const

/**
 * Stubs the `labels` of fields for speed. jsdom looks through the whole page for each field, and again for each label in
 * it, which took most of the time of finding a field by its name.
 */
export function stubLabels(window: typeof globalThis.window): void {
  for (const name of LABELABLE) {
    const { prototype } = window[name]
    const readAll = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        return this.isConnected && !isHiddenInput(this) ? findLabels(this) : readAll?.call(this)
      },
      configurable: true,
    })
  }
}

/** Hidden inputs have no labels, not even an empty list. */
const isHiddenInput = (element: HTMLElement): boolean =>
  element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden'

const findLabels = (element: HTMLElement): HTMLLabelElement[] =>
  [...element.ownerDocument.getElementsByTagName('label')].filter(label =>
    label.hasAttribute('for')
      ? label.htmlFor === element.id && element.ownerDocument.getElementById(element.id) === element
      : label.control === element,
  )
