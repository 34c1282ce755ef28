import { describe, expect, it } from 'vitest'
import { inlineDisposition, toDisplayName } from './file-name.ts'

describe('the name of an uploaded file', () => {
  it.each([
    ['März Rechnung.pdf', 'März Rechnung.pdf'],
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['a/b/c.pdf', 'c.pdf'],
    ['nul\u0001byte.pdf', 'nulbyte.pdf'],
    ['...', 'invoice'],
    ['', 'invoice'],
  ])('%j is kept as %j', (given, kept) => expect(toDisplayName(given)).toBe(kept))

  it('is cut before its ending', () => {
    expect(toDisplayName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{196}\.pdf$/)
  })
})

describe('the header that names a file', () => {
  it('has a plain name and the true one', () => {
    expect(inlineDisposition('März "A".pdf')).toBe(
      `inline; filename="M_rz _A_.pdf"; filename*=UTF-8''M%C3%A4rz%20%22A%22.pdf`,
    )
  })
})
