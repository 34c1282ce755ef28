import { internalEndpoints } from '@rms/contracts'
import { withoutReadBatching } from '@rms/service-kit'
import { createEventEnvelope, listReadPaths, listStaffReadPaths } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceText, createFakePdf } from './fake-pdf.ts'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  HARBOUR_LOCATION_ID,
  type InvoicingService,
  QUAY_LOCATION_ID,
  startInvoicingService,
} from './invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

async function everyCall(): Promise<void> {
  const { service, manager } = invoicing
  const first = await invoicing.upload(createFakePdf(buildInvoiceText()))
  const duplicate = await invoicing.upload(createFakePdf(`${buildInvoiceText()}\nPage 2`))
  const bare = await invoicing.upload(createEmptyFile())
  await invoicing.read()
  const item = await invoicing.addItem(bare.id)
  await manager.put(`/api/invoices/${bare.id}/items/${item.id}`, { unit_price: 3 })
  await manager.put(`/api/invoices/${bare.id}`, { invoice_number: 'B-1' })
  await invoicing.setStatus(bare.id, 'processed')
  await invoicing.process(first.id)
  const renamed = { id: DAIRY_SUPPLIER_ID, name: 'Dairy & Sons', version: 9, deleted: false }
  await service.deliver('invoicing-references', createEventEnvelope('catalog.supplier-changed', renamed))
  const price = { unit_price: null, date: null, supplier_id: null, supplier_name: '', version: 1 }
  const into = {
    id: 2,
    name: 'Butter',
    unit: 'kg',
    description: '',
    suppliers: [],
    version: 1,
    deleted: false,
    price,
  }
  await service.deliver(
    'invoicing-references',
    createEventEnvelope('catalog.product-merged', { from_id: 1, from_version: 2, into }),
  )
  const product = { ...into, id: 1, version: 3 }
  await service.deliver(
    'invoicing-references',
    createEventEnvelope('catalog.product-unmerged', { product, from: into }),
  )
  await service
    .asService('catalog')
    .call(internalEndpoints.chosenProducts, { body: { product_ids: [1, 2], except_invoice_id: 1 } })
  await service
    .asService('catalog')
    .call(internalEndpoints.invoicingUsage, { query: { supplier_id: DAIRY_SUPPLIER_ID } })
  invoicing.workforce.receiving.set(5, [{ id: HARBOUR_LOCATION_ID, name: 'Harbour' }])
  const document = { field: 'document', name: 'a.pdf', content: createEmptyFile() }
  const fields = { supplier_id: `${DAIRY_SUPPLIER_ID}`, location_id: `${HARBOUR_LOCATION_ID}` }
  const staff = service.asStaff(5)
  await staff.upload('/api/staff-portal/documents', document, { client_id: crypto.randomUUID(), ...fields })
  for (const path of listStaffReadPaths('invoicing'))
    expect([path, (await staff.get(path)).status]).toEqual([path, 200])
  const limited = service.asManager({ location_ids: [HARBOUR_LOCATION_ID, QUAY_LOCATION_ID] })
  for (const reader of [manager, limited])
    for (const path of listReadPaths('invoicing'))
      expect([path, (await reader.get(path)).status]).toEqual([path, 200])
  for (const query of [
    '?page=1',
    `?supplier_id=${DAIRY_SUPPLIER_ID}`,
    '?location_id=21&page=1',
    '?status=pending',
    '?search=dai',
  ])
    for (const reader of [manager, limited])
      expect((await reader.get(`/api/invoices${query}`)).status).toBe(200)
  for (const query of [
    'startDate=2026-01-01',
    'sort=supplier_name',
    'sort=-total_amount',
    'sort=location_name',
  ])
    for (const reader of [manager, limited])
      expect((await reader.get(`/api/invoices?page=1&${query}`)).status).toBe(200)
  await manager.del(`/api/invoices/${duplicate.id}`)
}

describe('Every query of this service', () => {
  it('uses an index', async () => {
    const { db } = invoicing.service.kit.connection
    await db?.command({ profile: 2 })
    await withoutReadBatching(everyCall)
    await db?.command({ profile: 0 })
    const scans = await db
      ?.collection('system.profile')
      .find({ planSummary: /COLLSCAN/, ns: { $not: /\.(system\..*|outbox)$/ } })
      .project({ ns: 1, command: 1 })
      .toArray()
    expect(scans?.map(({ ns, command }) => [ns, command])).toEqual([])
    expect(await db?.collection('system.profile').countDocuments()).toBeGreaterThan(50)
  })

  it('of a manager of some locations reads no more invoices than it returns, and counts in an index', async () => {
    const invoices = invoicing.service.kit.connection.collection('invoices')
    const ofLocations = { location_ids: { $in: [HARBOUR_LOCATION_ID, QUAY_LOCATION_ID] } }
    const page = await invoices.find(ofLocations).sort({ _id: -1 }).limit(2).explain('executionStats')
    expect(page.executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 })
    expect(JSON.stringify(page.queryPlanner.winningPlan)).not.toContain('"SORT"')
    const count = [{ $match: ofLocations }, { $count: 'count' }]
    const counted = await invoices.aggregate(count).explain('executionStats')
    expect(JSON.stringify(counted)).toContain('"totalDocsExamined":0')
    const waiting = [
      { $match: { ...ofLocations, waits_for_review: true } },
      { $group: { _id: null, lines: { $sum: '$lines_to_review' } } },
    ]
    const summed = JSON.stringify(await invoices.aggregate(waiting).explain('executionStats'))
    expect(summed).toContain('"totalDocsExamined":0')
    expect(summed).toContain('location_ids_1_waits_for_review_1')
  })

  it('that sorts uses an index for sorting', async () => {
    const invoices = invoicing.service.kit.connection.collection('invoices')
    for (const field of [
      '_id',
      'date',
      'number',
      'supplier_name',
      'location_name',
      'status',
      'total_amount',
    ]) {
      const sort = field === '_id' ? { _id: -1 as const } : { [field]: 1 as const, _id: 1 as const }
      const plan = await invoices.find({}).sort(sort).explain('queryPlanner')
      expect([field, JSON.stringify(plan.queryPlanner.winningPlan).includes('"SORT"')]).toEqual([
        field,
        false,
      ])
    }
  })
})
