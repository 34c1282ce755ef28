import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExampleInvoiceLine, createExampleReaderLine } from '../../testing/invoice-examples.ts'
import { getLineNoteNumber, type InvoiceLine } from '../invoices/invoice-line.ts'
import { correctLine, createManualLine } from './manual-line.ts'
import { replaceExtractedLines } from './replace-extracted-lines.ts'

const butter = createExampleReaderLine({ product_name: 'Butter' })
const milk = createExampleReaderLine({ product_name: 'Milk', unit: 'liters' })
const reading = (...lines: (typeof butter)[]) => ({ source: 'pdf' as const, lines, flags: [] })
const createManualItem = (id: number, productName: string): InvoiceLine =>
  createManualLine(
    { productName, quantity: toDecimal(1), unit: '', unitPrice: toDecimal(2), totalPrice: null },
    { id, source: 'manual' },
  )
const shown = (items: readonly InvoiceLine[]) => items.map(({ id, productName }) => [id, productName])

describe('reading a file again', () => {
  it('replaces lines that were read and keeps those added by hand after them', () => {
    const before = [
      createExampleInvoiceLine({ id: 1, productName: 'Old cheese' }),
      createManualItem(2, 'Deposit'),
    ]
    expect(shown(replaceExtractedLines(before, reading(butter, milk), [8, 9]))).toEqual([
      [8, 'Butter'],
      [9, 'Milk'],
      [2, 'Deposit'],
    ])
  })

  it('keeps the id and the product of a line that reads as before', () => {
    const before = [createExampleInvoiceLine({ id: 1, product: { productId: 5, match: 'known' } })]
    const [line] = replaceExtractedLines(before, reading(butter), [8])
    expect(line).toMatchObject({ id: 1, product: { productId: 5, match: 'known' } })
  })

  it('keeps the delivery note that a person stated for a line, corrected otherwise or not', () => {
    const [first, second] = replaceExtractedLines([], reading(butter, milk), [1, 2])
    if (!first || !second) throw new Error('two lines were read')
    const noted = correctLine(first, { noteNumber: 'LS-1' })
    const corrected = correctLine(second, { noteNumber: 'LS-2', quantity: toDecimal(20) })
    expect([noted.source, corrected.source]).toEqual(['pdf', 'manual'])
    const reread = replaceExtractedLines([noted, corrected], reading(butter, milk), [8, 9])
    expect(reread.map(line => [line.id, getLineNoteNumber(line)])).toEqual([
      [1, 'LS-1'],
      [2, 'LS-2'],
    ])
  })

  it('takes a bonus on a credit note for a rebate, although its amount is printed above zero', () => {
    const bonus = createExampleReaderLine({ product_name: 'Jahresbonus 2026' })
    const flags = [{ code: 'credit-note' as const, message: 'This is a credit note.' }]
    expect(replaceExtractedLines([], { ...reading(bonus), flags }, [8])[0]?.kind).toBe('rebate')
    expect(replaceExtractedLines([], reading(bonus), [8])[0]?.kind).toBe('goods')
  })

  it('distinguishes equal lines: each keeps its own id', () => {
    const before = [createExampleInvoiceLine({ id: 1 }), createExampleInvoiceLine({ id: 2 })]
    expect(replaceExtractedLines(before, reading(butter, butter), [8, 9]).map(item => item.id)).toEqual([
      1, 2,
    ])
  })

  it('does not bring back a line that a person corrected: the corrected one stays in its place', () => {
    const [first, second] = replaceExtractedLines([], reading(butter, milk), [1, 2])
    if (!first || !second) throw new Error('two lines were read')
    const corrected = correctLine(first, { quantity: toDecimal(20) })
    expect(shown(replaceExtractedLines([corrected, second], reading(butter, milk), [8, 9]))).toEqual([
      [1, 'Butter'],
      [2, 'Milk'],
    ])
  })

  it('recognises a corrected line also if it is read correctly by now', () => {
    const [misread] = replaceExtractedLines(
      [],
      reading(createExampleReaderLine({ quantity: 200, total_price: 600 })),
      [1],
    )
    if (!misread) throw new Error('one line was read')
    const corrected = correctLine(misread, { quantity: toDecimal(2) })
    expect(shown(replaceExtractedLines([corrected], reading(butter), [8]))).toEqual([[1, 'Butter']])
  })

  it('never loses a person’s line, and includes every read line, whatever came before', () => {
    const name = fc.constantFrom('Butter', 'Milk', 'Eggs')
    const history = fc.array(fc.record({ name, isManual: fc.boolean() }), { maxLength: 8 })
    fc.assert(
      fc.property(history, fc.array(name, { maxLength: 8 }), (past, names) => {
        const before = past.map((line, i) =>
          line.isManual
            ? createManualItem(i + 1, line.name)
            : createExampleInvoiceLine({ id: i + 1, productName: line.name }),
        )
        const lines = names.map(product_name => createExampleReaderLine({ product_name }))
        const after = replaceExtractedLines(
          before,
          reading(...lines),
          lines.map((_, i) => 100 + i),
        )
        const hands = before.filter(item => item.source === 'manual').map(item => item.id)
        expect(after.filter(item => item.source === 'manual').map(item => item.id)).toEqual(hands)
        expect(after.slice(0, names.length).map(item => item.productName)).toEqual(names)
        expect(new Set(after.map(item => item.id)).size).toBe(after.length)
      }),
      { seed: 20260504 },
    )
  })
})
