import { describe, expect, it } from 'vitest'
import { findNextInvoiceAwaitingReview } from './find-next-invoice-awaiting-review.ts'

const waiting = [{ id: 4 }, { id: 9 }, { id: 7 }]

describe('The next document of the inbox', () => {
  it('is the next one in the list', () => {
    expect(findNextInvoiceAwaitingReview(waiting, 9)).toEqual({ id: 7 })
  })

  it('is the first one after the last', () => {
    expect(findNextInvoiceAwaitingReview(waiting, 7)).toEqual({ id: 4 })
  })

  it('is the first one if the current document is no longer in the list', () => {
    expect(findNextInvoiceAwaitingReview(waiting, 5)).toEqual({ id: 4 })
  })

  it('is null if there is no other', () => {
    expect(findNextInvoiceAwaitingReview([{ id: 4 }], 4)).toBeNull()
  })
})
