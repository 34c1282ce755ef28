import { describe, expect, it } from 'vitest'
import { parseExtractArguments } from './extract-arguments.ts'

describe('the command line of extract', () => {
  it('accepts files, an option to ignore e-invoices, and a history folder', () => {
    expect(parseExtractArguments(['--ignore-einvoice', '--history', 'earlier', 'a.pdf', 'b.jpg'])).toEqual({
      files: ['a.pdf', 'b.jpg'],
      ignoresEInvoice: true,
      history: 'earlier',
    })
  })

  it.each([[[]], [['--history', 'earlier']], [['--unknown', 'a.pdf']]])('is invalid: %j', words => {
    expect(parseExtractArguments(words)).toBeNull()
  })
})
