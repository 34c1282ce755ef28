import { internalEndpoints } from '@rms/contracts'
import { type CatalogUnderTest, startCatalog } from './catalog-under-test.ts'
import { type StubUsage, startStubUsageService } from './stub-services.ts'

/**
 * The catalog with stubs of the services that it asks before it deletes a location; a test sets the usage they report.
 */
export interface CatalogWithUsageStubs {
  readonly catalog: CatalogUnderTest
  readonly invoicing: StubUsage
  readonly workforce: StubUsage
  readonly menuCosting: StubUsage
  close(): Promise<void>
}

export async function startCatalogWithUsageStubs(): Promise<CatalogWithUsageStubs> {
  const invoicing = await startStubUsageService(internalEndpoints.invoicingUsage)
  const workforce = await startStubUsageService(internalEndpoints.workforceUsage)
  const menuCosting = await startStubUsageService(internalEndpoints.menuCostingUsage)
  const catalog = await startCatalog({
    INVOICING_URL: invoicing.url,
    WORKFORCE_URL: workforce.url,
    MENU_COSTING_URL: menuCosting.url,
  })
  const close = async () => {
    for (const each of [catalog, invoicing, workforce, menuCosting]) await each.close()
  }
  return { catalog, invoicing, workforce, menuCosting, close }
}
