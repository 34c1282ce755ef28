export { type Column, DataTable, type ListState } from './data-table.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { usePagedTable } from './use-paged-table.tsx'
