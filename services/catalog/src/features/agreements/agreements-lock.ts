/**
 * The lock for every change of agreements, and of the suppliers, products and locations in them, so that no two
 * agreements of an item overlap and names stay current. Acquired after PRODUCTS_LOCK.
 */
export const AGREEMENTS_LOCK = 'price agreements'
