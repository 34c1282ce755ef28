import { BSON, type Document } from 'mongodb'
import { ByteReader } from './byte-reader.ts'

const LENGTH_BYTES = 4
/** MongoDB's limit is 16 MiB; a larger length means damaged content. */
const LONGEST_DOCUMENT_BYTES = 17 * 1024 * 1024

/** Keeps numeric types: 5.0 stays a double, a small Long stays a Long. */
const EXACTLY = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const

/** Splits a BSON stream into documents. */
export async function* splitBson(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(stream)
  for (;;) {
    const head = await reader.read(LENGTH_BYTES)
    if (!head) return
    const length = head.readInt32LE()
    if (length < LENGTH_BYTES || length > LONGEST_DOCUMENT_BYTES)
      throw new Error('This is not a BSON document.')
    const rest = await reader.read(length - LENGTH_BYTES)
    if (!rest) throw new Error('The content ends in the middle of a document.')
    yield Buffer.concat([head, rest])
  }
}

export const parseBsonDocument = (bytes: Buffer): Document => BSON.deserialize(bytes, EXACTLY)
