import { describe, expect, it } from 'vitest'
import { parseExtractArguments } from './arguments.ts'

describe('the command line of extract', () => {
  it('takes files, the wish to ignore e-invoices, and a history', () => {
    expect(parseExtractArguments(['--ignore-einvoice', '--history', 'earlier', 'a.pdf', 'b.jpg'])).toEqual({
      files: ['a.pdf', 'b.jpg'],
      ignoresEInvoice: true,
      history: 'earlier',
    })
  })

  it.each([[[]], [['--history', 'earlier']], [['--unknown', 'a.pdf']]])('is not understood: %j', words => {
    expect(parseExtractArguments(words)).toBeNull()
  })
})
