import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterRow } from '../../../components/filter-row.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useListLocationsQuery, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { ListAddress } from '../../../lib/list-address.ts'

const STATUSES = ['pending', 'processed', 'paid'] as const

/** Search, supplier, location and status, all kept in the address. */
export function InvoiceFilters({ address, children }: { address: ListAddress; children: ReactNode }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { data: locations = [] } = useListLocationsQuery()
  const filter = (name: string) => ({
    value: address.filter(name) || null,
    onChange: (value: string | null) => address.narrow({ [name]: value ?? '' }),
    clearable: true,
    clearButtonProps: { 'aria-label': t('common.clearFilters') },
  })
  return (
    <FilterRow>
      <SearchField
        label={t('invoices.search')}
        value={address.search}
        onSearch={search => address.narrow({ search })}
      />
      <Select
        aria-label={t('invoices.supplier')}
        placeholder={t('invoices.allSuppliers')}
        data={suppliers.map(choice)}
        searchable
        {...filter('supplier_id')}
      />
      <Select
        aria-label={t('invoices.location')}
        placeholder={t('invoices.allLocations')}
        data={locations.map(choice)}
        {...filter('location_id')}
      />
      <Select
        aria-label={t('invoices.status')}
        placeholder={t('invoices.allStatuses')}
        data={STATUSES.map(status => ({ value: status, label: t(`invoices.status.${status}`) }))}
        {...filter('status')}
      />
      {children}
    </FilterRow>
  )
}

const choice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
