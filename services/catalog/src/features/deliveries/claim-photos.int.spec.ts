import type { Claim } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSnapshot } from '../../testing/purchases-under-test.ts'
import { buildLine, type ReceivingUnderTest, startReceiving } from '../../testing/receiving-under-test.ts'

let catalog: ReceivingUnderTest
beforeAll(async () => {
  catalog = await startReceiving()
}, 60_000)
afterAll(() => catalog?.close())

type Product = Awaited<ReturnType<ReceivingUnderTest['newProduct']>>

/** Staff record that 2 of 10 are damaged, and photograph them; the line is named as the portal does it. */
async function givenDamagedGoods(line: object, lineId: string) {
  const supplier = await catalog.newSupplier(`Dairy ${crypto.randomUUID()}`)
  const noteNumber = crypto.randomUUID()
  const { body: delivery } = await catalog.checkIn({
    ...{ supplier, note_number: noteNumber, is_complete: true },
    lines: [{ ...line, received: 10, damaged: 2 }],
  })
  const file = {
    ...{ field: 'photo', name: 'photo.png', type: 'image/png' },
    content: new Uint8Array(
      await sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
        .png()
        .toBuffer(),
    ),
  }
  const names = { client_id: crypto.randomUUID(), delivery_key: delivery.key, line_id: lineId }
  const { status } = await catalog.rosa.upload('/api/staff-portal/deliveries/photos', file, names)
  expect(status).toBe(201)
  return { supplier, noteNumber }
}

/** The claim for an invoice of all 10. */
async function claim(
  { supplier, noteNumber }: Awaited<ReturnType<typeof givenDamagedGoods>>,
  product: Product,
  unit: string,
): Promise<Claim | undefined> {
  const lines = [{ product_name: product.name, unit, note_number: noteNumber }]
  const places = { supplier, harbour: catalog.harbour.id, butter: product.id }
  const invoice = buildSnapshot(places, { lines, invoice_date: catalog.today })
  await catalog.deliver('purchase-invoices', createEventEnvelope('invoicing.invoice-recorded', invoice))
  const { body } = await catalog.asManager().get(`/api/claims?supplier_id=${supplier.id}`)
  return (body as Claim[]).find(({ supplier_id }) => supplier_id === supplier.id)
}

const onePhoto = { missing_quantity: 2, photo_urls: [expect.stringContaining('/uploads/deliveries/')] }

describe('A claim shows the photos', () => {
  it.each(['kg', 'tub 500 g'])('of goods that were not ordered, in the unit %s', async unit => {
    const product = await catalog.newProduct('Margarine', unit)
    const goods = await givenDamagedGoods(buildLine({ product }, { unit }), `extra-${product.id}-${unit}`)
    expect(await claim(goods, product, unit)).toMatchObject(onePhoto)
  })

  it('of a substitute in kg', async () => {
    const [butter, margarine] = [
      await catalog.newProduct('Butter'),
      await catalog.newProduct('Margarine', 'kg'),
    ]
    const substituted_by = { product_id: margarine.id, unit: 'kg' }
    const goods = await givenDamagedGoods(
      buildLine({ product: butter }, { substituted_by }),
      `extra-${butter.id}-case-substitute-${margarine.id}-kg`,
    )
    expect(await claim(goods, margarine, 'kg')).toMatchObject(onePhoto)
  })
})
