import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCsvRow, restoreFormulas } from './csv.ts'
import { parseCsvRows } from './parse-csv.ts'

describe('a row of a CSV file', () => {
  it('ends as spreadsheets expect, with plain numbers and nothing for what is missing', () => {
    expect(formatCsvRow(['Butter', 2.5, null, -3])).toBe('Butter,2.5,,-3\r\n')
  })

  it('quotes commas, quotes and line ends', () => {
    expect(formatCsvRow(['Comma, "quote"\nline', 'Côté cour'])).toBe('"Comma, ""quote""\nline",Côté cour\r\n')
  })

  it.each([
    ['a;=1+2', "a;'=1+2"],
    ['a,=1+2', '"a,\'=1+2"'],
    ['a;  @SUM(A1)', "a;'  @SUM(A1)"],
    ['a;"=1+2"', '"a;\'""=1+2"""'],
    ['a\t+1', "a\t'+1"],
    ['x\n=1+1', '"x\n\'=1+1"'],
    ['x;\r\n-1', '"x;\r\n\'-1"'],
    ['＝1+1', "'＝1+1"],
  ])('keeps %j from being a formula where a spreadsheet splits it', (text, row) => {
    expect(formatCsvRow([text])).toBe(`${row}\r\n`)
  })

  it('leaves signs inside a text alone', () => {
    expect(formatCsvRow(['Coca-Cola 6 x 33cl + deposit @ 0.25; sugar-free'])).toBe(
      'Coca-Cola 6 x 33cl + deposit @ 0.25; sugar-free\r\n',
    )
  })

  it('has no part that begins a formula, at whichever separators and line breaks a program splits it', () => {
    const signs = fc.constantFrom(...'=+-@＝;,|\t\r\n "a1\u00a0\u2028')
    const text = fc.array(signs, { maxLength: 12 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(text, text, (first, second) => {
        for (const separators of [/[;\r\n]/, /[\t\r\n]/, /[|\r\n]/, /[;,|\t\r\n\u2028]/]) {
          const parts = formatCsvRow([first, second]).split(separators)
          expect(parts.filter(part => /^[\s"]*[=+\-@＝]/.test(part))).toEqual([])
        }
      }),
    )
  })

  it.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', ' =1+1', '\t=1'])(
    'keeps %j from being a formula',
    text => {
      const cell = formatCsvRow([text]).trimEnd().replace(/^"/, '')
      expect(cell.startsWith("'")).toBe(true)
      expect(cell).toContain(text.trim())
    },
  )
})

describe('a CSV file that was written here', () => {
  it('is read as it was written', () => {
    const unit = fc.constantFrom(...'=+-@;,|"ab \t\r\n＝')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), text => {
        const { rows } = parseCsvRows(formatCsvRow(['text', 'other', 'more']) + formatCsvRow([text, 'x', 1]))
        expect(rows[1]?.map(restoreFormulas)).toEqual([text, 'x', '1'])
      }),
    )
  })
})

describe('a CSV file of another program', () => {
  it.each([
    [
      'a,b\r\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a,b\n\n,\n', [['a', 'b'], [''], ['', '']]],
    [
      'a,"b\n""c"""\r\nd,e "f" g',
      [
        ['a', 'b\n"c"'],
        ['d', 'e "f" g'],
      ],
    ],
    [
      'a,b\rc,"d\re"\r',
      [
        ['a', 'b'],
        ['c', 'd\re'],
      ],
    ],
    [
      'a;b\n"c;";d;e\n',
      [
        ['a', 'b'],
        ['c;', 'd', 'e'],
      ],
    ],
    ['', []],
  ])(
    'has rows that end with any line break, and cells with and without quotation marks: %j',
    (text, rows) => {
      expect(parseCsvRows(text).rows).toEqual(rows)
    },
  )
})
