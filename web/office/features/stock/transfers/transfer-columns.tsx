import type { StockTransfer } from '@rms/contracts'
import { IconCircleCheck, IconTruck } from '@tabler/icons-react'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import type { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'

export const getTransferName = ({ from_location_name: from, to_location_name: to }: StockTransfer): string =>
  t('transfers.name', { from, to })

export const createTransferColumns = (
  formats: ReturnType<typeof useFormats>,
): readonly DataTableColumn<StockTransfer>[] => [
  {
    key: 'date',
    header: t('transfers.sentOn'),
    cell: ({ sent_on }) => formats.date(sent_on),
    inCard: 'plain',
  },
  { key: 'name', header: t('transfers.fromTo'), cell: getTransferName, inCard: 'title' },
  {
    key: 'lines',
    header: t('transfers.products'),
    cell: ({ lines }) => formats.quantity(lines.length),
    isNumeric: true,
  },
  {
    key: 'state',
    header: t('transfers.state'),
    cell: ({ state, received_on }) =>
      state === 'sent' ? (
        <StatusBadge colour="amber" icon={IconTruck}>
          {t('transfers.state.sent')}
        </StatusBadge>
      ) : (
        <StatusBadge colour="green" icon={IconCircleCheck}>
          {t('transfers.state.received', { date: formats.date(received_on) })}
        </StatusBadge>
      ),
  },
  {
    key: 'amount',
    header: t('transfers.value'),
    cell: ({ amount, lines_without_cost: without }) =>
      without > 0
        ? `${formats.money(amount)} (${t('transfers.withoutCost', { count: without })})`
        : formats.money(amount),
    isNumeric: true,
  },
  {
    key: 'lost',
    header: t('transfers.lost'),
    cell: ({ state, lost_amount }) => (state === 'sent' ? '' : formats.money(lost_amount)),
    isNumeric: true,
  },
]
