import { demoEndpoints } from '@rms/contracts'
import { requireUser, serve } from '@rms/service-kit'
import type { Router } from 'express'
import { type DemoDependencies, requestDemoLoad, requestDemoRemoval, toDemoState } from './request-demo.ts'

export function mountDemo(router: Router, needs: DemoDependencies): void {
  const { demos, demoParts } = needs
  serve(router, demoEndpoints.getDemo, async () => toDemoState(await demos.find()))
  serve(router, demoEndpoints.loadDemo, ({ actor }) => requestDemoLoad(needs, requireUser(actor)))
  serve(router, demoEndpoints.getDemoRemoval, async () => {
    if (!(await demos.find())) return { going: {}, obstacles: [] }
    const { going, obstacles } = await demoParts.survey()
    return { going, obstacles }
  })
  serve(router, demoEndpoints.removeDemo, ({ actor }) => requestDemoRemoval(needs, requireUser(actor)))
}
