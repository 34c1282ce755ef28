import { constants, deflateSync } from 'node:zlib'

interface Bomb {
  /** Size of the page content when decompressed. */
  readonly bytes: number
  /** Repeated content: instructions keep a reader busy, blanks only fill memory. */
  readonly instruction?: string
  /** Number of compression layers. */
  readonly layers?: number
}

/** A decompression bomb: a small one-page PDF whose content decompresses to `bytes`. */
export function createDecompressionBombPdf({
  bytes,
  instruction = ' ',
  layers = 1,
}: Bomb): Uint8Array<ArrayBuffer> {
  let content: Buffer = Buffer.alloc(bytes, instruction)
  // Run-length encoding compresses a repeated byte as well as the default strategy, in a fifth of the time.
  const strategy = instruction.length === 1 ? constants.Z_RLE : constants.Z_DEFAULT_STRATEGY
  for (let layer = 0; layer < layers; layer += 1)
    content = deflateSync(content, layer === 0 ? { strategy } : {})
  const filters = '/FlateDecode '.repeat(layers)
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const objects = [
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>')],
    [
      Buffer.from(`<< /Length ${content.length} /Filter [${filters}] >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ],
  ]
  for (const [index, body] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n'))
  }
  const start = length()
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}
