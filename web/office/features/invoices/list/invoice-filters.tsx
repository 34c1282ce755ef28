import { Button } from '@mantine/core'
import { isCalendarDate } from '@rms/domain-kit'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilterRow } from '../../../components/filter-row.tsx'
import { ListFilter, ListSearch, SupplierFilter } from '../../../components/list-filters.tsx'
import { formatDayRange } from '../../../lib/format-dates.ts'
import type { ListUrlState } from '../../../lib/list-url-state.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { t } from '../../../texts/index.ts'

const STATUSES = ['pending', 'processed', 'paid'] as const

/** Search, supplier, location and status, all stored in the URL. */
export function InvoiceFilters({ address, children }: { address: ListUrlState; children: ReactNode }) {
  const locations = useOwnLocations() ?? []
  return (
    <FilterRow>
      <ListSearch urlState={address} label={t('invoices.search')} placeholder={t('invoices.searchHint')} />
      <SupplierFilter urlState={address} />
      <ListFilter
        urlState={address}
        name="location_id"
        label={t('invoices.location')}
        placeholder={t('invoices.allLocations')}
        options={locations.map(toSelectOption)}
      />
      <ListFilter
        urlState={address}
        name="status"
        label={t('invoices.status')}
        placeholder={t('invoices.allStatuses')}
        options={STATUSES.map(status => ({ value: status, label: t(`invoices.status.${status}`) }))}
      />
      <PeriodFilter address={address} />
      {children}
    </FilterRow>
  )
}

/** The period of a link to the list, such as from a report, with a button that removes it. */
function PeriodFilter({ address }: { address: ListUrlState }) {
  const [start, end] = [address.filter('startDate'), address.filter('endDate')]
  if (!isCalendarDate(start) || !isCalendarDate(end)) return null
  const dates = t('invoices.period', { dates: formatDayRange(start, end) })
  return (
    <Button
      variant="default"
      aria-label={`${dates}. ${t('invoices.clearPeriod')}`}
      rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
      onClick={() => address.setFilters({ startDate: '', endDate: '' })}
    >
      {dates}
    </Button>
  )
}
