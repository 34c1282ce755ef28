import { type Decimal, linkUnitCost } from '@rms/domain-kit'
import { type CostChangeSource, NO_SOURCE } from './cost-change.ts'
import type { Product } from './product.ts'

/** An ingredient's tie to a supplier's product. Which link is active is the ingredient's to say. */
export interface ProductLink {
  readonly id: number
  readonly ingredientId: number
  /** The product whose price it follows. */
  readonly productId: number
  /** The product that it was made to: another one while that is merged. */
  readonly originalProductId: number
  /** Ingredient units in one priced unit of the product. */
  readonly packSize: Decimal
  readonly wasteFactor: Decimal
  readonly notes: string | null
  /** Rises with every change of its terms and whenever a person activates or deactivates it. */
  readonly version: number
}

/** Where a cost through the link comes from. */
export const sourceThrough = (
  link: Pick<ProductLink, 'id'>,
  { id, name, price }: Product,
): CostChangeSource => ({
  ...NO_SOURCE,
  productId: id,
  productName: name,
  supplierName: price.supplierName,
  linkId: link.id,
  invoiceId: price.unitPrice === null ? null : price.invoiceId,
})

export type LinkTermsChange = Partial<Pick<ProductLink, 'packSize' | 'wasteFactor' | 'notes'>>

/**
 * What one ingredient unit costs through the link: by the last price that the product is known to have had, so
 * that an ingredient keeps its cost when a product loses its price. Null when there never was one.
 */
export const costThroughLink = (
  link: Pick<ProductLink, 'packSize' | 'wasteFactor'>,
  product: Product,
): Decimal | null =>
  product.lastKnownPrice &&
  linkUnitCost({
    price: product.lastKnownPrice.unitPrice,
    packSize: link.packSize,
    wasteFactor: link.wasteFactor,
  })
