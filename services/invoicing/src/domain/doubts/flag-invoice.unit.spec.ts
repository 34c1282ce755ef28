import { decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { findLastPrice } from '../../features/items/last-prices.ts'
import {
  exampleGateContext,
  exampleHeader,
  exampleInvoice,
  exampleItem,
  NOON,
} from '../../testing/examples.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { InvoiceItem } from '../invoices/item.ts'
import { confirmFlag } from '../review/confirmations.ts'
import { filterByCurrency, type PastLine } from '../review/past-line.ts'
import { flagInvoice, type ReviewContext } from './flag-invoice.ts'

const past = (price: number, more: Partial<PastLine> = {}): PastLine => ({
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
  quantity: decimal(2),
  price: decimal(price),
  ...more,
})
const priced = (price: number, more: Partial<InvoiceItem> = {}) =>
  exampleItem({ unitPrice: decimal(price), totalPrice: decimal(price).times(2), ...more })

const lineCodes = (item: InvoiceItem, context: Partial<ReviewContext>) =>
  flagInvoice(exampleInvoice({ items: [item] }), exampleGateContext(context)).items[0]?.flags.map(f => f.code)
const documentCodes = (invoice: Partial<Invoice>, context: Partial<ReviewContext> = {}) =>
  flagInvoice(exampleInvoice(invoice), exampleGateContext(context)).flags.map(({ code }) => code)

describe('A line is in doubt', () => {
  it.each<[string, InvoiceItem, PastLine[], string[]]>([
    ['never at a first delivery', priced(24.2), [], []],
    ['not at the usual price', priced(2.6), [past(2.42)], []],
    ['not at twice the price', priced(4.84), [past(2.42)], []],
    ['beyond twice the price', priced(24.2), [past(2.42)], ['price-unusual']],
    ['below half the price', priced(1.2), [past(2.42)], ['price-unusual']],
    ['not at the last price, however far the median', priced(9), [past(9), past(3), past(3), past(3)], []],
    ['not at the median, however far the last price', priced(3), [past(9), past(3), past(3)], []],
    [
      'not beside the same name in another unit of the past',
      priced(24),
      [past(2, { unit: 'g' })],
      ['pack-changed'],
    ],
    [
      'not when its unit was not read',
      priced(24, { flags: [{ code: 'unit-unknown', message: 'x' }] }),
      [past(2, { unit: 'g' })],
      [],
    ],
    [
      'when its pack changed',
      priced(3, { pack: '6 x 1 l' }),
      [past(3, { pack: '12 x 1 l' })],
      ['pack-changed'],
    ],
    [
      'by its code, whatever its name',
      priced(30, { supplierCode: 'B1', productName: 'Beurre' }),
      [past(3, { code: 'B1' })],
      ['price-unusual'],
    ],
    [
      'not as another code of the same name',
      priced(30, { supplierCode: 'B2' }),
      [past(3, { code: 'B1' })],
      [],
    ],
    ['as a deposit never', priced(30, { kind: 'deposit' }), [past(3)], []],
    ['without a name', priced(3, { productName: '12 -' }), [], ['name-missing']],
    [
      'beyond ten times the quantity',
      priced(3, { quantity: decimal(200), totalPrice: decimal(600) }),
      [past(3), past(3)],
      ['quantity-unusual'],
    ],
    [
      'not after one delivery only',
      priced(3, { quantity: decimal(200), totalPrice: decimal(600) }),
      [past(3)],
      [],
    ],
    [
      'not for a quantity that came before',
      priced(3, { quantity: decimal(200), totalPrice: decimal(600) }),
      [past(3), past(3), past(3), past(3), past(3), past(3, { quantity: decimal(200) })],
      [],
    ],
  ])('%s', (_, item, history, codes) => {
    const others = item.flags.map(({ code }) => code)
    expect(lineCodes(item, { history })).toEqual([...others, ...codes])
  })

  it('not by a code that stands for a group of goods', () => {
    const items = [
      priced(3, { supplierCode: 'MARK' }),
      priced(30, { id: 2, supplierCode: 'MARK', productName: 'Butter 500 g', unit: 'each' }),
    ]
    const judged = flagInvoice(
      exampleInvoice({ items }),
      exampleGateContext({ history: [past(3, { code: 'MARK' })] }),
    )
    expect(judged.items.flatMap(({ flags }) => flags)).toEqual([])
  })

  it('with the figures that the question needs', () => {
    const { items } = flagInvoice(
      exampleInvoice({ items: [priced(24.2)] }),
      exampleGateContext({ history: [past(2.42)] }),
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

  it('by the bands of the business', () => {
    const bands = { priceFactor: 1.1, quantityFactor: 10, daysAhead: 7, daysBack: 180 }
    expect(lineCodes(priced(2.8), { bands, history: [past(2.42)] })).toEqual(['price-unusual'])
  })
})

describe('A date is in doubt', () => {
  it.each([
    ['more than a week ahead', '2026-05-12', false, ['date-unlikely']],
    ['not a week ahead', '2026-05-11', false, []],
    ['a year ahead', '2027-05-04', false, ['date-unlikely']],
    ['far back, when the supplier delivers currently', '2016-05-04', true, ['date-unlikely']],
    ['not far back, when old invoices are all there is', '2016-05-04', false, []],
    ['not 180 days back', '2025-11-05', true, []],
  ])('%s', (_, date, isCurrent, codes) => {
    expect(documentCodes({ date }, { isCurrent })).toEqual(codes)
  })
})

describe('A supplier is in doubt', () => {
  const names = (supplier_name: string | null) => ({ readHeader: exampleHeader({ supplier_name }) })
  const HARTLEY = { id: 12, name: 'Hartley Family Butchers' }

  it.each<[string, string | null, Partial<ReviewContext>, string[]]>([
    [
      'when the document names another one',
      'Hartley Family Butchers Ltd',
      { suppliers: [HARTLEY] },
      ['supplier-differs'],
    ],
    ['also with a letter misread', 'Hartlay Family Butchers', { suppliers: [HARTLEY] }, ['supplier-differs']],
    [
      'when its documents bear its name and this one does not',
      'Restoran Wan Sheng',
      { printedNames: ['Dairy Limited'] },
      ['supplier-differs'],
    ],
    [
      'when its documents bear one legal name and this one another',
      'Musterlieferant GmbH',
      { printedNames: ['Rohstoff AG Salzgitter'] },
      ['supplier-differs'],
    ],
    [
      'not by the legal name that its documents bear',
      'Rohstoff A.G. Salzgitter',
      { printedNames: ['Rohstoff AG Salzgitter'] },
      [],
    ],
    ['not by a name that nobody has, when no document named anybody', 'Restoran Wan Sheng', {}, []],
    [
      'not when it is named itself',
      'Dairy Limited',
      { suppliers: [HARTLEY], printedNames: ['Rohstoff AG Salzgitter'] },
      [],
    ],
    ['not when nobody is named', null, { suppliers: [HARTLEY], printedNames: ['Dairy Limited'] }, []],
  ])('%s', (_, name, context, codes) => {
    expect(documentCodes(names(name), context)).toEqual(codes)
  })

  it('with the supplier that it should be', () => {
    const [flag] = flagInvoice(
      exampleInvoice(names('Hartley Family Butchers')),
      exampleGateContext({ suppliers: [HARTLEY] }),
    ).flags
    expect(flag).toMatchObject({ supplier_id: 12, supplier_name: 'Hartley Family Butchers' })
  })
})

describe('What a person confirmed', () => {
  const by = { at: NOON, userId: 1, username: 'maria' }
  const future = exampleInvoice({ date: '2027-05-04' })

  it('is not asked again for the same values, and is for others', () => {
    const confirmed = confirmFlag(
      flagInvoice(future, exampleGateContext()),
      { code: 'date-unlikely', itemId: null },
      by,
    )
    expect(confirmed.flags).toEqual([])
    expect(flagInvoice(confirmed, exampleGateContext()).flags).toEqual([])
    expect(flagInvoice({ ...confirmed, date: '2027-06-04' }, exampleGateContext()).flags).toHaveLength(1)
  })

  it('judged twice is as judged once', () => {
    const context = exampleGateContext({ history: [past(2.42)] })
    const once = flagInvoice({ ...future, items: [priced(24.2)] }, context)
    expect(flagInvoice(once, context)).toEqual(once)
  })
})

describe('An invoice is compared', () => {
  it('with lines in its own currency alone; a line that names none is in the one of the business', () => {
    const lines = [past(1, { currency: 'GBP' }), past(2), past(3, { currency: 'EUR' })]
    const pricesFor = (currency: string | null) =>
      filterByCurrency(lines, { currency }, 'EUR').map(({ price }) => price.toNumber())
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

  it("is another supplier's when it is the same product", () => {
    const elsewhere = past(4, { supplierId: 12, supplierName: 'Market', productId: 70 })
    const item = priced(5, { product: { productId: 70, match: 'known' } })
    expect(findLastPrice(item, invoice, [elsewhere])?.supplier_name).toBe('Market')
    expect(findLastPrice(priced(5), invoice, [elsewhere])).toBeNull()
  })

  it('is none of another unit', () => {
    expect(findLastPrice(priced(5), invoice, [past(4, { unit: 'g' })])).toBeNull()
  })
})
