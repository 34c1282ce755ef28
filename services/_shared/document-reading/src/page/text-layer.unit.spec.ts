import { describe, expect, it } from 'vitest'
import { layOutPlainText } from './plain-text-layout.ts'
import { isTextLayerUsable } from './text-layer.ts'

const INVOICE = 'Invoice 77\nLeek      2      2.00     4.00\nTotal                     4.00\nThank you'

describe('a text layer', () => {
  it('with words and numbers is usable', () =>
    expect(isTextLayerUsable([layOutPlainText(INVOICE)])).toBe(true))

  it('with only a stamp on a scan is not usable', () => {
    expect(isTextLayerUsable([layOutPlainText('Received 12.05.2026')])).toBe(false)
  })

  it('with a font without a character map is not usable', () => {
    const hidden = INVOICE.replace(/[^\s]/g, letter =>
      String.fromCodePoint(0xe000 + (letter.codePointAt(0) ?? 0)),
    )
    expect(isTextLayerUsable([layOutPlainText(hidden)])).toBe(false)
  })

  it('with a font that maps digits to other characters is not usable', () => {
    expect(isTextLayerUsable([layOutPlainText(INVOICE.replace(/\d/g, 'q'))])).toBe(false)
  })
})
