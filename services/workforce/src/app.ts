import { internalEndpoints } from '@rms/contracts'
import { type ServiceParts, serve } from '@rms/service-kit'
import type { Dependencies } from './dependencies.ts'
import { mountHolidays } from './holidays/holiday-routes.ts'
import { referenceConsumer } from './references/reference-consumer.ts'
import { mountRotas } from './rotas/rota-routes.ts'
import { mountAccounts } from './staff/account-routes.ts'
import { mountStaff } from './staff/staff-routes.ts'
import { mountTimeTracking } from './time-tracking/time-routes.ts'

/** The calls of workforce: staff, holidays, rotas, time; and the queue that keeps places and settings fresh. */
export const createApp = (dependencies: Dependencies): ServiceParts => ({
  mount(router) {
    mountAccounts(router, dependencies)
    mountStaff(router, dependencies)
    mountHolidays(router, dependencies)
    mountRotas(router, dependencies)
    mountTimeTracking(router, dependencies)
    serve(router, internalEndpoints.workforceAudit, ({ query }) => dependencies.audit.list(query))
  },
  consumers: [referenceConsumer(dependencies.places)],
})
