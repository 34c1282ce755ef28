interface SmallPdf {
  /** The text of each page, line by line, in a monospaced font. */
  pages: string[]
  /** Requires a password, like documents from a bank. */
  isLocked?: boolean
  /** Its font has custom glyph names and no table that maps them to characters, so the text layer is garbled. */
  hasLyingFont?: boolean
  /** The embedded e-invoice, in ASCII. */
  eInvoice?: Buffer
}

/** A real PDF of plain text, assembled by hand: Latin words at their positions in the text. */
export function createSmallPdf({
  pages,
  isLocked = false,
  hasLyingFont = false,
  eInvoice,
}: SmallPdf): Buffer {
  const texts = hasLyingFont ? pages.map(disguised) : pages
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${eInvoice ? namesOf(4 + pages.length * 2) : ''} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding ${hasLyingFont ? OWN_NAMES : '/WinAnsiEncoding'} >>`,
    ...texts.flatMap((text, index) => pageObjects(text, 5 + index * 2)),
    ...(eInvoice ? fileObjects(eInvoice.toString('latin1'), 5 + pages.length * 2) : []),
  ]
  const lock = isLocked ? ` /ID [<00><00>] /Encrypt ${LOCK}` : ''
  return assemble(objects, lock)
}

const OWN_NAMES = `<< /Type /Encoding /Differences [33 ${Array.from({ length: 94 }, (_, sign) => `/sq${sign}x`).join(' ')}] >>`

/** Replaces every character by the code of another one. */
const disguised = (text: string) =>
  text.replace(/[!-~]/g, sign => String.fromCharCode(33 + ((sign.charCodeAt(0) - 33 + 47) % 94)))

/** Standard encryption for which the empty user password is invalid. */
const LOCK = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`

function pageObjects(text: string, contentNumber: number): [string, string] {
  const content = text.split('\n').flatMap(placeWords).join('\n')
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contentNumber} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
}

const FILE = 'factur-x.xml'
const namesOf = (number: number) => ` /Names << /EmbeddedFiles << /Names [(${FILE}) ${number} 0 R] >> >>`

function fileObjects(content: string, contentNumber: number): [string, string] {
  return [
    `<< /Type /Filespec /F (${FILE}) /UF (${FILE}) /EF << /F ${contentNumber} 0 R >> >>`,
    `<< /Type /EmbeddedFile /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
}

function placeWords(line: string, row: number): string[] {
  const escaped = (word: string) => word.replace(/[\\()]/g, '\\$&')
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(
    ({ 0: words, index }) => `BT /F1 10 Tf ${40 + index * 6} ${790 - row * 14} Td (${escaped(words)}) Tj ET`,
  )
}

function assemble(objects: readonly string[], lock: string): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  )
}
