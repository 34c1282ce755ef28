export { DataTable } from './data-table.tsx'
export { SelectionBar } from './selection-bar.tsx'
export type { Column } from './table-props.ts'
export { usePagedTable } from './use-paged-table.tsx'
