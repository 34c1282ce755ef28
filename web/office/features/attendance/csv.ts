import { CSV_BOM, type CsvCell, csvRow } from '@rms/domain-kit'
import { saveFile } from '../../../shared/lib/save-file.ts'

/** Hands rows under their headers to the browser's downloads. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const text = [CSV_BOM, ...rows.map(csvRow)].join('')
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}
