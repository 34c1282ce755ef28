import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, freePort } from '@rms/infrastructure'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { z } from 'zod'
import type { Remembered } from '../demo-sessions.ts'

/** What Lighthouse says of a screen on a phone with a slow network, each of 100. */
export interface Judgement {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly searchEngines: number
  /** Compressed kilobytes of all scripts until the screen is there. */
  readonly scriptKilobytes: number
  /** What was found wanting, as sentences. */
  readonly findings: readonly string[]
}

export interface LighthouseBrowser {
  /** Opens a screen as somebody who was never here, but for what the browser remembers of the session. */
  judge(path: string, remembered: Remembered): Promise<Judgement>
  close(): Promise<void>
}

/** The browser of the tests, with a profile of its own that is forgotten at the end. */
export async function openLighthouse(url: string): Promise<LighthouseBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'rms-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  return {
    async judge(path, remembered) {
      await remember(context, url, remembered)
      return judgementOf(await reportOf(url + path, port))
    },
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function remember(context: BrowserContext, url: string, remembered: Remembered): Promise<void> {
  const page = await context.newPage()
  // A page of the same origin that runs no script of ours.
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(texts => {
    localStorage.clear()
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text)
  }, remembered)
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

const TRIES = 3

/** On a busy machine the browser now and then loses the beginning of what it records. */
async function reportOf(url: string, port: number): Promise<z.output<typeof Report>> {
  for (let turn = 1; ; turn += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
    const report = Report.parse(result?.lhr)
    if (!report.runtimeError) return report
    if (turn === TRIES) throw new Error(`Lighthouse could not look: ${report.runtimeError.message}`)
  }
}

function judgementOf({ categories, audits }: z.output<typeof Report>): Judgement {
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
