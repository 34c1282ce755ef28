import type { HolidayRequest } from '@rms/contracts'
import type { Column } from '../../components/data-table/index.ts'
import { RowButton } from '../../components/row-action.tsx'
import { dateInWords, dateRange } from '../../lib/week-words.ts'
import { t } from '../../texts/index.ts'
import { HolidayStatusBadge } from './holiday-words.tsx'
import { OverlapMark } from './overlaps.tsx'

/** The columns of the list of holiday requests. */
export const holidayColumns = (
  show: (request: HolidayRequest) => void,
): readonly Column<HolidayRequest>[] => [
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
        {dateRange(request.start_date, request.end_date)}
        <OverlapMark overlaps={request.overlaps} />
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
    cell: request => dateInWords(request.requested_date),
    isNumeric: true,
    sortName: 'requested_date',
    inCard: 'hidden',
  },
]
