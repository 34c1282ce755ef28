/** Reads a given number of bytes from a stream of arbitrary chunks. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]()
  }

  /** Exactly `length` bytes; null at the end of the stream. Throws if the stream ends in between. */
  async read(length: number): Promise<Buffer | null> {
    const parts = []
    for await (const part of this.stream(length)) parts.push(part)
    return parts.length === 0 && length > 0 ? null : Buffer.concat(parts)
  }

  /** The next `length` bytes as a stream. */
  async *stream(length: number): AsyncGenerator<Buffer> {
    let missing = length
    while (missing > 0) {
      if (this.#held.length === 0 && !(await this.#fill())) {
        if (missing === length) return
        throw new Error('The content ends in the middle of a record.')
      }
      const part = this.#held.subarray(0, missing)
      this.#held = this.#held.subarray(part.length)
      missing -= part.length
      yield part
    }
  }

  async #fill(): Promise<boolean> {
    const next = await this.#pieces.next()
    if (next.done) return false
    this.#held = next.value
    return true
  }
}
