import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const AxeViolations = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })),
  }),
)

/** The serious and critical violations that axe finds on a page, as sentences. */
export const findSeriousViolations = (page: Page): Promise<readonly string[]> => findViolations(page, {})

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Only the rules that depend on colours, for a screen whose other rules were checked in the other colour scheme. */
export const findSeriousColourViolations = (page: Page): Promise<readonly string[]> =>
  findViolations(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })

/**
 * While colours change from one scheme to the other, their contrast is that of neither. A new scheme is applied with the
 * next frame, and only then do the transitions start. A cancelled one rejects.
 */
const WAIT_FOR_TRANSITIONS = `(async () => {
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const listTransitions = () => document.getAnimations().filter(each => each instanceof CSSTransition)
  do {
    await Promise.allSettled(listTransitions().map(({ finished }) => finished))
    await nextFrame()
    await nextFrame()
  } while (listTransitions().length > 0)
  return null
})()`

async function findViolations(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  await page.evaluate(WAIT_FOR_TRANSITIONS)
  const run = `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`
  const findings = AxeViolations.parse(await page.evaluate(`${run}.then(({ violations }) => violations)`))
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}
