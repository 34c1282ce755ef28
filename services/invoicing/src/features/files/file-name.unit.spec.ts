import { describe, expect, it } from 'vitest'
import { createInlineContentDisposition, toDisplayFileName } from './file-name.ts'

describe('the name of an uploaded file', () => {
  it.each([
    ['März Rechnung.pdf', 'März Rechnung.pdf'],
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['a/b/c.pdf', 'c.pdf'],
    ['nul\u0001byte.pdf', 'nulbyte.pdf'],
    ['...', 'invoice'],
    ['', 'invoice'],
  ])('%j is kept as %j', (given, displayName) => expect(toDisplayFileName(given)).toBe(displayName))

  it('is shortened before its extension', () => {
    expect(toDisplayFileName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{196}\.pdf$/)
  })
})

describe('the Content-Disposition header', () => {
  it('has a plain name and the real one', () => {
    expect(createInlineContentDisposition('März "A".pdf')).toBe(
      `inline; filename="M_rz _A_.pdf"; filename*=UTF-8''M%C3%A4rz%20%22A%22.pdf`,
    )
  })
})
