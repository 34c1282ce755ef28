import { describe, expect, it } from 'vitest'
import {
  createCii,
  createCiiLine,
  createCiiTotals,
  PEPPOL_INVOICE,
  UBL_CREDIT_NOTE,
} from '../testing/einvoices.ts'
import { parseEInvoice } from './parse-einvoice.ts'
import { readEInvoice } from './read-einvoice.ts'

const read = (xml: Buffer) => {
  const invoice = parseEInvoice(xml)
  if (!invoice) throw new Error('the example is no e-invoice')
  return readEInvoice(invoice, 1)
}
const carrots = createCiiLine({ name: 'Carrots', price: '1.5000', quantity: '10.0000', total: '15.00' })

describe('an e-invoice', () => {
  it('is read exactly and accepted when everything adds up', () => {
    const reading = read(
      createCii({ lines: carrots, settlement: createCiiTotals({ tax: '1.05', grand: '16.05' }) }),
    )
    expect(reading.verdict).toBe('accepted')
    expect(reading.header).toMatchObject({
      invoice_number: 'R-1',
      invoice_date: '2026-05-09',
      supplier_name: 'Hof Nord GmbH',
      supplier_tax_id: 'DE123456789',
      currency: 'EUR',
      total_amount: 16.05,
      tax_amount: 1.05,
    })
    expect(reading.lines).toMatchObject([
      {
        product_name: 'Carrots',
        quantity: 10,
        unit: 'kg',
        unit_price: 1.5,
        total_price: 15,
        supplier_code: 'A-7',
        flags: [],
      },
    ])
  })

  it('keeps six decimals of a price', () => {
    const line = createCiiLine({
      name: 'Water',
      price: '0.0012345678',
      quantity: '1000',
      unit: 'LTR',
      total: '1.23',
    })
    const [water] = read(
      createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '1.23' }) }),
    ).lines
    expect(water).toMatchObject({ unit_price: 0.001235, unit: 'liters', flags: [] })
  })

  it('flags a stated discount and stays accepted', () => {
    const line = createCiiLine({
      name: 'Coil',
      price: '100',
      quantity: '10',
      allowance: '150',
      total: '850.00',
    })
    const reading = read(createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '850' }) }))
    expect(reading.lines[0]?.flags.map(flag => flag.code)).toEqual(['discount'])
    expect(reading.verdict).toBe('accepted')
  })

  it('flags a price per hundred', () => {
    const line = createCiiLine({
      name: 'Napkins',
      price: '4',
      basis: '100',
      quantity: '500',
      unit: 'H87',
      total: '20.00',
    })
    const [napkins] = read(
      createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '20' }) }),
    ).lines
    expect(napkins?.flags).toEqual([{ code: 'price-basis', message: 'The unit price is for 100 each.' }])
  })

  it('is doubtful if a line does not multiply correctly', () => {
    const line = createCiiLine({ name: 'Deposit', price: '2.77', quantity: '20', total: '55.46' })
    const reading = read(
      createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '55.46' }) }),
    )
    expect(reading.lines[0]?.flags).toEqual([
      { code: 'arithmetic', message: '20 × 2.77 is 55.40, but the line total is 55.46.' },
    ])
    expect(reading.verdict).toBe('doubtful')
  })

  it('is doubtful if lines, discounts and tax do not add up to the total', () => {
    const reading = read(
      createCii({
        lines: carrots,
        settlement: createCiiTotals({ tax: '1.05', grand: '16.05', allowances: '2' }),
      }),
    )
    expect(reading.flags.map(flag => flag.code)).toEqual(['total-mismatch'])
    expect(reading.verdict).toBe('doubtful')
  })

  it('is doubtful without a total, and says so', () => {
    const settlement = createCiiTotals({ tax: '1.05', grand: '' })
    expect(read(createCii({ lines: carrots, settlement }))).toMatchObject({
      verdict: 'doubtful',
      flags: [{ code: 'reading-unsure', reason: 'total-not-found' }],
    })
  })

  it('is doubtful with a date that is none, and says so', () => {
    const settlement = createCiiTotals({ tax: '1.05', grand: '16.05' })
    const xml = createCii({ lines: carrots, settlement }).toString().replace('20260509', '20260230')
    expect(read(Buffer.from(xml))).toMatchObject({
      verdict: 'doubtful',
      header: { invoice_date: null },
      flags: [{ code: 'reading-unsure', reason: 'date-not-found' }],
    })
  })

  it.each([
    ['total', { total: '1000000000.01' }],
    ['price', { price: '1000000001', total: '15.00' }],
    ['quantity', { quantity: '1000000001', total: '15.00' }],
  ])('is doubtful with a %s above the limit, which counts nowhere', (_value, excessive) => {
    const usual = { price: '1.5', quantity: '10', total: '15.00' }
    const line = createCiiLine({ name: 'Carrots', ...usual, ...excessive })
    const reading = read(
      createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '20000000000' }) }),
    )
    expect(reading).toMatchObject({
      verdict: 'doubtful',
      header: { total_amount: null },
      lines: [{ total_price: 0, unit_price: 0, flags: [{ code: 'arithmetic' }] }],
    })
    expect(reading.flags[0]).toMatchObject({ code: 'reading-unsure', reason: 'amount-too-large' })
  })

  it('ignores groups and remarks among the lines', () => {
    const group = createCiiLine({
      name: 'Vegetables',
      price: '0',
      quantity: '1',
      status: 'GROUP',
      total: '15.00',
    })
    const reading = read(
      createCii({ lines: group + carrots, settlement: createCiiTotals({ tax: '0', grand: '15' }) }),
    )
    expect(reading.lines.map(line => line.product_name)).toEqual(['Carrots'])
  })

  it('keeps a line with only a text as text of the document', () => {
    const note = `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument>
      <ram:IncludedNote><ram:Content>Thank you for your order.</ram:Content></ram:IncludedNote>
    </ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>`
    const reading = read(
      createCii({ lines: note + carrots, settlement: createCiiTotals({ tax: '0', grand: '15' }) }),
    )
    expect(reading).toMatchObject({
      verdict: 'accepted',
      lines: [{ product_name: 'Carrots' }],
      text: 'Thank you for your order.',
    })
  })

  it('may state the price per hundred with the gross price', () => {
    const gross = { price: '5', basis: '100' }
    const line = createCiiLine({
      name: 'Napkins',
      price: '4',
      gross,
      quantity: '500',
      unit: 'H87',
      total: '20.00',
    })
    const [napkins] = read(
      createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '20' }) }),
    ).lines
    expect(napkins).toMatchObject({ unit_price: 4, list_price: 5, flags: [{ code: 'price-basis' }] })
  })

  it('may add charges to a line and to the total', () => {
    const line = createCiiLine({
      name: 'Keg',
      price: '90',
      quantity: '2',
      unit: 'C62',
      charge: '60',
      total: '240.00',
    })
    const reading = read(
      createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '247.50', charges: '7.50' }) }),
    )
    expect(reading.lines[0]).toMatchObject({ total_price: 240, flags: [{ code: 'discount' }] })
    expect(reading.verdict).toBe('accepted')
  })

  it.each([
    ['KGM', 'kg'],
    ['GRM', 'g'],
    ['LTR', 'liters'],
    ['MLT', 'ml'],
    ['LBR', 'lbs'],
    ['C62', 'each'],
    ['XCT', 'cases'],
    ['XBX', 'boxes'],
    ['HUR', 'h'],
    ['MTK', 'm²'],
  ])('converts the unit code %s to %s', (code, unit) => {
    const line = createCiiLine({ name: 'Goods', price: '2', quantity: '3', unit: code, total: '6.00' })
    const [goods] = read(
      createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '6' }) }),
    ).lines
    expect(goods).toMatchObject({ unit, flags: [] })
  })

  it('in UBL from Peppol or XRechnung has its total before the prepayment', () => {
    const reading = read(PEPPOL_INVOICE)
    expect(reading).toMatchObject({
      verdict: 'accepted',
      header: {
        invoice_number: '2026-0815',
        supplier_name: 'Hof Süd GmbH',
        total_amount: 58.85,
        net_amount: 55,
        adjustment_amount: 2,
      },
    })
    expect(reading.lines).toMatchObject([
      {
        product_name: 'Napkins',
        quantity: 500,
        unit_price: 4,
        total_price: 20,
        flags: [{ code: 'price-basis' }],
      },
      {
        product_name: 'Milk',
        unit: 'liters',
        unit_price: 3,
        list_price: 3.5,
        total_price: 33,
        flags: [{ code: 'discount' }],
      },
    ])
  })

  it('reports a missing unit', () => {
    const line = createCiiLine({ name: 'Eggs', price: '0.3', quantity: '30', unit: '', total: '9.00' })
    const [eggs] = read(
      createCii({ lines: line, settlement: createCiiTotals({ tax: '0', grand: '9' }) }),
    ).lines
    expect(eggs).toMatchObject({ unit: 'each', flags: [{ code: 'unit-unknown' }] })
  })

  it('without lines is flagged and keeps its header', () => {
    const reading = read(createCii({ lines: '', settlement: createCiiTotals({ tax: '1', grand: '11' }) }))
    expect(reading).toMatchObject({
      verdict: 'no-lines',
      flags: [{ code: 'no-lines' }],
      header: { total_amount: 11 },
    })
  })
})

describe('a credit note', () => {
  it('is negative, whatever sign the supplier used', () => {
    const reading = read(UBL_CREDIT_NOTE)
    expect(reading.header).toMatchObject({
      invoice_number: 'CN-9',
      total_amount: -42.2,
      supplier_tax_id: 'FR12345678901',
    })
    expect(reading.lines).toMatchObject([
      { product_name: 'Saumon', quantity: -2, unit_price: 20, total_price: -40 },
    ])
    expect(reading.verdict).toBe('accepted')
  })

  it('for a correction keeps its signs', () => {
    const line = createCiiLine({ name: 'Sugar', price: '1.45', quantity: '-2', total: '-2.90' })
    const reading = read(
      createCii({
        typeCode: '384',
        lines: line,
        settlement: createCiiTotals({ tax: '-0.20', grand: '-3.10' }),
      }),
    )
    expect(reading.header.total_amount).toBe(-3.1)
    expect(reading.lines[0]).toMatchObject({ quantity: -2, total_price: -2.9, flags: [] })
  })
})
