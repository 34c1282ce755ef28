export { type Column, DataTable } from './data-table.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { usePagedTable } from './use-paged-table.tsx'
