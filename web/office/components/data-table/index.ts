export { DataTable } from './data-table.tsx'
export type { DataTableColumn } from './data-table-props.ts'
export { SelectionBar } from './selection-bar.tsx'
export { usePagedRows, usePagedTable } from './use-paged-table.tsx'
