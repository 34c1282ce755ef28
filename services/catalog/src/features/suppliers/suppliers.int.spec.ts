import { businessEndpoints, internalEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillSameNameKeys } from '../../storage/supplier-repository.ts'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'
import { type StubUsage, startStubUsageService } from '../../testing/stub-services.ts'

let catalog: CatalogUnderTest
let invoicing: StubUsage
beforeAll(async () => {
  invoicing = await startStubUsageService(internalEndpoints.invoicingUsage)
  catalog = await startCatalog({ INVOICING_URL: invoicing.url })
}, 60_000)
afterAll(async () => {
  await catalog?.close()
  await invoicing?.close()
})
const manager = () => catalog.asManager()

describe('a supplier', () => {
  it('keeps its fields as sent', async () => {
    const sent = {
      name: ' Müller & Söhne ',
      contactPerson: 'Ana',
      phone: '123',
      email: 'a@example.com',
      address: '1 Road',
      taxId: 'DE123',
    }
    const made = await manager().call(businessEndpoints.createSupplier, { body: sent })
    expect(made).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Müller & Söhne',
      contact_person: 'Ana',
      phone: '123',
      email: 'a@example.com',
      address: '1 Road',
      tax_id: 'DE123',
      created_at: expect.stringMatching(/Z$/),
    })
    expect(await manager().call(businessEndpoints.getSupplier, { params: { id: made.id } })).toEqual(made)
  })

  it('is listed on the first page if only the size of a page is sent', async () => {
    for (const name of ['First', 'Second']) await catalog.newSupplier(name)
    const { body, headers } = await manager().get('/api/suppliers?page_size=1')
    expect(body).toHaveLength(1)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(2)
  })

  it('accepts its tax id under the name of requests and of responses', async () => {
    const body = { name: 'Mill', tax_id: 'DE7' }
    const { id, tax_id } = await manager().call(businessEndpoints.createSupplier, { body })
    expect(tax_id).toBe('DE7')
    const params = { id }
    const changed = await manager().call(businessEndpoints.updateSupplier, {
      params,
      body: { tax_id: 'DE8' },
    })
    expect(changed.tax_id).toBe('DE8')
    const renamed = await manager().call(businessEndpoints.updateSupplier, {
      params,
      body: { name: 'Mills' },
    })
    expect(renamed.tax_id).toBe('DE8')
  })

  it('has an IBAN, which is checked, kept by other changes, and can be removed', async () => {
    const approver = catalog.asManager({ rights: ['approve-invoices'] })
    const iban = 'DE89370400440532013000'
    const { body } = await approver.post('/api/suppliers', {
      name: 'Bank',
      iban: 'de89 3704 0044 0532 0130 00',
    })
    expect(body).toMatchObject({ iban })
    const path = `/api/suppliers/${Object(body).id}`
    expect(await manager().put(path, { phone: '112' })).toMatchObject({ body: { iban, phone: '112' } })
    expect(await approver.put(path, { iban: 'DE89370400440532013001' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'iban' }] },
    })
    expect((await approver.put(path, { iban: '' })).body).not.toHaveProperty('iban')
  })

  it('requires a name and, if given, a valid e-mail address', async () => {
    const names = [undefined, '', '  ', 7].map(name => ({ name, email: '' }))
    for (const body of [...names, { name: 'X', email: 'not an address' }])
      expect((await manager().post('/api/suppliers', body)).status).toBe(400)
    expect((await manager().post('/api/suppliers', { name: 'X', email: '' })).status).toBe(201)
  })

  it('can share its name with another one only if explicitly allowed', async () => {
    const { id } = await manager().call(businessEndpoints.createSupplier, { body: { name: 'Nordic Meat' } })
    const other = await manager().call(businessEndpoints.createSupplier, { body: { name: 'Southern Meat' } })
    const refused = {
      status: 409,
      body: {
        code: 'supplier-name-taken',
        error: 'A supplier called Nordic Meat already exists.',
        details: [{ field: 'name' }],
      },
    }
    expect(await manager().post('/api/suppliers', { name: ' nordic  MEAT ' })).toMatchObject(refused)
    expect(await manager().put(`/api/suppliers/${other.id}`, { name: 'NORDIC MEAT' })).toMatchObject(refused)
    expect((await manager().put(`/api/suppliers/${id}`, { name: 'NORDIC meat' })).status).toBe(200)
    const wanted = { name: 'Nordic Meat', allow_same_name: true }
    expect((await manager().post('/api/suppliers', wanted)).status).toBe(201)
  })

  it.each([
    'Muller Grosshandel',
    'MÜLLER  GROSSHANDEL',
    'Mu\u0308ller Großhandel',
    'Müller\u200b Groß\u00adhandel',
  ])('is refused a name that another supplier has in another spelling: %j', async name => {
    await manager().post('/api/suppliers', { name: 'Müller Großhandel' })
    expect(await manager().post('/api/suppliers', { name })).toMatchObject({
      status: 409,
      body: {
        code: 'supplier-name-taken',
        error: 'A supplier called Müller Großhandel already exists.',
        existing: { id: expect.any(Number), name: 'Müller Großhandel' },
      },
    })
  })

  it('of an earlier release is included in name comparison, and has empty texts for missing fields', async () => {
    const stored = catalog.kit.connection.collection<{ _id: number }>('suppliers')
    await stored.insertOne({
      _id: 9001,
      ...{ name: 'Café Import', name_key: 'café import', search_text: 'café import' },
      ...{ created_at: new Date('2025-05-05T05:05:05Z'), version: 1, deleted: false },
    })
    await fillSameNameKeys(catalog.kit.connection)
    expect(await manager().post('/api/suppliers', { name: 'CAFE IMPORT' })).toMatchObject({
      status: 409,
      body: { existing: { id: 9001, name: 'Café Import' } },
    })
    expect((await manager().get('/api/suppliers/9001')).body).toMatchObject({
      contact_person: '',
      tax_id: '',
    })
    expect((await manager().put('/api/suppliers/9001', { name: 'Tea Import' })).status).toBe(200)
    expect((await manager().post('/api/suppliers', { name: 'Cafe Import' })).status).toBe(201)
  })

  it('has no invisible characters in its name', async () => {
    const { body } = await manager().post('/api/suppliers', { name: '\ufeffQuiet\u200b Farm\u2060' })
    expect(body).toMatchObject({ name: 'Quiet Farm' })
    expect(await manager().post('/api/suppliers', { name: '\u200b\u2060' })).toMatchObject({ status: 400 })
  })

  it('is added once if two are added at once under the same name', async () => {
    const add = () => manager().post('/api/suppliers', { name: 'Twice Pressed' })
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409])
  })

  it('has a name on one line, and an address on several', async () => {
    const refused = await manager().post('/api/suppliers', { name: 'Green\r\nMarket', address: 'a\u0000b' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-request',
        details: [
          {
            field: 'name',
            rule: 'single-line',
            message: 'Name cannot contain line breaks, tabs or other control characters.',
          },
          {
            field: 'address',
            rule: 'multi-line',
            message: 'Address cannot contain control characters.',
          },
        ],
      },
    })
    const made = await manager().post('/api/suppliers', { name: 'Green Market', address: '1 Road\nDublin' })
    expect(made).toMatchObject({ status: 201, body: { address: '1 Road\nDublin' } })
  })

  it('with a line break in its stored name can be read and corrected', async () => {
    const { id } = await catalog.newSupplier('Stored before')
    await catalog.kit.connection
      .collection<{ _id: number }>('suppliers')
      .updateOne({ _id: id }, { $set: { name: 'Two\nlines' } })
    const stored = await manager().call(businessEndpoints.getSupplier, { params: { id } })
    expect(stored.name).toBe('Two\nlines')
    const body = { name: 'Two lines' }
    expect(await manager().call(businessEndpoints.updateSupplier, { params: { id }, body })).toMatchObject(
      body,
    )
  })

  it('keeps fields that a change does not send, and publishes its name and version', async () => {
    const { id } = await catalog.newSupplier('Old name')
    await manager().put(`/api/suppliers/${id}`, { phone: '555' })
    const changed = await manager().call(businessEndpoints.updateSupplier, {
      params: { id },
      body: { name: 'New name' },
    })
    expect(changed).toMatchObject({ name: 'New name', phone: '555' })
    const events = (await catalog.emitted('catalog.supplier-changed')).filter(
      ({ payload }) => payload.id === id,
    )
    expect(events.map(({ payload }) => [payload.name, payload.version])).toEqual([
      ['Old name', 1],
      ['Old name', 2],
      ['New name', 3],
    ])
  })
})

describe('the list of suppliers', () => {
  it('is sorted by name, searched and paged', async () => {
    for (const name of ['Zeta fish', 'alpha fish', 'Beta (fish)']) await catalog.newSupplier(name)
    const found = await manager().get('/api/suppliers?search=FISH&page=1&page_size=2')
    expect((found.body as { name: string }[]).map(({ name }) => name)).toEqual(['alpha fish', 'Beta (fish)'])
    expect(found.headers.get('x-total-count')).toBe('3')
    const literally = await manager().get(`/api/suppliers?search=${encodeURIComponent('(FISH')}`)
    expect(literally.body).toHaveLength(1)
  })

  it('can be sorted by known keys only', async () => {
    expect((await manager().get('/api/suppliers?sort=-created_at')).status).toBe(200)
    expect((await manager().get('/api/suppliers?sort=password')).status).toBe(400)
  })
})

describe('deleting a supplier', () => {
  it('works once if nothing refers to it', async () => {
    invoicing.uses = { invoices: 0 }
    const { id } = await catalog.newSupplier()
    expect((await manager().del(`/api/suppliers/${id}`)).body).toEqual({ success: true })
    expect((await manager().del(`/api/suppliers/${id}`)).status).toBe(404)
    expect((await manager().get(`/api/suppliers/${id}`)).status).toBe(404)
    const deletion = { entity: 'supplier', entity_id: id, action: 'deleted' }
    expect(await catalog.kit.connection.collection('audit').countDocuments(deletion)).toBe(1)
  })

  it('is refused with counts while invoices refer to it', async () => {
    invoicing.uses = { invoices: 3 }
    const { id } = await catalog.newSupplier()
    expect(await manager().del(`/api/suppliers/${id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'supplier-in-use',
        error: 'This supplier is used by 3 invoices.',
        details: [{ field: 'invoices', message: '3 invoices.' }],
      },
    })
    expect((await manager().get(`/api/suppliers/${id}`)).status).toBe(200)
  })

  it('by force keeps its name where it was used', async () => {
    invoicing.uses = { invoices: 3 }
    const { id } = await catalog.newSupplier('Gone but named')
    expect((await manager().del(`/api/suppliers/${id}?force=true`)).status).toBe(200)
    const reference = await catalog.asService('invoicing').call(internalEndpoints.supplierReference, {
      params: { id },
    })
    expect(reference).toEqual({ id, name: 'Gone but named', version: 2, deleted: true })
  })

  it('is refused while its usage cannot be determined', async () => {
    const isolatedCatalog = await startCatalog({ INVOICING_URL: 'http://127.0.0.1:9' })
    const { id } = await isolatedCatalog.newSupplier()
    const answer = await isolatedCatalog.asManager().del(`/api/suppliers/${id}`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBeTruthy()
    await isolatedCatalog.close()
  })
})
