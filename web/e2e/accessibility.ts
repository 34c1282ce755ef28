import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const Findings = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })),
  }),
)

/** What axe holds against a screen, as sentences: serious and critical findings. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const findings = Findings.parse(await page.evaluate('axe.run().then(({ violations }) => violations)'))
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}
