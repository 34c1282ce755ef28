import { demoEndpoints } from '@rms/contracts'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { type DemoDependencies, requestDemoLoad, requestDemoRemoval, toDemoState } from './request-demo.ts'

export function mountDemoRoutes(router: Router, needs: DemoDependencies): void {
  const { demos, demoRecordsOfServices } = needs
  serveEndpoint(router, demoEndpoints.getDemo, async () => toDemoState(await demos.find()))
  serveEndpoint(router, demoEndpoints.loadDemo, ({ actor }) => requestDemoLoad(needs, requireUser(actor)))
  serveEndpoint(router, demoEndpoints.getDemoRemoval, async () => {
    if (!(await demos.find())) return { going: {}, obstacles: [] }
    const { going, obstacles } = await demoRecordsOfServices.survey()
    return { going, obstacles }
  })
  serveEndpoint(router, demoEndpoints.removeDemo, ({ actor }) =>
    requestDemoRemoval(needs, requireUser(actor)),
  )
}
