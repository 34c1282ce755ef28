import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

export type FontWeight = 'regular' | 'bold'

export interface FontFamily {
  name: string
  sizes: readonly number[]
  /** Whether it has the narrow no-break space and the minus sign. */
  hasSpecialCharacters: boolean
  /** What pdfkit takes: the name of a standard font, or the bytes of a TrueType font. */
  load(weight: FontWeight): string | Buffer
}

const standard = (regular: string, bold: string, sizes: readonly number[]): FontFamily => ({
  name: regular,
  sizes,
  hasSpecialCharacters: false,
  load: weight => (weight === 'bold' ? bold : regular),
})

/** Standard fonts, which a PDF only names, and fonts that it embeds as a subset. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  standard('Helvetica', 'Helvetica-Bold', [8, 8.5, 9, 10]),
  standard('Helvetica', 'Helvetica-Bold', [8, 9]),
  standard('Times-Roman', 'Times-Bold', [8.5, 9, 10]),
  standard('Courier', 'Courier-Bold', [7, 7.5, 8]),
  {
    name: 'Liberation Sans',
    sizes: [8, 9],
    hasSpecialCharacters: false,
    load: weight => liberationSans(weight),
  },
  {
    name: 'Open Sans',
    sizes: [7.5, 8, 9],
    hasSpecialCharacters: true,
    load: weight => openSans(weight),
  },
]

const { resolve } = createRequire(import.meta.url)
const loaded = new Map<string, Buffer>()

function liberationSans(weight: FontWeight): Buffer {
  const name = `LiberationSans-${weight === 'bold' ? 'Bold' : 'Regular'}.ttf`
  return cached(name, () =>
    readFileSync(join(dirname(resolve('pdfjs-dist/package.json')), 'standard_fonts', name)),
  )
}

function openSans(weight: FontWeight): Buffer {
  const name = `OpenSans-${weight === 'bold' ? 'Bold' : 'Regular'}.ttf`
  return cached(name, () => {
    const folder = join(dirname(resolve('@sparticuz/chromium')), '..', 'bin')
    return fileInTar(brotliDecompressSync(readFileSync(join(folder, 'fonts.tar.br'))), name)
  })
}

function cached(name: string, load: () => Buffer): Buffer {
  const font = loaded.get(name) ?? load()
  loaded.set(name, font)
  return font
}

const BLOCK = 512

/** Each file of a tar archive follows a header block with its name and its size in octal digits. */
function fileInTar(archive: Buffer, name: string): Buffer {
  for (let start = 0; start + BLOCK <= archive.length; ) {
    const path = archive.toString('utf8', start, start + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(archive.toString('utf8', start + 124, start + 136), 8) || 0
    if (path.endsWith(`/${name}`)) return archive.subarray(start + BLOCK, start + BLOCK + size)
    start += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Error(`The archive has no file ${name}.`)
}
