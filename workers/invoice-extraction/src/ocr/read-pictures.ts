import type { Reading } from '@rms/contracts'
import { layoutReading } from '../layout/layout-reading.ts'
import type { ReportProgress } from '../progress.ts'
import type { SupplierHints } from '../supplier-hints.ts'
import type { PageTokens } from '../tokens/token.ts'
import { mergedPasses } from './merged-passes.ts'
import type { Picture } from './picture.ts'
import type { Pass, Recogniser } from './recogniser.ts'

export interface OcrContext {
  hints: SupplierHints
  onProgress: ReportProgress
  recogniser: () => Promise<Recogniser>
}

/** Two looks at a page read different words wrong; a long scan is looked at once, a second look would take minutes. */
const PASSES: readonly Pass[] = [
  { layout: 'page', isUnevenlyLit: false },
  { layout: 'block', isUnevenlyLit: true },
]
const MOST_PAGES_TWICE = 5

/**
 * Reads pages that are pictures: recognised print goes the same way as a text layer. Of each look alone and of all
 * together the reading counts in which most holds.
 */
export async function readPictures(
  pages: readonly (() => Promise<Picture>)[],
  context: OcrContext,
): Promise<Reading> {
  const looks = await looksAt(pages, context)
  const merged = looks.map(([first, ...others]) => others.reduce(mergedPasses, first))
  const readings = [merged, ...PASSES.map((_, pass) => looks.flatMap(look => look[pass] ?? []))]
    .filter(pageTokens => pageTokens.length === pages.length)
    .map(pageTokens => layoutReading(pageTokens, 'ocr', context.hints))
  return readings.reduce((best, next) => (soundness(next) > soundness(best) ? next : best))
}

type Looks = [PageTokens, ...PageTokens[]]

async function looksAt(
  pages: readonly (() => Promise<Picture>)[],
  { onProgress, recogniser }: OcrContext,
): Promise<Looks[]> {
  const looks: Looks[] = []
  for (const [index, page] of pages.entries()) {
    onProgress({ stage: 'recognising', page: index + 1, pages: pages.length })
    const picture = await page()
    const { recognise } = await recogniser()
    const [first, ...others] = pages.length > MOST_PAGES_TWICE ? PASSES.slice(0, 1) : PASSES
    if (!first) continue
    const look: Looks = [await recognise(picture, index + 1, first)]
    for (const pass of others) look.push(await recognise(picture, index + 1, pass))
    looks.push(look)
  }
  return looks
}

/** How much of a reading holds: a document that adds up, then lines that multiply out, then what the header says. */
function soundness({ verdict, lines, flags, header }: Reading): number {
  const sound = lines.filter(line => line.flags.every(flag => flag.code !== 'arithmetic')).length
  const named = Object.values(header).filter(value => value !== null).length
  const addsUp = verdict === 'accepted' ? 1000 : flags.some(flag => flag.code === 'total-mismatch') ? 0 : 1
  return addsUp + sound * 10 - (lines.length - sound) * 2 + named
}
