import { CSV_BOM, type CsvCell, formatCsvRow } from '@rms/domain-kit'
import { saveFile } from '../../../shared/lib/save-file.ts'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { t } from '../../texts/index.ts'

/** A column of a report: `cell` for the screen, `value` for the file; omitted where undefined. */
export interface ReportColumn<Row> extends Omit<DataTableColumn<Row>, 'cell'> {
  readonly cell?: DataTableColumn<Row>['cell']
  readonly value?: (row: Row) => CsvCell
}

/** The location follows the name on screen; its place in the file differs by report. */
export const createLocationColumn = () => ({ key: 'location', header: t('common.location') })

export const toScreenColumns = <Row>(columns: readonly ReportColumn<Row>[]): DataTableColumn<Row>[] =>
  columns.flatMap(({ value: _, cell, ...column }) => (cell ? [{ ...column, cell }] : []))

/** Downloads the rows as CSV. */
export function downloadReportCsv<Row>(
  name: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): void {
  const cells = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []))
  const lines = [cells.map(({ header }) => header), ...rows.map(row => cells.map(({ value }) => value(row)))]
  const text = [CSV_BOM, ...lines.map(formatCsvRow)].join('')
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}
