import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'Artikel;Menge\r\nCrème brûlée;2\r\n'
const utf16 = (isLittleEndian: boolean, hasMark: boolean) => {
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + TEXT, 'utf16le')
  return isLittleEndian ? bytes : Buffer.from(bytes).swap16()
}

describe('A text file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
    ['UTF-16 LE', utf16(true, true), 'utf-16le'],
    ['UTF-16 BE', utf16(false, true), 'utf-16be'],
    ['UTF-16 LE without a mark', utf16(true, false), 'utf-16le'],
    ['UTF-16 BE without a mark', utf16(false, false), 'utf-16be'],
    ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
  ])('in %s is read exactly', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ encoding, text: TEXT })
  })

  it('in Windows-1252 keeps the euro sign', () => {
    expect(decodeText(Uint8Array.from([0x80, 0x35, 0xfc])).text).toBe('€5ü')
  })
})
