import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { openDemoStack } from './demo-stack.ts'
import { openScreenshotBrowser } from './screenshots/screenshot-browser.ts'
import { INVOICE_SCREEN, SCREENSHOT_SCREENS } from './screenshots/screenshot-screens.ts'
import { type ScreenshotVariant, THEMES, VIEWPORT_WIDTHS } from './screenshots/screenshot-variants.ts'

// `npm run screenshots` takes screenshots of every screen of a demo restaurant into screenshots/; arguments select screens by name.
// `--at http://localhost:5000` uses a running demo, `--readme` creates the README's pictures.

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDER = join(ROOT, 'screenshots')
const README_PICTURES = [
  { path: join(ROOT, 'docs', 'invoice.png'), width: 1280, screen: INVOICE_SCREEN },
  {
    path: join(ROOT, 'docs', 'invoice-phone.png'),
    width: 390,
    screen: { ...INVOICE_SCREEN, isViewportOnly: true },
  },
] as const
const README_MOST_BYTES = 150 * 1024

const { at, wantsReadme, words } = readArguments(process.argv.slice(2))
const demo = await openDemoStack(at)
const camera = await openScreenshotBrowser(demo.url)
try {
  if (wantsReadme) await captureForReadme()
  else await captureAll()
} finally {
  await camera.close()
  await demo.stop()
}

async function captureAll(): Promise<void> {
  const screens = SCREENSHOT_SCREENS.filter(
    ({ name }) => words.length === 0 || words.some(word => name.includes(word)),
  )
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  for (const width of VIEWPORT_WIDTHS)
    for (const theme of THEMES) await captureVariant(screens, { width, theme })
}

async function captureVariant(screens: typeof SCREENSHOT_SCREENS, variant: ScreenshotVariant): Promise<void> {
  const roll = await camera.openBatch(variant)
  for (const screen of screens) {
    const path = join(FOLDER, `${screen.name}-${variant.width}-${variant.theme}.png`)
    await roll.capture(screen, path)
    printPath(path)
  }
  await roll.close()
}

async function captureForReadme(): Promise<void> {
  for (const { path, width, screen } of README_PICTURES) {
    mkdirSync(dirname(path), { recursive: true })
    const roll = await camera.openBatch({ width, theme: 'light' })
    await roll.capture(screen, path)
    await roll.close()
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
