import { computeLinkUnitCost, type Decimal } from '@rms/domain-kit'
import { type CostChangeSource, NO_COST_CHANGE_SOURCE } from './cost-change.ts'
import type { Product } from './product.ts'

/** A link from an ingredient to a supplier's product. The ingredient stores which of its links is active. */
export interface ProductLink {
  readonly id: number
  readonly ingredientId: number
  /** The product whose price the link follows. */
  readonly productId: number
  /** The product that it was created for, which differs from `productId` while that product is merged into another. */
  readonly originalProductId: number
  /** Ingredient units in one priced unit of the product. */
  readonly packSize: Decimal
  readonly wasteFactor: Decimal
  readonly notes: string | null
  /** Increases with every change of its terms, and when a person activates or deactivates it. */
  readonly version: number
}

/** The source of a cost through the link. */
export const getLinkedCostChangeSource = (
  link: Pick<ProductLink, 'id'>,
  { id, name, price }: Product,
): CostChangeSource => ({
  ...NO_COST_CHANGE_SOURCE,
  productId: id,
  productName: name,
  supplierName: price.supplierName,
  linkId: link.id,
  invoiceId: price.unitPrice === null ? null : price.invoiceId,
})

export type LinkTermsChange = Partial<Pick<ProductLink, 'packSize' | 'wasteFactor' | 'notes'>>

/**
 * The cost of one ingredient unit through the link, from the last known price of the product, so that an ingredient
 * keeps its cost when the product loses its price. Null when there never was a price.
 */
export const getLinkedIngredientCost = (
  link: Pick<ProductLink, 'packSize' | 'wasteFactor'>,
  product: Product,
): Decimal | null =>
  product.lastKnownPrice &&
  computeLinkUnitCost({
    price: product.lastKnownPrice.unitPrice,
    packSize: link.packSize,
    wasteFactor: link.wasteFactor,
  })
