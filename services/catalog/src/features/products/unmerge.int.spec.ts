import { internalEndpoints, productEndpoints } from '@rms/contracts'
import { createAuditLog } from '@rms/service-kit'
import fc from 'fast-check'
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
const manager = () => catalog.asManager()

let invoices = 0
const invoiceId = () => ++invoices
const prices = async (id: number) => (await catalog.history(id)).map(entry => entry.price)
const merge = (id: number, into_id: number) => manager().post(`/api/products/${id}/merge`, { into_id })
const unmerge = (id: number) => manager().post(`/api/products/${id}/unmerge`)
const product = (id: number) => manager().call(productEndpoints.getProduct, { params: { id } })
const make = (name: string, more: object = {}) =>
  manager().call(productEndpoints.createProduct, { body: { name, unit: 'kg', ...more } })
const mergedAgo = (id: number, days: number) =>
  catalog.kit.connection
    .collection<{ _id: number }>('products')
    .updateOne({ _id: id }, { $set: { 'merge.at': new Date(Date.now() - days * 86_400_000) } })

/** Merging and undoing are changes by a person, so they increment the version. */
const sameButNewer = <Record extends object>(record: Record) => ({ ...record, version: expect.any(Number) })

/** Two products created by invoices of two suppliers. */
async function twoProducts(one: string, other: string) {
  const [far, nearby] = [await catalog.newSupplier(`Far ${one}`), await catalog.newSupplier(`Near ${one}`)]
  await catalog.deliverInvoiceEvents(
    buildInvoiceEvent(invoiceId(), { supplier: far, date: '2026-03-01', lines: [{ name: one, price: 1.5 }] }),
    buildInvoiceEvent(invoiceId(), {
      supplier: nearby,
      date: '2026-03-02',
      lines: [{ name: other, price: 1.2 }],
    }),
  )
  return { far, nearby, from: await catalog.product(one), into: await catalog.product(other) }
}

describe('A merge that is undone', () => {
  it('leaves no trace: prices, suppliers and names are restored', async () => {
    const { far, from, into } = await twoProducts('Beet', 'Beetroot')
    const manual = await make('Beet by hand', { unit_price: 7 })
    for (const id of [from.id, manual.id]) await merge(id, into.id)
    for (const id of [from.id, manual.id]) expect((await unmerge(id)).status).toBe(200)
    expect(await product(from.id)).toEqual(sameButNewer(from))
    expect(await product(manual.id)).toEqual(sameButNewer(manual))
    expect(await product(into.id)).toEqual(sameButNewer(into))
    expect([await prices(from.id), await prices(into.id), await prices(manual.id)]).toEqual([
      [1.5],
      [1.2],
      [7],
    ])
    const lines = [{ name: 'Beet', price: 1.9 }]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), { supplier: far, date: '2026-03-09', lines }),
    )
    expect([await prices(from.id), await prices(into.id)]).toEqual([[1.9, 1.5], [1.2]])
  })

  it('returns what has arrived under its own names meanwhile, and keeps the rest with the other product', async () => {
    const { far, nearby, from, into } = await twoProducts('Chard', 'Swiss chard')
    await merge(from.id, into.id)
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), {
        supplier: far,
        date: '2026-03-05',
        lines: [{ name: 'Chard', price: 1.6 }],
      }),
      buildInvoiceEvent(invoiceId(), {
        supplier: nearby,
        date: '2026-03-06',
        lines: [{ name: 'Swiss chard', price: 1.3 }],
      }),
    )
    expect(await prices(into.id)).toEqual([1.3, 1.6, 1.2, 1.5])
    await unmerge(from.id)
    expect([await prices(from.id), await prices(into.id)]).toEqual([
      [1.6, 1.5],
      [1.3, 1.2],
    ])
    expect((await product(into.id)).supplier_names).toEqual([nearby.name])
  })

  it('is published with both products, with a higher version than the merge', async () => {
    const { from, into } = await twoProducts('Kale', 'Green kale')
    await merge(from.id, into.id)
    await unmerge(from.id)
    const [merged] = (await catalog.emitted('catalog.product-merged')).slice(-1)
    const [undone] = (await catalog.emitted('catalog.product-unmerged')).slice(-1)
    const reference = (id: number) =>
      catalog.asService('menu-costing').call(internalEndpoints.productReference, { params: { id } })
    expect(undone?.payload).toEqual({ product: await reference(from.id), from: await reference(into.id) })
    expect(undone?.payload.product.version).toBeGreaterThan(merged?.payload.from_version ?? Infinity)
  })

  it('is recorded in the audit log', async () => {
    const { from, into } = await twoProducts('Turnip', 'White turnip')
    await merge(from.id, into.id)
    await unmerge(from.id)
    const log = createAuditLog(catalog.kit.connection, { service: 'catalog' })
    const { entries } = await log.list({ entity: 'product', limit: 2 })
    expect(entries).toMatchObject([
      { action: 'unmerged', entity_id: from.id, after: { name: 'Turnip' } },
      { action: 'merged', entity_id: from.id },
    ])
  })
})

describe('A merge', () => {
  it('is shown at the remaining product while it can be undone', async () => {
    const { from, into } = await twoProducts('Leek', 'Young leek')
    expect(await product(into.id)).not.toHaveProperty('merged_from')
    await merge(from.id, into.id)
    const [shown] = (await product(into.id)).merged_from ?? []
    expect(shown).toMatchObject({ id: from.id, name: 'Leek' })
    const days = Date.parse(shown?.can_unmerge_until ?? '') - Date.parse(shown?.merged_at ?? '')
    expect(days / 86_400_000).toBe(30)
    const listed = (await catalog.products()).find(({ id }) => id === into.id)
    expect(listed?.merged_from).toEqual([shown])
  })

  it('cannot be undone after 30 days', async () => {
    const { from, into } = await twoProducts('Fennel', 'Fennel bulb')
    await merge(from.id, into.id)
    await mergedAgo(from.id, 31)
    expect(await unmerge(from.id)).toMatchObject({
      status: 410,
      body: { code: 'unmerge-too-late', error: expect.stringContaining('more than 30 days ago') },
    })
    expect(await prices(into.id)).toEqual([1.2, 1.5])
    await mergedAgo(from.id, 29)
    expect((await unmerge(from.id)).status).toBe(200)
  })

  it('cannot be undone twice, nor without a merge', async () => {
    const { from, into } = await twoProducts('Celery', 'Celeriac')
    await merge(from.id, into.id)
    const answers = await Promise.all([unmerge(from.id), unmerge(from.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await unmerge(into.id)).toMatchObject({ status: 409, body: { code: 'not-merged' } })
    expect((await unmerge(999_999)).status).toBe(404)
    await manager().del(`/api/products/${from.id}`)
    expect((await unmerge(from.id)).status).toBe(404)
  })

  it('into a product that was itself merged can be undone before or after that merge', async () => {
    const { from, into } = await twoProducts('Plum', 'Red plum')
    const last = await make('Plums', { unit_price: 3 })
    await merge(from.id, into.id)
    await merge(into.id, last.id)
    expect((await product(last.id)).merged_from?.map(({ id }) => id)).toEqual([into.id, from.id])
    await unmerge(into.id)
    expect([await prices(into.id), await prices(last.id)]).toEqual([[1.2, 1.5], [3]])
    await merge(into.id, last.id)
    await unmerge(from.id)
    expect([await prices(from.id), await prices(last.id)]).toEqual([[1.5], [3, 1.2]])
    await unmerge(into.id)
    expect([await prices(into.id), await prices(last.id)]).toEqual([[1.2], [3]])
  })
})

describe('In whatever order products are merged and unmerged and events arrive', () => {
  const NAMES = ['Apple', 'Pear', 'Quince', 'Fig']
  const name = fc.nat({ max: NAMES.length - 1 })
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('tell' as const),
      name,
      invoice: fc.nat({ max: 5 }),
      price: fc.integer({ min: 1, max: 99 }),
    }),
    fc.record({ kind: fc.constant('forget' as const), invoice: fc.nat({ max: 5 }) }),
    fc.record({ kind: fc.constant('merge' as const), name, into: name }),
    fc.record({ kind: fc.constant('unmerge' as const), name }),
  )

  it('history is as if there had been no merge once all merges are undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async steps => {
        expect(await storyOf(steps)).toEqual(
          await storyOf(steps.filter(({ kind }) => !kind.includes('merge'))),
        )
      }),
      { numRuns: 12, seed: 30 },
    )
  }, 120_000)

  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
  let stories = 0
  /** The history of each product at the end, with all merges undone. */
  async function storyOf(steps: readonly Step[]) {
    const supplier = await catalog.newSupplier(`Orchard ${++stories}`)
    const names = NAMES.map(each => `${each} ${stories}`)
    const ids: number[] = []
    for (const each of names) ids.push((await make(each, { supplier_ids: [supplier.id] })).id)
    const numbers = Array.from({ length: 6 }, invoiceId)
    let revision = 0
    for (const each of steps) {
      const id = numbers[each.kind === 'tell' || each.kind === 'forget' ? each.invoice : 0] ?? 0
      revision += 1
      if (each.kind === 'tell') {
        const lines = [{ name: names[each.name] ?? '', price: each.price }]
        await catalog.deliverInvoiceEvents(buildInvoiceEvent(id, { supplier, revision, lines }))
      } else if (each.kind === 'forget')
        await catalog.deliverInvoiceEvents(buildInvoiceDeletedEvent(id, revision))
      else if (each.kind === 'merge') await merge(ids[each.name] ?? 0, ids[each.into] ?? 0)
      else await unmerge(ids[each.name] ?? 0)
    }
    for (const id of ids) await unmerge(id)
    const found = await Promise.all(
      ids.map(async id => [(await product(id)).current_price, await prices(id)]),
    )
    return found
  }
})
