import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findFreePort } from '@rms/infrastructure'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { z } from 'zod'
import { type SignedInStorage, storeSession } from '../demo-sessions.ts'

/** Lighthouse result of a screen on a phone with a slow network; scores up to 100. */
export interface LighthouseResult {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly searchEngines: number
  /** Compressed kilobytes of all scripts until the screen is shown. */
  readonly scriptKilobytes: number
  /** Descriptions of failed audits. */
  readonly findings: readonly string[]
}

export interface LighthouseBrowser {
  /** Audits a screen on a first visit, with only the session in local storage. */
  audit(path: string, remembered: SignedInStorage): Promise<LighthouseResult>
  close(): Promise<void>
}

/** Opens the test browser with a temporary profile. */
export async function openLighthouse(url: string): Promise<LighthouseBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'rms-lighthouse-'))
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  return {
    async audit(path, remembered) {
      await remember(context, url, remembered)
      return toLighthouseResult(await reportOf(url + path, port))
    },
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function remember(context: BrowserContext, url: string, remembered: SignedInStorage): Promise<void> {
  const page = await context.newPage()
  // A page of the same origin without scripts.
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate('localStorage.clear()')
  await page.evaluate(storeSession, remembered)
  await page.close()
}

const Score = z.object({ score: z.number().nullable() })
const Requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
})
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
    seo: Score,
  }),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      details: z.unknown(),
    }),
  ),
})

const MAX_ATTEMPTS = 3

/** On a busy machine the browser occasionally loses the start of its trace. */
async function reportOf(url: string, port: number): Promise<z.output<typeof Report>> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
    const report = Report.parse(result?.lhr)
    if (!report.runtimeError) return report
    if (attempt === MAX_ATTEMPTS) throw new Error(`Lighthouse failed:  ${report.runtimeError.message}`)
  }
}

function toLighthouseResult({ categories, audits }: z.output<typeof Report>): LighthouseResult {
  const requests = Requests.parse(audits['network-requests']?.details).items
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const bytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    performance: ofHundred(categories.performance),
    accessibility: ofHundred(categories.accessibility),
    bestPractices: ofHundred(categories['best-practices']),
    searchEngines: ofHundred(categories.seo),
    scriptKilobytes: bytes / 1000,
    findings: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title)),
  }
}

const ofHundred = ({ score }: z.output<typeof Score>): number => Math.round((score ?? 0) * 100)
