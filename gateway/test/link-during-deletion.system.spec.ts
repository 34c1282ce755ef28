import { ingredientEndpoints } from '@rms/contracts'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import { type TestRestaurant, uploadAndProcess, waitForProductPrice } from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getSharedStack } from './stack-with-restaurant.ts'

const ROUNDS = 8

/**
 * Whichever comes first wins. If the link claims the product between the two steps of the deletion, which withdraws the
 * price and then removes the product, the product stays and cannot be linked without a price.
 */
const OUTCOMES = [
  { linked: 201, reason: null, product: 200 },
  { linked: 400, reason: 'unknown-product', product: 404 },
  { linked: 400, reason: 'product-without-price', product: 404 },
  { linked: 400, reason: 'product-without-price', product: 200 },
]

const ErrorBody = z.object({ code: z.string() })
const getErrorCode = (body: unknown): string | null => ErrorBody.safeParse(body).data?.code ?? null

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
      expect(OUTCOMES, `round ${round}`).toContainEqual({
        linked: linked.status,
        reason: getErrorCode(linked.body),
        product: status,
      })
      const links = await restaurant.admin.call(ingredientEndpoints.listProductLinks, {
        params: { id: ingredient.id },
      })
      expect(links.map(({ product_id }) => product_id)).toEqual(linked.status === 201 ? [product.id] : [])
    }
  }, 180_000)
})
