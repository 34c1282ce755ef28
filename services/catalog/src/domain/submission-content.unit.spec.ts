import { describe, expect, it } from 'vitest'
import { getContentFingerprint } from './submission-content.ts'

describe('The fingerprint of what a device has sent', () => {
  const sent = { location_id: 3, lines: [{ product_id: 1, quantity: 2, removed: false }], note: '' }

  it('is the same in another order of fields, and without empty ones', () => {
    const reordered = { lines: [{ quantity: 2, product_id: 1 }], location_id: 3, photo: null, areas: [] }
    expect(getContentFingerprint(reordered)).toBe(getContentFingerprint(sent))
  })

  it.each([
    ['number', { ...sent, lines: [{ product_id: 1, quantity: 3 }] }],
    ['zero', { ...sent, lines: [{ product_id: 1, quantity: 0 }] }],
    ['flag', { ...sent, lines: [{ product_id: 1, quantity: 2, removed: true }] }],
    ['text', { ...sent, note: 'Torn' }],
    ['line', { ...sent, lines: [...sent.lines, { product_id: 2, quantity: 1 }] }],
  ])('differs with another %s', (_name, other) => {
    expect(getContentFingerprint(other)).not.toBe(getContentFingerprint(sent))
  })

  it('depends on the order of lines', () => {
    expect(getContentFingerprint([1, 2])).not.toBe(getContentFingerprint([2, 1]))
  })
})
