import { Button } from '@mantine/core'
import type { Supplier } from '@rms/contracts'
import { IconPlus, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { ContactLink } from '../../components/contact-link.tsx'
import { type Column, DataTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { DeleteAction, EditAction, RowLink } from '../../components/row-action.tsx'
import { EmptyState } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { listSuppliers, useListSuppliersQuery } from '../../lib/api/business.ts'
import { useAsked } from '../../lib/asked.ts'
import { t } from '../../lib/i18n/index.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { stateOf } from '../../lib/list-state.ts'
import { includesText, sortRows } from '../../lib/sorting.ts'
import { SupplierModal } from './supplier-modal.tsx'
import { useDeletingSupplier } from './use-deleting-supplier.ts'

/** Suppliers: find, add, change, delete. */
export function SuppliersPage() {
  const address = useListAddress()
  const query = useListSuppliersQuery()
  const [editing, setEditing] = useState<Supplier | null>(null)
  const adding = useAsked('add')
  const deleteSupplier = useDeletingSupplier()
  const suppliers = query.data ?? []
  const found = suppliers.filter(supplier => matches(supplier, address.search))
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.ask()}>
      {t('suppliers.add')}
    </Button>
  )
  return (
    <Page
      title={t('suppliers.title')}
      summary={query.data ? t('suppliers.count', { count: found.length }) : ' '}
      actions={addButton}
    >
      <FilterRow>
        <ListSearch address={address} label={t('suppliers.search')} />
      </FilterRow>
      <DataTable
        label={t('suppliers.title')}
        columns={columnsOf()}
        rows={sortRows(found, address.sort, sortValues)}
        rowId={supplier => supplier.id}
        rowName={supplier => supplier.name}
        state={stateOf(query)}
        onRetry={query.refetch}
        narrowing={address}
        sort={{ by: address.sort, change: address.sortBy }}
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

export const suppliersAhead: Ahead = () => [listSuppliers.initiate(undefined, AHEAD)]

const matches = (supplier: Supplier, search: string): boolean =>
  [supplier.name, supplier.contact_person, supplier.phone, supplier.email].some(text =>
    includesText(text, search),
  )

const sortValues = {
  name: (supplier: Supplier) => supplier.name,
  contact: (supplier: Supplier) => supplier.contact_person,
  email: (supplier: Supplier) => supplier.email,
}

const columnsOf = (): readonly Column<Supplier>[] => [
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
