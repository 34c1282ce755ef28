import type { HolidayRequest } from '@rms/contracts'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { RowButton } from '../../components/row-actions.tsx'
import { formatDayRange, formatLongDate } from '../../lib/format-dates.ts'
import { t } from '../../texts/index.ts'
import { HolidayOverlapBadge } from './holiday-overlaps.tsx'
import { HolidayStatusBadge } from './holiday-status-badge.tsx'

/** The columns of the list of holiday requests. */
export const createHolidayColumns = (
  show: (request: HolidayRequest) => void,
): readonly DataTableColumn<HolidayRequest>[] => [
  {
    key: 'staff',
    header: t('holidays.staff'),
    cell: request => <RowButton onClick={() => show(request)}>{request.staff_name}</RowButton>,
    sortName: 'staff_name',
    inCard: 'title',
  },
  {
    key: 'type',
    header: t('holidays.type'),
    cell: request => t(`holidays.type.${request.type}`),
    sortName: 'type',
  },
  {
    key: 'duration',
    header: t('holidays.duration'),
    cell: request => (
      <>
        {formatDayRange(request.start_date, request.end_date)}
        <HolidayOverlapBadge overlaps={request.overlaps} />
      </>
    ),
    sortName: 'start_date',
  },
  {
    key: 'days',
    header: t('holidays.days'),
    cell: request => request.total_days,
    isNumeric: true,
  },
  {
    key: 'status',
    header: t('holidays.statusLabel'),
    cell: request => <HolidayStatusBadge status={request.status} />,
    sortName: 'status',
  },
  {
    key: 'requested',
    header: t('holidays.requestedDate'),
    cell: request => formatLongDate(request.requested_date),
    isNumeric: true,
    sortName: 'requested_date',
    inCard: 'hidden',
  },
]
