import { type Decimal, sumDecimals, toDecimal, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { composeDocument } from './compose-document.ts'
import type { DrawnText } from './drawing/drawing.ts'
import {
  createExpectedInvoice,
  drawAdversarialInvoice,
  generateAdversarialInvoice,
} from './generate-adversarial-invoice.ts'
import { createRandom } from './random.ts'
import { composeReceipt } from './receipts/compose-receipt.ts'
import { listReceiptRows } from './receipts/receipt-rows.ts'

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1)
const composed = SEEDS.map(seed => ({ seed, document: composeDocument(seed) }))
/** Drawing takes longer. */
const drawn = SEEDS.slice(0, 60).map(seed => ({ seed, ...drawAdversarialInvoice(seed) }))

describe('the contents of an adversarial invoice', () => {
  it('adds up: quantity × price is the total of every line', () => {
    const wrong = composed.flatMap(({ seed, document }) =>
      createExpectedInvoice(document, document.lines)
        .lines.filter(line => isSeparate(line.quantity.times(line.unitPrice), line.total, '0.011'))
        .map(({ name }) => `${seed}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('adds up: lines, discounts, charges, taxes and rounding make the total', () => {
    const wrong = composed.filter(({ document: { lines, amounts } }) => {
      const charged = sumDecimals(lines.map(line => line.total))
        .minus(amounts.discount?.amount ?? 0)
        .plus(amounts.surcharge ?? 0)
        .plus(amounts.freight ?? 0)
      const gross = amounts.pricesIncludeTax ? charged : charged.plus(amounts.tax)
      return (
        !gross.plus(amounts.rounding ?? ZERO).eq(amounts.total) ||
        !amounts.net.plus(amounts.tax).eq(amounts.gross)
      )
    })
    expect(wrong.map(({ seed }) => seed)).toEqual([])
  })

  it('is negative for credit notes, with positive prices', () => {
    const credits = composed.filter(({ document }) => document.creditSign !== null)
    expect(credits.length).toBeGreaterThan(10)
    for (const { document } of credits) {
      const invoice = createExpectedInvoice(document, document.lines)
      expect(invoice.total.isNegative()).toBe(true)
      expect(invoice.lines.every(line => !line.quantity.isPositive() && !line.unitPrice.isNegative())).toBe(
        true,
      )
    }
  })

  it('names another supplier for every seed', () => {
    const names = Array.from({ length: 3000 }, (_, seed) => composeDocument(seed).supplier.name)
    expect(new Set(names).size).toBeGreaterThan(2990)
  })
})

describe('the pages of an adversarial invoice', () => {
  it('print supplier, number, total and every line', () => {
    const missing = drawn.flatMap(({ seed, drawing, invoice }) => {
      const text = lettersOf(drawing.texts.map(one => one.text).join(' '))
      const values = [invoice.supplier, invoice.number, ...invoice.lines.map(line => line.name)]
      return values.filter(value => !printsWords(text, value)).map(value => `${seed}: ${value}`)
    })
    expect(missing).toEqual([])
  })

  it('print total, quantity and price of every line', () => {
    const missing = drawn.flatMap(({ seed, drawing, invoice, document }) => {
      const numbers = new Set(drawing.texts.flatMap(({ text }) => numbersIn(text)))
      const prices = document.lines.map(line => [line.listPrice, line.netPrice])
      const packed = new Set(
        document.scheme.quantityForm === 'packs-in-cell'
          ? document.lines.filter(line => line.packs).map(line => line.quantity.abs().toString())
          : [],
      )
      const quantities = invoice.lines
        .map(line => line.quantity)
        .filter(quantity => !packed.has(quantity.abs().toString()))
      const amounts = [invoice.total, ...quantities]
      const values = amounts.filter(value => !isPrinted(numbers, value))
      const unpriced = prices.filter(
        ([list = ZERO, net = ZERO]) =>
          !list.isZero() && !isPrinted(numbers, list) && !isPrinted(numbers, net),
      )
      return [...values, ...unpriced.flat()].map(value => `${seed}: ${value}`)
    })
    expect(missing).toEqual([])
  })

  it('have no overlapping texts and none off the page', () => {
    const wrong = drawn.flatMap(({ seed, drawing }) => [
      ...drawing.texts
        .filter(text => text.x < 5 || text.x + text.width > drawing.pageWidth - 5 || text.y + text.size > 838)
        .map(({ text }) => `${seed}: ${text} is cut`),
      ...overlaps(drawing.texts).map(([one, other]) => `${seed}: ${one.text} covers ${other.text}`),
    ])
    expect(wrong).toEqual([])
  })

  it('are the same for the same seed', async () => {
    const [first, second] = [await generateAdversarialInvoice(7), await generateAdversarialInvoice(7)]
    expect(first.invoice).toEqual(second.invoice)
    expect(first.pdf.length).toBe(second.pdf.length)
  })
})

function isSeparate(one: Decimal, other: Decimal, tolerance: string): boolean {
  return one.minus(other).abs().gt(toDecimal(tolerance))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

function printsWords(text: string, value: string): boolean {
  return value.split(/\s+/).every(word => text.includes(lettersOf(word)))
}

/** Digits of numbers without separators: "1.234,50" is 123450. */
function numbersIn(text: string): string[] {
  return (text.match(/\d(?:[\d.,'’\u00a0\u202f]*\d)?/g) ?? []).flatMap(number => {
    const parts = number.split('\u00a0')
    return [number, ...parts].map(part => part.replace(/\D/g, ''))
  })
}

function isPrinted(numbers: ReadonlySet<string>, value: Decimal): boolean {
  return [0, 1, 2, 3, 4].some(
    decimals =>
      value.decimalPlaces() <= decimals && numbers.has(value.abs().toFixed(decimals).replace('.', '')),
  )
}

function overlaps(texts: readonly DrawnText[]): [DrawnText, DrawnText][] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other): [DrawnText, DrawnText][] => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
      const down = Math.min(one.y + one.size, other.y + other.size) - Math.max(one.y, other.y)
      return one.page === other.page && across > 0.5 && down > 1.5 ? [[one, other]] : []
    }),
  )
}

describe('a till receipt', () => {
  const receipts = SEEDS.map(seed => ({ seed, receipt: composeReceipt(seed) }))

  it('adds up: items, tax and rounding make the total', () => {
    const wrong = receipts.filter(({ receipt: { items, subtotal, isTaxAdded, tax, rounding, total } }) => {
      const exact = isTaxAdded ? subtotal.plus(tax) : subtotal
      return !sumDecimals(items.map(item => item.total)).eq(subtotal) || !exact.plus(rounding).eq(total)
    })
    expect(wrong.map(({ seed }) => seed)).toEqual([])
  })

  it('prints company and total', () => {
    const missing = receipts.flatMap(({ seed, receipt }) => {
      const random = createRandom(seed, 'receipt-layout')
      const rows = listReceiptRows(receipt, random).flatMap(row => [
        row.left ?? '',
        row.center ?? '',
        row.right ?? '',
      ])
      const text = rows.join('\n')
      const total = receipt.total.toFixed(2).replace('.', receipt.locale.mark)
      return [receipt.shop.name, total]
        .filter(value => !text.includes(value))
        .map(value => `${seed}: ${value}`)
    })
    expect(missing).toEqual([])
  })
})
