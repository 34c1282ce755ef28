import { ingredientEndpoints } from '@rms/contracts'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import { type TestRestaurant, uploadAndProcess, waitForProductPrice } from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { getSharedStack } from './stack-with-restaurant.ts'

const ROUNDS = 8

/** The link or the deletion comes first, or each gives way to the other: then the product stays without a link. */
const OUTCOMES = [
  { linked: 201, product: 200 },
  { linked: 400, product: 404 },
  { linked: 400, product: 200 },
]

describe('Deleting an invoice with its products while one of them is being linked', () => {
  let restaurant: TestRestaurant

  beforeAll(async () => {
    ;({ restaurant } = await getSharedStack())
  }, 120_000)

  it('never leaves a link to a deleted product, and names the deleted products', async () => {
    for (const round of Array.from({ length: ROUNDS }, (_, index) => index + 1)) {
      const name = `Kingfish ${round}`
      const invoice = await uploadAndProcess(
        restaurant,
        createSampleInvoice(`K-${round}`, `2026-03-0${round}`, [createKilogramLine(name, 2, '19.00')]),
      )
      const product = await waitForProductPrice(restaurant, name, 19)
      const ingredient = await restaurant.admin.call(ingredientEndpoints.createIngredient, {
        body: { name: `Loin ${round}`, category: 'Fish', unit: 'kg', cost_per_unit: 1 },
      })
      const link = { product_id: product.id, product_pack_size: 1, waste_factor: 1, conversion_notes: null }

      const [deleted, linked] = await Promise.all([
        restaurant.admin.del(`/api/invoices/${invoice.id}?delete_products=true`),
        restaurant.admin.post(`/api/ingredients/${ingredient.id}/product-links`, link),
      ])

      const { status } = await restaurant.admin.get(`/api/products/${product.id}`)
      const removed = status === 404 ? [{ id: product.id, name }] : []
      expect(deleted).toMatchObject({ status: 200, body: { removed_products: removed } })
      expect(OUTCOMES, `round ${round}`).toContainEqual({ linked: linked.status, product: status })
    }
  }, 180_000)
})
