import { describe, expect, it } from 'vitest'
import { buildDelivery, buildDeliveryDay, buildExpectedDelivery } from '../../../testing/delivery-fixtures.ts'
import type { QueuedPhoto } from '../../store/delivery-queue.ts'
import { buildDeliveryCards } from './delivery-cards.ts'

const UNPLANNED_KEY = 'e2e7f7e0-0000-4000-8000-000000000001'

const buildPhoto = (deliveryKey: string): QueuedPhoto => ({
  ...{ clientId: 'photo', owner: 'staff 7', madeAt: '2026-05-02T08:00:00Z', refusal: 'Not found.' },
  ...{ deliveryKey, supplierName: 'Fish', locationName: 'Harbour', kind: 'photo', lineKey: null },
  file: new File(['photo'], 'photo.jpg'),
  delivery: { supplier_id: 4, location_id: 1, delivery_date: '2026-05-02' },
})

describe('the deliveries of a location', () => {
  it('include one of which this device has only a photo', () => {
    const [card] = buildDeliveryCards([buildDeliveryDay({ expected: [] })], [buildPhoto(UNPLANNED_KEY)])
    expect(card).toMatchObject({
      key: UNPLANNED_KEY,
      supplier: { id: 4, name: 'Fish' },
      location: { id: 1, name: 'Harbour' },
      date: '2026-05-02',
      photos: [{ clientId: 'photo' }],
      state: 'progress',
    })
  })

  it('show a photo with the expected delivery that it belongs to', () => {
    const { key } = buildExpectedDelivery()
    const cards = buildDeliveryCards([buildDeliveryDay()], [buildPhoto(key)])
    expect(cards).toMatchObject([{ key, supplier: { name: 'Dairy' }, photos: [{ clientId: 'photo' }] }])
  })

  it('put those in need of work first', () => {
    const done = buildDelivery({ key: UNPLANNED_KEY, checked_in_at: '2026-05-02T06:00:00Z' })
    const cards = buildDeliveryCards([buildDeliveryDay({ deliveries: [done] })], [])
    expect(cards.map(({ state }) => state)).toEqual(['due', 'checked-in'])
  })
})
