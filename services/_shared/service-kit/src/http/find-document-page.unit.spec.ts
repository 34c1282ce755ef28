import { describe, expect, it } from 'vitest'
import { countFromLastPage } from './find-document-page.ts'

describe('the total of a paged list', () => {
  it.each([
    ['the only page', { number: 1, size: 25 }, 3, 3],
    ['an empty list', { number: 1, size: 25 }, 0, 0],
    ['the last of three pages', { number: 3, size: 25 }, 4, 54],
  ])('follows from %s', (_what, page, found, total) => {
    expect(countFromLastPage(page, found)).toBe(total)
  })

  it.each([
    ['a full page, which more may follow', { number: 1, size: 25 }, 25],
    ['a page after the end', { number: 9, size: 25 }, 0],
  ])('must be counted after %s', (_what, page, found) => {
    expect(countFromLastPage(page, found)).toBeNull()
  })
})
