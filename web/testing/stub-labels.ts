/**
 * Stubs the labels of form controls for speed. jsdom looks at all nodes of the document for each label of each control,
 * whenever the document has changed.
 */
export function stubLabels(window: typeof globalThis.window): void {
  const { prototype } = window.HTMLLabelElement
  Object.defineProperty(prototype, 'control', {
    configurable: true,
    get: function (this: HTMLLabelElement) {
      return getControl(this)
    },
  })
  for (const name of LABELABLE)
    Object.defineProperty(window[name].prototype, 'labels', {
      configurable: true,
      get: function (this: HTMLElement) {
        return getLabels(this)
      },
    })
}

const LABELABLE = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const
const LABELABLE_SELECTOR = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'

function getControl(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(LABELABLE_SELECTOR)
  const named = label.htmlFor ? label.ownerDocument.getElementById(label.htmlFor) : null
  return named?.matches(LABELABLE_SELECTOR) ? named : null
}

function getLabels(control: HTMLElement): HTMLLabelElement[] | null {
  if (!control.matches(LABELABLE_SELECTOR)) return null
  const { id } = control
  return [...control.ownerDocument.getElementsByTagName('label')].filter(
    label =>
      (label.hasAttribute('for') ? label.htmlFor === id : label.contains(control)) &&
      getControl(label) === control,
  )
}
