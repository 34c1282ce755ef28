import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

const END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** The entries of a ZIP file, read from its central directory (APPNOTE 4.3); for tests. */
export function unzip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer))
  if (end < 0) throw new Error('this is not a ZIP file')
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the directory of the ZIP is damaged')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({ name, content: contentAt(zip, at) })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function contentAt(zip: Buffer, directoryAt: number): Buffer {
  const local = zip.readUInt32LE(directoryAt + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(directoryAt + 20))
  return zip.readUInt16LE(directoryAt + 10) === 8 ? inflateRawSync(packed) : Buffer.from(packed)
}
