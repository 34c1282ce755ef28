import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isDecompressionBomb } from './decompression-bomb.ts'

const MEGABYTE = 1024 * 1024
const instructions = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, 'q ')
const pdf = (streams: readonly Buffer[], dictionary = '/Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...streams.flatMap((stream, index) => [
      Buffer.from(`${index + 1} 0 obj\n<< /Length ${stream.length} ${dictionary} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
    Buffer.from('%%EOF\n'),
  ])

describe('a PDF', () => {
  it('of normal size is accepted, also with an image, or with a damaged or uncompressed stream', () => {
    expect(isDecompressionBomb(pdf([deflateSync(instructions(3)), deflateSync(instructions(2))]))).toBe(false)
    expect(isDecompressionBomb(pdf([deflateSync(instructions(30))], '/Type /XObject /Subtype /Image'))).toBe(
      false,
    )
    expect(isDecompressionBomb(pdf([deflateSync(instructions(2)).subarray(0, 900)]))).toBe(false)
    expect(isDecompressionBomb(pdf([instructions(3)]))).toBe(false)
    expect(isDecompressionBomb(Buffer.from('%PDF-1.4 stream'))).toBe(false)
  })

  it.each([
    ['one stream that decompresses to 30 MB', [deflateSync(instructions(30))]],
    ['many that decompress to 5 MB each', Array.from({ length: 14 }, () => deflateSync(instructions(5)))],
    ['one that is compressed twice', [deflateSync(deflateSync(instructions(300)))]],
  ])('with %s is rejected as a bomb', (_what, streams) => {
    const bomb = pdf(streams)
    expect(bomb.length).toBeLessThan(MEGABYTE)
    expect(isDecompressionBomb(bomb)).toBe(true)
  })

  it('is judged by the content of its streams, not by their dictionaries', () => {
    expect(isDecompressionBomb(pdf([deflateSync(instructions(30))], '/Filter 9 0 R'))).toBe(true)
  })
})
