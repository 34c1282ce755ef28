import type { Reading } from '@rms/contracts'
import { layoutReading } from '../layout/layout-reading.ts'
import type { ReportProgress } from '../progress.ts'
import type { SupplierHints } from '../supplier-hints.ts'
import type { PageTokens } from '../tokens/token.ts'
import type { Picture } from './picture.ts'
import type { Pass, Recogniser } from './recogniser.ts'

export interface OcrContext {
  hints: SupplierHints
  onProgress: ReportProgress
  recogniser: () => Promise<Recogniser>
}

/**
 * Two looks at a page read different words wrong. The second is taken only when the first leaves a doubt, and the
 * reading in which more holds counts.
 */
const PASSES: readonly Pass[] = [
  { layout: 'page', isUnevenlyLit: false },
  { layout: 'block', isUnevenlyLit: true },
]

/** A long scan is looked at once: a second look would take minutes. */
const MOST_PAGES_TWICE = 5

/** Reads pages that are pictures: recognised print goes the same way as a text layer. */
export async function readPictures(
  pages: readonly (() => Promise<Picture>)[],
  context: OcrContext,
): Promise<Reading> {
  let best: Reading | null = null
  for (const pass of PASSES) {
    const reading = layoutReading(await recognisedPages(pages, pass, context), 'ocr', context.hints)
    if (!best || soundness(reading) > soundness(best)) best = reading
    if (best.verdict === 'accepted' || pages.length > MOST_PAGES_TWICE) break
  }
  return best ?? layoutReading([], 'ocr', context.hints)
}

async function recognisedPages(
  pages: readonly (() => Promise<Picture>)[],
  pass: Pass,
  { onProgress, recogniser }: OcrContext,
): Promise<PageTokens[]> {
  const recognised: PageTokens[] = []
  for (const [index, page] of pages.entries()) {
    onProgress({ stage: 'recognising', page: index + 1, pages: pages.length })
    const picture = await page()
    recognised.push(await (await recogniser()).recognise(picture, index + 1, pass))
  }
  return recognised
}

/** How much of a reading holds: a document that adds up, then lines that multiply out, then what the header says. */
function soundness({ verdict, lines, flags, header }: Reading): number {
  const sound = lines.filter(line => line.flags.every(flag => flag.code !== 'arithmetic')).length
  const named = Object.values(header).filter(value => value !== null).length
  const addsUp = verdict === 'accepted' ? 1000 : flags.some(flag => flag.code === 'total-mismatch') ? 0 : 1
  return addsUp + sound * 10 - (lines.length - sound) * 2 + named
}
