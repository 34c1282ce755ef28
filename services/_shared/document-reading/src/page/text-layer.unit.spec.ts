import { describe, expect, it } from 'vitest'
import { layOutPlainText } from './plain-text-layout.ts'
import { isTextLayerUsable } from './text-layer.ts'

const INVOICE = 'Invoice 77\nLeek      2      2.00     4.00\nTotal                     4.00\nThank you'

describe('a text layer', () => {
  it('of words and numbers is read', () => expect(isTextLayerUsable([layOutPlainText(INVOICE)])).toBe(true))

  it('of a stamp on a scan is not', () => {
    expect(isTextLayerUsable([layOutPlainText('Received 12.05.2026')])).toBe(false)
  })

  it('of a font that hides its letters is not', () => {
    const hidden = INVOICE.replace(/[^\s]/g, letter =>
      String.fromCodePoint(0xe000 + (letter.codePointAt(0) ?? 0)),
    )
    expect(isTextLayerUsable([layOutPlainText(hidden)])).toBe(false)
  })

  it('of a font that gives other letters for digits is not', () => {
    expect(isTextLayerUsable([layOutPlainText(INVOICE.replace(/\d/g, 'q'))])).toBe(false)
  })
})
