/** What a product is bought for. */
export const PRODUCT_CLASSES = ['food', 'beverage', 'packaging', 'supplies', 'equipment'] as const
export type ProductClass = (typeof PRODUCT_CLASSES)[number]

/** The classes whose cost is a cost of goods, unless a business decides otherwise. */
export const COST_OF_GOODS_CLASSES: ReadonlySet<ProductClass> = new Set(['food', 'beverage'])
