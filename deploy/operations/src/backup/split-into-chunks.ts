interface Sizes {
  /** Size of the first chunk, if different. */
  readonly head?: number
  readonly size: number
}

interface Chunk {
  readonly bytes: Buffer
  readonly isLast: boolean
}

/**
 * Splits a stream into chunks of `size` bytes; the last may be shorter, or empty. The last chunk is only known at the
 * end of the stream, so one is always held back.
 */
export async function* splitIntoChunks(
  source: AsyncIterable<Buffer>,
  { size, head = size }: Sizes,
): AsyncGenerator<Chunk> {
  let wanted = head
  let parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length <= wanted) continue
    let rest = Buffer.concat(parts)
    for (; rest.length > wanted; wanted = size) {
      yield { bytes: rest.subarray(0, wanted), isLast: false }
      rest = rest.subarray(wanted)
    }
    parts = [rest]
    length = rest.length
  }
  yield { bytes: Buffer.concat(parts), isLast: true }
}
