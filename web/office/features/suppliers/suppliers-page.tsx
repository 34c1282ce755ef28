import { Button } from '@mantine/core'
import type { Supplier } from '@rms/contracts'
import { IconPlus, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { ContactLink } from '../../components/contact-link.tsx'
import { type Column, DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { DeleteAction, EditAction, RowLink } from '../../components/row-action.tsx'
import { EmptyState } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { listSuppliers, useListSuppliersQuery } from '../../lib/api/business.ts'
import { pageOfRows } from '../../lib/api/paged.ts'
import { type AskedList, useListAddress } from '../../lib/list-address.ts'
import { includesText } from '../../lib/matching.ts'
import { useSearchParam } from '../../lib/search-param.ts'
import { sortRows } from '../../lib/sorting.ts'
import { t } from '../../texts/index.ts'
import { SupplierModal } from './supplier-modal.tsx'
import { useDeletingSupplier } from './use-deleting-supplier.ts'

const PER_PAGE = 50

/** The list of suppliers: search, create, edit and delete. */
export function SuppliersPage() {
  const address = useListAddress()
  const query = useListSuppliersQuery()
  const [editing, setEditing] = useState<Supplier | null>(null)
  const adding = useSearchParam('add')
  const deleteSupplier = useDeletingSupplier()
  const found = query.data && pageOfRows(filterSuppliers(query.data, address), address.page, PER_PAGE)
  const { table, total } = usePagedTable({
    address,
    query: { ...query, data: found, currentData: found },
    pageSize: PER_PAGE,
  })
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.ask()}>
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
        <ListSearch address={address} label={t('suppliers.search')} />
      </FilterRow>
      <DataTable
        {...table}
        label={t('suppliers.title')}
        columns={createColumns()}
        rowName={supplier => supplier.name}
        empty={
          <EmptyState icon={<IconTruck stroke={1.5} />} sentence={t('suppliers.empty')} action={addButton} />
        }
        rowActions={supplier => (
          <>
            <EditAction name={supplier.name} onClick={() => setEditing(supplier)} />
            <DeleteAction name={supplier.name} onClick={() => deleteSupplier(supplier)} />
          </>
        )}
      />
      {editing && <SupplierModal supplier={editing} onClose={() => setEditing(null)} />}
      {adding.asked !== null && <SupplierModal supplier={null} onClose={adding.forget} />}
    </Page>
  )
}

SuppliersPage.prefetch = (() => [listSuppliers.initiate(undefined, AHEAD)]) satisfies Ahead

const filterSuppliers = (suppliers: readonly Supplier[], { search, sort }: AskedList) =>
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

const createColumns = (): readonly Column<Supplier>[] => [
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
