import type { HolidayRequest } from '@rms/contracts'
import type { Column } from '../../components/data-table/index.ts'
import { RowButton } from '../../components/row-action.tsx'
import type { Formats } from '../../lib/formats.ts'
import { t } from '../../texts/index.ts'
import { HolidayStatusBadge } from './holiday-words.tsx'
import { OverlapMark } from './overlaps.tsx'

/** What the list says of a request. */
export const holidayColumns = (
  { date }: Formats,
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
        {`${date(request.start_date)}\u00a0– ${date(request.end_date)}`}
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
    cell: request => date(request.requested_date),
    isNumeric: true,
    sortName: 'requested_date',
    inCard: 'hidden',
  },
]
