import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildInvoiceDeletedEvent,
  buildInvoiceEvent,
  type CatalogUnderTest,
  startCatalog,
} from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await startCatalog()
}, 60_000)
afterAll(() => catalog?.close())

const lastMatch = async (invoiceId: number) =>
  (await catalog.emitted('catalog.invoice-lines-matched'))
    .filter(({ payload }) => payload.invoice_id === invoiceId)
    .at(-1)?.payload.lines[0]?.match

describe('An invoice that was assigned to the wrong supplier', () => {
  it('leaves nothing behind when it is moved, and its lines are matched again', async () => {
    const [grocer, butcher] = [await catalog.newSupplier('Grocer 1'), await catalog.newSupplier('Butcher 1')]
    const lines = [{ name: 'Beef mince', price: 9, supplier_code: 'B1' }]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(101, { supplier: butcher, lines: [{ name: 'Beef mince', price: 8 }] }),
    )
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(102, { supplier: grocer, lines }))
    expect((await catalog.product('Beef mince')).supplier_ids).toContain(grocer.id)
    expect(await lastMatch(102)).toBe('suggested')
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(102, { supplier: butcher, revision: 2, lines }))
    expect(await catalog.product('Beef mince')).toMatchObject({
      supplier_ids: [butcher.id],
      current_price: 9,
    })
    expect(await lastMatch(102)).toBe('known')
    expect(
      await catalog.kit.connection
        .collection('supplier_items')
        .countDocuments({ _id: { $regex: `^${grocer.id}\n` } as never }),
    ).toBe(0)
  })

  it('leaves nothing behind when it is deleted', async () => {
    const [dairy, fish] = [await catalog.newSupplier('Dairy 2'), await catalog.newSupplier('Fish 2')]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(201, { supplier: fish, lines: [{ name: 'Mussels', price: 4 }] }),
    )
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(202, { supplier: dairy, lines: [{ name: 'Mussels', price: 5 }] }),
      buildInvoiceDeletedEvent(202, 2),
    )
    expect((await catalog.product('Mussels')).supplier_ids).toEqual([fish.id])
  })

  it.each([
    ['the first', [301, 302]],
    ['the last', [302, 301]],
  ])(
    'and another one of that supplier keep the supplier link until both are deleted, %s first',
    async (label, order) => {
      const base = label === 'the first' ? 0 : 10
      const [right, wrong] = [
        await catalog.newSupplier(`Right ${label}`),
        await catalog.newSupplier(`Wrong ${label}`),
      ]
      const name = `Salmon ${label}`
      await catalog.deliverInvoiceEvents(
        buildInvoiceEvent(300 + base, { supplier: right, lines: [{ name, price: 4 }] }),
      )
      for (const id of [301, 302])
        await catalog.deliverInvoiceEvents(
          buildInvoiceEvent(id + base, { supplier: wrong, lines: [{ name, price: 5 }] }),
        )
      const [first = 0, second = 0] = order
      await catalog.deliverInvoiceEvents(buildInvoiceDeletedEvent(first + base, 2))
      expect((await catalog.product(name)).supplier_ids).toContain(wrong.id)
      await catalog.deliverInvoiceEvents(buildInvoiceDeletedEvent(second + base, 2))
      expect((await catalog.product(name)).supplier_ids).toEqual([right.id])
    },
  )

  it('does not remove a supplier that a person had added to the product', async () => {
    const supplier = await catalog.newSupplier('Own 4')
    const body = { name: 'Thyme', unit: 'kg', supplier_ids: [supplier.id] }
    await catalog.asManager().post('/api/products', body)
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(401, { supplier, lines: [{ name: 'Thyme', price: 5 }] }),
      buildInvoiceDeletedEvent(401, 2),
    )
    expect((await catalog.product('Thyme')).supplier_ids).toEqual([supplier.id])
  })
})

describe('Returned empties worth more than the goods', () => {
  const sketch = (
    id: number,
    supplier: { id: number; name: string },
    documentType?: 'invoice' | 'credit-note',
  ) => {
    const event = buildInvoiceEvent(id, {
      supplier,
      lines: [
        { name: `Lager ${id}`, price: 40 },
        { name: `Empties ${id}`, price: -62, kind: 'deposit' },
      ],
    })
    return { ...event, payload: { ...event.payload, document_type: documentType } }
  }

  it('do not make the document a credit note: its goods have prices, and the empties are not a product', async () => {
    const supplier = await catalog.newSupplier('Brewery')
    await catalog.deliverInvoiceEvents(sketch(501, supplier, 'invoice'))
    expect((await catalog.product('Lager 501')).current_price).toBe(40)
    expect((await catalog.products()).map(({ name }) => name)).not.toContain('Empties 501')
  })

  it('have no prices on a credit note', async () => {
    const supplier = await catalog.newSupplier('Brewery 2')
    await catalog.asManager().post('/api/products', { name: 'Lager 502', unit: 'each' })
    await catalog.deliverInvoiceEvents(sketch(502, supplier, 'credit-note'))
    expect((await catalog.product('Lager 502')).current_price).toBeNull()
  })

  it('and unknown lines of a credit note create no products', async () => {
    const supplier = await catalog.newSupplier('Brewery 3')
    const event = buildInvoiceEvent(503, {
      supplier,
      lines: [1, 2].map(() => ({ name: 'Goodwill voucher item', price: 5 })),
    })
    const credit = { ...event, payload: { ...event.payload, document_type: 'credit-note' as const } }
    await catalog.deliverInvoiceEvents(credit)
    expect((await catalog.products()).map(({ name }) => name)).not.toContain('Goodwill voucher item')
    await catalog.deliverInvoiceEvents({
      ...event,
      payload: { ...event.payload, revision: 2, document_type: 'invoice' },
    })
    expect((await catalog.product('Goodwill voucher item')).current_price).toBe(5)
  })
})

describe('A product created by an invoice', () => {
  it('has the supplier’s code as its SKU', async () => {
    const supplier = await catalog.newSupplier('Coded')
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(601, { supplier, lines: [{ name: 'Sugar 601', price: 1, supplier_code: 'GZ250' }] }),
    )
    expect((await catalog.product('Sugar 601')).sku).toBe('GZ250')
  })
})
