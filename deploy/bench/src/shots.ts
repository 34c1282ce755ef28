import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { openDemo } from './demo-product.ts'
import { openCamera } from './shots/camera.ts'
import { type Film, THEMES, WIDTHS } from './shots/film.ts'
import { INVOICE, SCREENS } from './shots/screens.ts'

// `npm run shots` takes screenshots of every screen of a demo restaurant into shots/; arguments select screens by name.
// `--at http://localhost:5000` uses a running demo, `--readme` creates the README's pictures.

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDER = join(ROOT, 'shots')
const README_PICTURES = [
  { path: join(ROOT, 'docs', 'invoice.png'), width: 1280, screen: INVOICE },
  { path: join(ROOT, 'docs', 'invoice-phone.png'), width: 390, screen: { ...INVOICE, isViewportOnly: true } },
] as const
const README_MOST_BYTES = 150 * 1024

const { at, wantsReadme, words } = readArguments(process.argv.slice(2))
const demo = await openDemo(at)
const camera = await openCamera(demo.url)
try {
  if (wantsReadme) await takeForReadme()
  else await takeAll()
} finally {
  await camera.close()
  await demo.stop()
}

async function takeAll(): Promise<void> {
  const screens = SCREENS.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  for (const width of WIDTHS) for (const theme of THEMES) await takeRoll(screens, { width, theme })
}

async function takeRoll(screens: typeof SCREENS, film: Film): Promise<void> {
  const roll = await camera.load(film)
  for (const screen of screens) {
    const path = join(FOLDER, `${screen.name}-${film.width}-${film.theme}.png`)
    await roll.take(screen, path)
    printPath(path)
  }
  await roll.end()
}

async function takeForReadme(): Promise<void> {
  for (const { path, width, screen } of README_PICTURES) {
    mkdirSync(dirname(path), { recursive: true })
    const roll = await camera.load({ width, theme: 'light' })
    await roll.take(screen, path)
    await roll.end()
    const { size } = statSync(path)
    if (size > README_MOST_BYTES)
      throw new Error(`${relative(ROOT, path)} has ${size} bytes: too many for the README to load at once.`)
    printPath(path)
  }
}

function printPath(path: string): void {
  console.log(relative(ROOT, path))
}

function readArguments(given: readonly string[]) {
  const address = given.indexOf('--at')
  return {
    at: address < 0 ? undefined : given[address + 1],
    wantsReadme: given.includes('--readme'),
    words: given.filter((word, place) => !word.startsWith('--') && (address < 0 || place !== address + 1)),
  }
}
