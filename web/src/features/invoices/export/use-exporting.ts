import { useSelector } from 'react-redux'
import { apiOrigin } from '../../../lib/api/authorised-query.ts'
import { fileNameOf, saveFile } from '../../../lib/save-file.ts'
import { selectToken } from '../../../lib/session.ts'
import type { Period } from './export-period.ts'

export type ExportFormat = 'csv' | 'zip'

/** Downloads the invoices of a period and answers the file's name. Rejects in the shape of RTK Query's errors. */
export function useExporting(): (period: Period, format: ExportFormat) => Promise<string> {
  const token = useSelector(selectToken)
  return async (period, format) => {
    const answer = await fetch(addressOf(period, format), { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw { status: answer.status, data: await answer.json().catch(() => null) }
    const name =
      fileNameOf(answer.headers.get('content-disposition')) ??
      `invoices_${period.startDate}_${period.endDate}.${format}`
    saveFile(await answer.blob(), name)
    return name
  }
}

function addressOf(period: Period, format: ExportFormat): string {
  const query = new URLSearchParams({ startDate: period.startDate, endDate: period.endDate })
  if (format === 'zip') return `${apiOrigin()}/api/invoices/export-files?${query}`
  query.set('format', 'csv')
  return `${apiOrigin()}/api/invoices/export?${query}`
}
