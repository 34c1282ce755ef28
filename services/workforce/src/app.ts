import { internalEndpoints } from '@rms/contracts'
import { type Consumer, defineConsumer, type ServiceDefinition, serveEndpoint } from '@rms/service-kit'
import { createScopeResolvers } from './features/access/scope-resolvers.ts'
import { mountAttendance } from './features/attendance/attendance-routes.ts'
import { mountDemo } from './features/demo-routes.ts'
import type { WorkforceDependencies } from './features/dependencies.ts'
import { mountHolidays } from './features/holidays/holiday-routes.ts'
import { mountPayroll } from './features/payroll/payroll-routes.ts'
import { mountPolicies } from './features/policies/policy-routes.ts'
import { mountPortal } from './features/portal/portal-routes.ts'
import { mountRotas } from './features/rotas/rota-routes.ts'
import { mountAccounts } from './features/staff/account-routes.ts'
import { mountStaff } from './features/staff/staff-routes.ts'
import { mountTimeTracking } from './features/time-tracking/time-tracking-routes.ts'
import { mountApprovals } from './features/time-tracking/week-approval-routes.ts'

/**
 * Routes and queue consumers of the workforce service. The consumer keeps the copies of places and settings up to date.
 */
export const createWorkforceService = (dependencies: WorkforceDependencies): ServiceDefinition => ({
  mount(router) {
    mountAccounts(router, dependencies)
    mountStaff(router, dependencies)
    mountHolidays(router, dependencies)
    mountRotas(router, dependencies)
    mountTimeTracking(router, dependencies)
    mountApprovals(router, dependencies)
    mountAttendance(router, dependencies)
    mountPolicies(router, dependencies)
    mountPayroll(router, dependencies)
    mountPortal(router, dependencies)
    mountDemo(router, dependencies)
    serveEndpoint(router, internalEndpoints.workforceAudit, ({ query }) => dependencies.audit.list(query))
  },
  resolvers: createScopeResolvers(dependencies),
  consumers: [placeConsumer(dependencies)],
})

/** Keeps the copies of the catalog's places and settings up to date. */
const placeConsumer = ({ places }: Pick<WorkforceDependencies, 'places'>): Consumer =>
  defineConsumer('workforce-references', {
    'catalog.location-changed': ({ payload }) => places.applyLocation(payload),
    'catalog.settings-changed': ({ payload }) => places.applySettings(payload),
  })
