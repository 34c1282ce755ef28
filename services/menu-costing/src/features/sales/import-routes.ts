import { salesImportEndpoints } from '@rms/contracts'
import { requireUser, serveUploadEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { importSales, previewImport } from './import-sales.ts'
import type { SalesDependencies } from './sales-dependencies.ts'

/** Mounts the import of sales from CSV files, and its preview. */
export function mountSalesImportRoutes(router: Router, needs: SalesDependencies): void {
  serveUploadEndpoint(router, salesImportEndpoints.previewSalesImport, ({ upload, body, actor }) =>
    previewImport(needs, { upload, body, actor: requireUser(actor) }),
  )
  serveUploadEndpoint(router, salesImportEndpoints.importSales, ({ upload, body, actor }) =>
    importSales(needs, { upload, body, actor: requireUser(actor) }),
  )
}
