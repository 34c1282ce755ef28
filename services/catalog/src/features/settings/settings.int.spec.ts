import { businessEndpoints } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await startCatalog()
}, 60_000)
afterAll(() => catalog?.close())
const manager = () => catalog.asManager()

describe('the settings', () => {
  it('are the defaults until something is set', async () => {
    expect(await manager().call(businessEndpoints.getSettings)).toEqual({ ...DEFAULT_SETTINGS, version: 0 })
  })

  it('change by the sent fields, and the current ones are published', async () => {
    await manager().call(businessEndpoints.updateSettings, { body: { currency: 'EUR', taxRate: 7.25 } })
    const merged = await manager().call(businessEndpoints.updateSettings, { body: { companyName: 'Bistro' } })
    expect(merged).toEqual({
      ...DEFAULT_SETTINGS,
      currency: 'EUR',
      taxRate: 7.25,
      companyName: 'Bistro',
      version: 2,
    })
    expect((await catalog.emitted('catalog.settings-changed')).map(event => event.payload)).toEqual([
      { ...DEFAULT_SETTINGS, currency: 'EUR', taxRate: 7.25, version: 1, currency_chosen: true },
      { ...merged, currency_chosen: true },
    ])
  })

  it('lose nothing if several are changed at once', async () => {
    const changes = [
      { companyName: 'Trattoria' },
      { companyAddress: '1 Road' },
      { invoiceNumberPrefix: 'R-' },
      { language: 'de' as const },
    ]
    await Promise.all(changes.map(body => manager().call(businessEndpoints.updateSettings, { body })))
    expect(await manager().call(businessEndpoints.getSettings)).toMatchObject(Object.assign({}, ...changes))
  })

  it('reject unknown values, and then change nothing', async () => {
    const before = await manager().call(businessEndpoints.getSettings)
    const wrong = [
      { currency: 'XXX' },
      { language: 'xx' },
      { timezone: 'Nowhere/None' },
      { dateFormat: 'YY' },
      { taxRate: 100.01 },
      { currency: 7 },
    ]
    for (const field of wrong) {
      const { status, body } = await manager().post('/api/settings', { companyName: 'Elsewhere', ...field })
      expect(status).toBe(400)
      expect(body).toMatchObject({ details: [{ field: Object.keys(field)[0] }] })
    }
    expect(await manager().call(businessEndpoints.getSettings)).toEqual(before)
  })
})
