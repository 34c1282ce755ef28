import { salesSettingsEndpoints, salesSourceEndpoints } from '@rms/contracts'
import { isUnchanged, notFound, requireVersion, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { addSource, deleteSource, updateSource } from './change-sources.ts'
import type { SalesDependencies } from './sales-dependencies.ts'
import { presentSource } from './sales-presenters.ts'

/** Mounts the settings of sales and their sources. */
export function mountSalesSourceRoutes(router: Router, { salesUnitOfWork, now }: SalesDependencies): void {
  const { sales, change } = salesUnitOfWork
  const getSettings = () => sales.settings.current()
  serveEndpoint(router, salesSettingsEndpoints.getSalesSettings, getSettings)
  serveEndpoint(
    router,
    salesSettingsEndpoints.updateSalesSettings,
    ({ body: { version, ...sent } }) =>
      change(async ({ settings, recordAudit, emit }) => {
        const before = await settings.current()
        requireVersion(before.version, version)
        const after = { ...before, ...sent, version: before.version + 1 }
        if (isUnchanged(before, after)) return before
        await settings.save(after)
        emit('menu-costing.business-day-changed', {
          day_cutoff_minutes: after.day_cutoff_minutes,
          location_cutoffs: [...after.location_cutoffs],
          version: after.version,
        })
        await recordAudit({ action: 'changed', entity: 'sales-settings', entityId: 1, before, after })
        return after
      }),
    { current: getSettings },
  )

  serveEndpoint(router, salesSourceEndpoints.listSalesSources, async () => {
    await sales.sources.ensureManual(now())
    return (await sales.sources.list()).map(presentSource)
  })
  const getSource = async ({ params }: { readonly params: { readonly id: number } }) => {
    const source = await sales.sources.find(params.id)
    if (!source) throw notFound('source of sales')
    return presentSource(source)
  }
  serveEndpoint(router, salesSourceEndpoints.getSalesSource, getSource)
  serveEndpoint(router, salesSourceEndpoints.createSalesSource, async ({ body }) =>
    presentSource(await addSource(salesUnitOfWork, body)),
  )
  serveEndpoint(
    router,
    salesSourceEndpoints.updateSalesSource,
    async ({ params, body }) => presentSource(await updateSource(salesUnitOfWork, params.id, body)),
    { current: getSource },
  )
  serveEndpoint(router, salesSourceEndpoints.deleteSalesSource, async ({ params }) => {
    await deleteSource(salesUnitOfWork, params.id)
    return { success: true as const }
  })
}
