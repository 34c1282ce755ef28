import sharp from 'sharp'

/** A cat in front of a striped curtain, as large as a phone photo: edges and stripes everywhere, and no text. */
export function createCatImage(): Promise<Buffer> {
  const stripes = range(40, at => `<rect x="${at * 60}" width="26" height="1800" fill="#7d6b58"/>`)
  const fur = range(240, at => {
    const [x, y] = [700 + ((at * 197) % 1000), 650 + ((at * 331) % 1000)]
    return `<path d="M${x} ${y} q12 -34 30 -46" stroke="#5a3d20" stroke-width="5" fill="none"/>`
  })
  const whiskers = range(8, at => {
    const [side, height] = [at % 2 ? 1 : -1, 900 + at * 12]
    return `<path d="M${1200 + side * 60} 930 L${1200 + side * 430} ${height}" stroke="white" stroke-width="5"/>`
  })
  const cat = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">
    <rect width="2400" height="1800" fill="#b9a78f"/>${stripes}
    <ellipse cx="1200" cy="1400" rx="560" ry="520" fill="#a8743a"/>
    <path d="M850 760 L800 380 L1080 600 Z M1550 760 L1600 380 L1320 600 Z" fill="#8d5c28"/>
    <circle cx="1200" cy="850" r="390" fill="#a8743a"/>${fur}
    <ellipse cx="1050" cy="800" rx="70" ry="90" fill="#d9e36b"/><ellipse cx="1350" cy="800" rx="70" ry="90" fill="#d9e36b"/>
    <ellipse cx="1050" cy="800" rx="18" ry="80"/><ellipse cx="1350" cy="800" rx="18" ry="80"/>
    <path d="M1150 910 h100 l-50 60 Z" fill="#d98a8a"/>${whiskers}
  </svg>`
  return sharp(Buffer.from(cat)).jpeg({ quality: 70 }).toBuffer()
}

const range = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
