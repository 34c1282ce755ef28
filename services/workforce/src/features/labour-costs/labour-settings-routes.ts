import { type LabourCostSettings, labourCostEndpoints } from '@rms/contracts'
import { isUnchanged, requireUser, requireVersion, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { WorkforceDependencies } from '../dependencies.ts'

/** Mounts the settings of labour costs. A change computes the costs of all weeks again. */
export function mountLabourCostRoutes(router: Router, needs: WorkforceDependencies): void {
  const { labourSettings, labourWeeks, audit, unitOfWork } = needs
  const getSettings = () => labourSettings.current()
  serveEndpoint(router, labourCostEndpoints.getLabourCostSettings, getSettings)
  serveEndpoint(
    router,
    labourCostEndpoints.updateLabourCostSettings,
    ({ body: { version, ...sent }, actor }) =>
      unitOfWork.withLock('labour-settings', async ({ session }) => {
        const before = await labourSettings.current(session)
        requireVersion(before.version, version)
        const changed = sortRates({ ...before, ...sent })
        if (isUnchanged(before, changed)) return before
        const after = { ...changed, version: before.version + 1 }
        await labourSettings.save(after, session)
        await labourWeeks.markPendingFrom({ weekStart: '' }, session)
        const entry = { action: 'changed', entity: 'labour-cost-settings', entityId: 1 } as const
        await audit.record({ actor: requireUser(actor), ...entry, before, after }, session)
        return after
      }),
    { current: getSettings },
  )
}

const sortRates = (settings: LabourCostSettings): LabourCostSettings => ({
  ...settings,
  rates: settings.rates.toSorted(
    (a, b) => a.country.localeCompare(b.country) || b.valid_from.localeCompare(a.valid_from),
  ),
})
