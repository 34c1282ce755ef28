import { demoEndpoints } from '@rms/contracts'
import { requireUser, serve } from '@rms/service-kit'
import type { Router } from 'express'
import { askToLoad, askToRemove, type DemoNeeds, toState } from './ask-for-demo.ts'

export function mountDemo(router: Router, needs: DemoNeeds): void {
  const { demos, demoParts } = needs
  serve(router, demoEndpoints.getDemo, async () => toState(await demos.find()))
  serve(router, demoEndpoints.loadDemo, ({ actor }) => askToLoad(needs, requireUser(actor)))
  serve(router, demoEndpoints.getDemoRemoval, async () => {
    if (!(await demos.find())) return { going: {}, obstacles: [] }
    const { going, obstacles } = await demoParts.survey()
    return { going, obstacles }
  })
  serve(router, demoEndpoints.removeDemo, ({ actor }) => askToRemove(needs, requireUser(actor)))
}
