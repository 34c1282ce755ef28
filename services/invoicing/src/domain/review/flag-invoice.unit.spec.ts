import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { findLastPrice } from '../../features/lines/last-prices.ts'
import {
  createExampleInvoice,
  createExampleInvoiceLine,
  createExampleReadHeader,
  EXAMPLE_INSTANT,
  exampleReviewContext,
} from '../../testing/invoice-examples.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { InvoiceLine } from '../invoices/invoice-line.ts'
import { confirmFlag } from './confirmations.ts'
import { flagInvoice, type ReviewContext } from './flag-invoice.ts'
import { filterLinesByCurrency, type PastInvoiceLine } from './past-invoice-line.ts'

const past = (price: number, more: Partial<PastInvoiceLine> = {}): PastInvoiceLine => ({
  invoiceId: 3,
  supplierId: 11,
  supplierName: 'Dairy',
  date: '2026-04-20',
  currency: null,
  productId: null,
  code: null,
  name: 'Butter',
  unit: 'kg',
  pack: null,
  quantity: toDecimal(2),
  price: toDecimal(price),
  ...more,
})
const priced = (price: number, more: Partial<InvoiceLine> = {}) =>
  createExampleInvoiceLine({ unitPrice: toDecimal(price), totalPrice: toDecimal(price).times(2), ...more })

const lineCodes = (item: InvoiceLine, context: Partial<ReviewContext>) =>
  flagInvoice(createExampleInvoice({ items: [item] }), exampleReviewContext(context)).items[0]?.flags.map(
    f => f.code,
  )
const documentCodes = (invoice: Partial<Invoice>, context: Partial<ReviewContext> = {}) =>
  flagInvoice(createExampleInvoice(invoice), exampleReviewContext(context)).flags.map(({ code }) => code)

describe('A line is flagged', () => {
  it.each<[string, InvoiceLine, PastInvoiceLine[], string[]]>([
    ['never on a first delivery', priced(24.2), [], []],
    ['not at the usual price', priced(2.6), [past(2.42)], []],
    ['not at twice the price', priced(4.84), [past(2.42)], []],
    ['above twice the price', priced(24.2), [past(2.42)], ['price-unusual']],
    ['below half the price', priced(1.2), [past(2.42)], ['price-unusual']],
    [
      'not at the last price, however far from the median',
      priced(9),
      [past(9), past(3), past(3), past(3)],
      [],
    ],
    ['not at the median, however far from the last price', priced(3), [past(9), past(3), past(3)], []],
    ['if the name is the same but the unit is new', priced(24), [past(2, { unit: 'g' })], ['pack-changed']],
    [
      'not if its unit could not be read',
      priced(24, { flags: [{ code: 'unit-unknown', message: 'x' }] }),
      [past(2, { unit: 'g' })],
      [],
    ],
    [
      'if its pack size changed',
      priced(3, { pack: '6 x 1 l' }),
      [past(3, { pack: '12 x 1 l' })],
      ['pack-changed'],
    ],
    [
      'if its code is the same, whatever its name',
      priced(30, { supplierCode: 'B1', productName: 'Beurre' }),
      [past(3, { code: 'B1' })],
      ['price-unusual'],
    ],
    [
      'not if the name is the same but the code is different',
      priced(30, { supplierCode: 'B2' }),
      [past(3, { code: 'B1' })],
      [],
    ],
    ['never as a deposit', priced(30, { kind: 'deposit' }), [past(3)], []],
    ['without a name', priced(3, { productName: '12 -' }), [], ['name-missing']],
    [
      'above ten times the quantity',
      priced(3, { quantity: toDecimal(200), totalPrice: toDecimal(600) }),
      [past(3), past(3)],
      ['quantity-unusual'],
    ],
    [
      'not after only one delivery',
      priced(3, { quantity: toDecimal(200), totalPrice: toDecimal(600) }),
      [past(3)],
      [],
    ],
    [
      'not for a quantity that occurred before',
      priced(3, { quantity: toDecimal(200), totalPrice: toDecimal(600) }),
      [past(3), past(3), past(3), past(3), past(3), past(3, { quantity: toDecimal(200) })],
      [],
    ],
  ])('%s', (_, item, history, codes) => {
    const others = item.flags.map(({ code }) => code)
    expect(lineCodes(item, { history })).toEqual([...others, ...codes])
  })

  it('not by a code of a product group', () => {
    const items = [
      priced(3, { supplierCode: 'MARK' }),
      priced(30, { id: 2, supplierCode: 'MARK', productName: 'Butter 500 g', unit: 'each' }),
    ]
    const flagged = flagInvoice(
      createExampleInvoice({ items }),
      exampleReviewContext({ history: [past(3, { code: 'MARK' })] }),
    )
    expect(flagged.items.flatMap(({ flags }) => flags)).toEqual([])
  })

  it('with the figures for the question', () => {
    const { items } = flagInvoice(
      createExampleInvoice({ items: [priced(24.2)] }),
      exampleReviewContext({ history: [past(2.42)] }),
    )
    expect(items[0]?.flags).toEqual([
      {
        code: 'price-unusual',
        message: 'The price is 24.20 per kg; the last one was 2.42.',
        unit_price: 24.2,
        usual_price: 2.42,
        change_percent: 900,
      },
    ])
  })

  it('by the thresholds of the business', () => {
    const thresholds = { priceFactor: 1.1, quantityFactor: 10, maxDaysInFuture: 7, maxDaysInPast: 180 }
    expect(lineCodes(priced(2.8), { thresholds, history: [past(2.42)] })).toEqual(['price-unusual'])
  })
})

describe('A date is flagged', () => {
  it.each([
    ['more than a week in the future', '2026-05-12', false, ['date-unlikely']],
    ['not a week in the future', '2026-05-11', false, []],
    ['a year in the future', '2027-05-04', false, ['date-unlikely']],
    ['far in the past, if the supplier is active', '2016-05-04', true, ['date-unlikely']],
    ['not far in the past, if all invoices are old', '2016-05-04', false, []],
    ['not 180 days in the past', '2025-11-05', true, []],
  ])('%s', (_, date, isSupplierActive, codes) => {
    expect(documentCodes({ date }, { isSupplierActive })).toEqual(codes)
  })
})

describe('A supplier is flagged', () => {
  const names = (supplier_name: string | null) => ({ readHeader: createExampleReadHeader({ supplier_name }) })
  const HARTLEY = { id: 12, name: 'Hartley Family Butchers' }

  it.each<[string, string | null, Partial<ReviewContext>, string[]]>([
    [
      'if the document names another one',
      'Hartley Family Butchers Ltd',
      { suppliers: [HARTLEY] },
      ['supplier-differs'],
    ],
    ['even with a misread letter', 'Hartlay Family Butchers', { suppliers: [HARTLEY] }, ['supplier-differs']],
    [
      'if earlier documents have its name and this one does not',
      'Restoran Wan Sheng',
      { printedNames: ['Dairy Limited'] },
      ['supplier-differs'],
    ],
    [
      'if earlier documents have one legal name and this one another',
      'Musterlieferant GmbH',
      { printedNames: ['Rohstoff AG Salzgitter'] },
      ['supplier-differs'],
    ],
    [
      'not for the legal name on earlier documents',
      'Rohstoff A.G. Salzgitter',
      { printedNames: ['Rohstoff AG Salzgitter'] },
      [],
    ],
    ['not for an unknown name, if no document has named a supplier', 'Restoran Wan Sheng', {}, []],
    [
      'not if it is named itself',
      'Dairy Limited',
      { suppliers: [HARTLEY], printedNames: ['Rohstoff AG Salzgitter'] },
      [],
    ],
    ['not if nobody is named', null, { suppliers: [HARTLEY], printedNames: ['Dairy Limited'] }, []],
  ])('%s', (_, name, context, codes) => {
    expect(documentCodes(names(name), context)).toEqual(codes)
  })

  it('with the supplier that it should be', () => {
    const [flag] = flagInvoice(
      createExampleInvoice(names('Hartley Family Butchers')),
      exampleReviewContext({ suppliers: [HARTLEY] }),
    ).flags
    expect(flag).toMatchObject({ supplier_id: 12, supplier_name: 'Hartley Family Butchers' })
  })
})

describe('A confirmed flag', () => {
  const by = { at: EXAMPLE_INSTANT, userId: 1, username: 'maria' }
  const future = createExampleInvoice({ date: '2027-05-04' })

  it('is not raised again for the same values, but for others', () => {
    const confirmed = confirmFlag(
      flagInvoice(future, exampleReviewContext()),
      { code: 'date-unlikely', itemId: null },
      by,
    )
    expect(confirmed.flags).toEqual([])
    expect(flagInvoice(confirmed, exampleReviewContext()).flags).toEqual([])
    expect(flagInvoice({ ...confirmed, date: '2027-06-04' }, exampleReviewContext()).flags).toHaveLength(1)
  })

  it('stays the same if flags are determined twice', () => {
    const context = exampleReviewContext({ history: [past(2.42)] })
    const once = flagInvoice({ ...future, items: [priced(24.2)] }, context)
    expect(flagInvoice(once, context)).toEqual(once)
  })
})

describe('An invoice is compared', () => {
  it('only with lines in its own currency; a line without one is in that of the business', () => {
    const lines = [past(1, { currency: 'GBP' }), past(2), past(3, { currency: 'EUR' })]
    const pricesFor = (currency: string | null) =>
      filterLinesByCurrency(lines, { currency }, 'EUR').map(({ price }) => price.toNumber())
    expect(pricesFor('GBP')).toEqual([1])
    expect(pricesFor(null)).toEqual([2, 3])
  })
})

describe('The last price of a line', () => {
  const invoice = { id: 7, date: '2026-05-04', supplier: { id: 11, name: 'Dairy' } }

  it('is the latest before the invoice, with the change since', () => {
    const lines = [past(5, { date: '2026-05-05' }), past(4), past(3, { date: '2026-04-01' })]
    expect(findLastPrice(priced(5), invoice, lines)).toEqual({
      unit_price: 4,
      date: '2026-04-20',
      supplier_name: 'Dairy',
      change_percent: 25,
    })
  })

  it("can be another supplier's price of the same product", () => {
    const otherSuppliersLine = past(4, { supplierId: 12, supplierName: 'Market', productId: 70 })
    const item = priced(5, { product: { productId: 70, match: 'known' } })
    expect(findLastPrice(item, invoice, [otherSuppliersLine])?.supplier_name).toBe('Market')
    expect(findLastPrice(priced(5), invoice, [otherSuppliersLine])).toBeNull()
  })

  it('is not one per another unit', () => {
    expect(findLastPrice(priced(5), invoice, [past(4, { unit: 'g' })])).toBeNull()
  })
})
