import { describe, expect, it } from 'vitest'
import { listCategoryClasses } from './category-classes.ts'

describe('The categories of products', () => {
  it('are food unless the business chose another class', () => {
    const counts = new Map([
      ['Dairy', 4],
      ['Cleaning', 2],
    ])
    expect(listCategoryClasses(counts, [{ category: 'Cleaning', product_class: 'not-cost' }])).toEqual([
      { category: 'Cleaning', product_count: 2, product_class: 'not-cost' },
      { category: 'Dairy', product_count: 4, product_class: 'food' },
    ])
  })

  it('are the same in upper and lower case, named by the most frequent spelling', () => {
    const counts = new Map([
      ['cleaning', 1],
      ['Cleaning', 3],
    ])
    expect(listCategoryClasses(counts, [{ category: 'CLEANING', product_class: 'not-cost' }])).toEqual([
      { category: 'Cleaning', product_count: 4, product_class: 'not-cost' },
    ])
  })

  it('include those whose products were deleted, and those that have a class but no product yet', () => {
    const counts = new Map([['Linen', 0]])
    expect(listCategoryClasses(counts, [{ category: 'Wine', product_class: 'beverage' }])).toEqual([
      { category: 'Linen', product_count: 0, product_class: 'food' },
      { category: 'Wine', product_count: 0, product_class: 'beverage' },
    ])
  })
})
