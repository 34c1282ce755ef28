import { useDownload } from '../../../lib/use-download.ts'
import type { ExportPeriod } from './export-period.ts'

export type ExportFormat = 'csv' | 'zip'

/**
 * Downloads the invoices of a period and resolves to the file name. Rejects with an error in the shape of RTK Query.
 */
export function useExportInvoices(): (period: ExportPeriod, format: ExportFormat) => Promise<string> {
  const download = useDownload()
  return ({ startDate, endDate }, format) =>
    download({
      path: toExportPath({ startDate, endDate }, format),
      name: `invoices_${startDate}_${endDate}.${format}`,
    })
}

function toExportPath(period: ExportPeriod, format: ExportFormat): string {
  const query = new URLSearchParams({ ...period })
  if (format === 'zip') return `/invoices/export-files?${query}`
  query.set('format', 'csv')
  query.set('columns', 'accounting')
  return `/invoices/export?${query}`
}
