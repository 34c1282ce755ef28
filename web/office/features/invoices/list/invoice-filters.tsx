import type { ReactNode } from 'react'
import { FilterRow } from '../../../components/filter-row.tsx'
import { ListFilter, ListSearch, SupplierFilter } from '../../../components/list-filters.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { choiceOf } from '../../../lib/choices.ts'
import type { ListAddress } from '../../../lib/list-address.ts'
import { t } from '../../../texts/index.ts'

const STATUSES = ['pending', 'processed', 'paid'] as const

/** Search, supplier, location and status, all stored in the URL. */
export function InvoiceFilters({ address, children }: { address: ListAddress; children: ReactNode }) {
  const { data: locations = [] } = useListLocationsQuery()
  return (
    <FilterRow>
      <ListSearch address={address} label={t('invoices.search')} hint={t('invoices.searchHint')} />
      <SupplierFilter address={address} />
      <ListFilter
        address={address}
        name="location_id"
        label={t('invoices.location')}
        everything={t('invoices.allLocations')}
        choices={locations.map(choiceOf)}
      />
      <ListFilter
        address={address}
        name="status"
        label={t('invoices.status')}
        everything={t('invoices.allStatuses')}
        choices={STATUSES.map(status => ({ value: status, label: t(`invoices.status.${status}`) }))}
      />
      {children}
    </FilterRow>
  )
}
