import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

describe('the requested range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('%s is %j', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range)
  })

  it.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('%s is unsatisfiable', header => {
    expect(parseByteRange(header, 100)).toBe('unsatisfiable')
  })

  it.each([undefined, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=1-2'])(
    '%s is the whole file',
    header => {
      expect(parseByteRange(header, 100)).toBeNull()
    },
  )
})
