import { constants, inflateSync } from 'node:zlib'
import { getErrorCode } from '../errors/errors.ts'

/** The uncompressed limit for one stream (instructions, fonts or tables) of a legitimate document. */
const MOST_BYTES_OF_A_STREAM = 20 * 1024 * 1024
const MOST_BYTES = 64 * 1024 * 1024
/** A stream may be compressed several times. */
const MOST_LAYERS = 4

/**
 * Whether a PDF decompresses to more than any legitimate one: a few kilobytes can hold hundreds of megabytes of
 * instructions, which keep a reader busy for minutes. Images are skipped, because their pixels are limited when they
 * are drawn. Streams with other compression than Flate are not checked here; for them, the time and memory limits of
 * the reading process apply.
 */
export function isDecompressionBomb(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  let total = 0
  for (const stream of packedStreams(bytes)) {
    total += unpackedBytes(stream)
    if (total > MOST_BYTES) return true
  }
  return false
}

/** Streams whose content begins like Flate data, whatever their dictionary says; without images. */
function* packedStreams(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7
    if (!isZlib(bytes, start) || isPicture(bytes, at)) continue
    const end = bytes.indexOf('endstream', start)
    yield bytes.subarray(start, end === -1 ? bytes.length : end)
  }
}

const DICTIONARY_BYTES = 2000

function isPicture(bytes: Buffer, streamAt: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, streamAt - DICTIONARY_BYTES), streamAt)
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf(' obj') + 1))
}

/** RFC 1950: the compression method is 8, and the two header bytes are a multiple of 31. */
const isZlib = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && ((bytes[at] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0

/** Infinity for a stream that exceeds the limit; a damaged one counts as far as it could be decompressed. */
function unpackedBytes(stream: Buffer): number {
  let content = stream
  for (let layer = 0; layer < MOST_LAYERS && isZlib(content, 0); layer += 1) {
    const unpacked = unpack(content)
    if (unpacked === 'too-large') return Number.POSITIVE_INFINITY
    if (unpacked === null) break
    content = unpacked
  }
  return content === stream ? 0 : content.length
}

function unpack(content: Buffer): Buffer | 'too-large' | null {
  try {
    return inflateSync(content, {
      maxOutputLength: MOST_BYTES_OF_A_STREAM,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    return getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : null
  }
}
