import { Button } from '@mantine/core'
import type { Supplier } from '@rms/contracts'
import { IconPlus, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { ContactLink } from '../../components/contact-link.tsx'
import { DataTable, type DataTableColumn, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { DeleteRowAction, EditRowAction, RowLink } from '../../components/row-actions.tsx'
import { listSuppliers, useListSuppliersQuery } from '../../lib/api/business.ts'
import { paginateRows } from '../../lib/api/pagination.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { type ListUrlParams, useListUrlState } from '../../lib/list-url-state.ts'
import { sortRows } from '../../lib/sort-rows.ts'
import { includesText } from '../../lib/text-search.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { SupplierModal } from './supplier-modal.tsx'
import { useDeleteSupplier } from './use-delete-supplier.ts'

const PER_PAGE = 50

/** The list of suppliers: search, create, edit and delete. */
export function SuppliersPage() {
  const address = useListUrlState()
  const query = useListSuppliersQuery()
  const [editing, setEditing] = useState<Supplier | null>(null)
  const adding = useSearchParam('add')
  const deleteSupplier = useDeleteSupplier()
  const found = query.data && paginateRows(filterSuppliers(query.data, address), address.page, PER_PAGE)
  const { table, total } = usePagedTable({
    urlState: address,
    query: { ...query, data: found, currentData: found },
    pageSize: PER_PAGE,
  })
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.set()}>
      {t('suppliers.add')}
    </Button>
  )
  return (
    <Page
      screen="/suppliers"
      summary={query.data ? t('suppliers.count', { count: total }) : ' '}
      actions={addButton}
    >
      <FilterRow>
        <ListSearch urlState={address} label={t('suppliers.search')} />
      </FilterRow>
      <DataTable
        {...table}
        label={t('suppliers.title')}
        columns={createColumns()}
        getRowName={supplier => supplier.name}
        emptyState={
          <EmptyState icon={<IconTruck stroke={1.5} />} message={t('suppliers.empty')} action={addButton} />
        }
        renderRowActions={supplier => (
          <>
            <EditRowAction name={supplier.name} onClick={() => setEditing(supplier)} />
            <DeleteRowAction name={supplier.name} onClick={() => deleteSupplier(supplier)} />
          </>
        )}
      />
      {editing && <SupplierModal supplier={editing} onClose={() => setEditing(null)} />}
      {adding.value !== null && <SupplierModal supplier={null} onClose={adding.clear} />}
    </Page>
  )
}

SuppliersPage.prefetch = (() => [
  listSuppliers.initiate(undefined, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

const filterSuppliers = (suppliers: readonly Supplier[], { search, sort }: ListUrlParams) =>
  sortRows(
    suppliers.filter(supplier => matches(supplier, search)),
    sort,
    sortValues,
  )

const matches = (supplier: Supplier, search: string): boolean =>
  [supplier.name, supplier.contact_person, supplier.phone, supplier.email].some(text =>
    includesText(text, search),
  )

const sortValues = {
  name: (supplier: Supplier) => supplier.name,
  contact: (supplier: Supplier) => supplier.contact_person,
  email: (supplier: Supplier) => supplier.email,
}

const createColumns = (): readonly DataTableColumn<Supplier>[] => [
  {
    key: 'name',
    header: t('suppliers.name'),
    cell: supplier => <RowLink to={`/suppliers/${supplier.id}`}>{supplier.name}</RowLink>,
    sortName: 'name',
    inCard: 'title',
  },
  {
    key: 'contact',
    header: t('suppliers.contactPerson'),
    cell: supplier => supplier.contact_person,
    sortName: 'contact',
  },
  {
    key: 'phone',
    header: t('suppliers.phone'),
    cell: supplier => <ContactLink scheme="tel" to={supplier.phone} />,
  },
  {
    key: 'email',
    header: t('suppliers.email'),
    cell: supplier => <ContactLink scheme="mailto" to={supplier.email} />,
    sortName: 'email',
  },
]
