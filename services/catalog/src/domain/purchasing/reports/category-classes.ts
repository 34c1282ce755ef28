import type { ProductCategory, PurchasePolicy } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'

/**
 * The categories of products and of the policy, sorted by name, with the class of their products: food unless the policy
 * has another one. Spellings that differ in upper and lower case are one category, as they are for the cost of goods.
 */
export function listCategoryClasses(
  /** Of products, by spelling. */
  counts: ReadonlyMap<string, number>,
  classes: NonNullable<PurchasePolicy['product_classes']>,
): ProductCategory[] {
  const byKey = new Map(classes.map(each => [normaliseName(each.category), each]))
  const spellings = [...counts].map(([category, count]) => ({ category, count }))
  const unused = classes.map(({ category }) => ({ category, count: 0 }))
  const groups = Map.groupBy([...spellings, ...unused], ({ category }) => normaliseName(category))
  return [...groups]
    .map(([key, group]) => ({
      category: findMostFrequent(group),
      product_count: group.reduce((sum, { count }) => sum + count, 0),
      product_class: byKey.get(key)?.product_class ?? 'food',
    }))
    .sort((a, b) => a.category.localeCompare(b.category))
}

const findMostFrequent = (group: readonly { readonly category: string; readonly count: number }[]): string =>
  group.toSorted((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1))[0]?.category ?? ''
