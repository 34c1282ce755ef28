import { Button } from '@mantine/core'
import type { StockTransfer } from '@rms/contracts'
import { IconArrowBackUp, IconArrowsLeftRight, IconPencilCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { DeleteRowAction, EditRowAction, RowAction, TextRowAction } from '../../../components/row-actions.tsx'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { formatWithUnit } from '../../../lib/translate-unit.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { t } from '../../../texts/index.ts'
import classes from '../movements.module.css'
import { listTransfers, useListTransfersQuery } from '../movements-api.ts'
import { StockFilters } from '../stock-filters.tsx'
import { parseStockParams, useStockUrlState } from '../stock-period.ts'
import { ReceiveModal } from './receive-modal.tsx'
import { SendModal } from './send-modal.tsx'
import { createTransferColumns, getTransferName } from './transfer-columns.tsx'
import { useTransferActions } from './use-transfer-actions.ts'

/** Goods that locations send to each other. */
export function TransfersPage() {
  const urlState = useStockUrlState()
  const { from, to, location_id } = urlState
  const query = useListTransfersQuery({ from, to, location_id }, { skip: urlState.isReversed })
  const formats = useFormats()
  const { locations } = useBusinessLocations()
  const own = useOwnLocations() ?? []
  const adding = useSearchParam('add')
  const [editing, setEditing] = useState<StockTransfer | null>(null)
  const [receiving, setReceiving] = useState<StockTransfer | null>(null)
  const actions = useTransferActions()
  const canSend = locations.length > 1 && own.length > 0
  const sendButton = canSend && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.set()}>
      {t('transfers.send')}
    </Button>
  )
  return (
    <Page screen="/transfers" helpTopic="transfer" actions={sendButton}>
      <StockFilters urlState={urlState} />
      {!urlState.isReversed && (
        <DataTable
          label={t('transfers.list')}
          columns={createTransferColumns(formats)}
          rows={query.data ?? []}
          getRowId={({ id }) => id}
          getRowName={getTransferName}
          state={getListLoadState(query)}
          onRetry={query.refetch}
          filters={{ isFiltered: location_id !== '', clear: () => urlState.set({ location_id: '' }) }}
          emptyState={
            <EmptyState
              icon={<IconArrowsLeftRight stroke={1.5} />}
              message={t(locations.length > 1 ? 'transfers.empty' : 'transfers.oneLocation')}
              action={sendButton || undefined}
            />
          }
          renderRowDetail={transfer => <TransferLines transfer={transfer} />}
          renderRowActions={transfer => (
            <RowActions transfer={transfer} actions={actions} onEdit={setEditing} onReceive={setReceiving} />
          )}
        />
      )}
      {adding.value !== null && canSend && <SendModal transfer={null} onClose={adding.clear} />}
      {editing && <SendModal transfer={editing} onClose={() => setEditing(null)} />}
      {receiving && <ReceiveModal transfer={receiving} onClose={() => setReceiving(null)} />}
    </Page>
  )
}

TransfersPage.prefetch = (({ search, today }) => {
  const range = parseStockParams(search, today)
  return range.to < range.from ? [] : [listTransfers.initiate(range, PREFETCH_OPTIONS)]
}) satisfies ScreenPrefetch

interface RowActionsProps {
  transfer: StockTransfer
  actions: ReturnType<typeof useTransferActions>
  onEdit: (transfer: StockTransfer) => void
  onReceive: (transfer: StockTransfer) => void
}

/** The sender changes a transfer until it is received; the receiver confirms what arrived, or corrects it. */
function RowActions({ transfer, actions, onEdit, onReceive }: RowActionsProps) {
  const name = getTransferName(transfer)
  const isReceived = transfer.state === 'received'
  return (
    <>
      {transfer.can_receive && !isReceived && (
        <TextRowAction
          shortLabel={t('transfers.receive')}
          label={t('transfers.receiveNamed', { name })}
          onClick={() => onReceive(transfer)}
        />
      )}
      {transfer.can_receive && isReceived && (
        <>
          <RowAction
            icon={IconPencilCheck}
            shortLabel={t('transfers.correctReceipt')}
            label={t('transfers.correctReceiptNamed', { name })}
            onClick={() => onReceive(transfer)}
          />
          <RowAction
            icon={IconArrowBackUp}
            shortLabel={t('transfers.withdraw')}
            label={t('transfers.withdrawNamed', { name })}
            onClick={() => void actions.withdraw(transfer)}
          />
        </>
      )}
      {transfer.can_change && (
        <>
          <EditRowAction name={name} onClick={() => onEdit(transfer)} />
          <DeleteRowAction name={name} onClick={() => void actions.remove(transfer)} />
        </>
      )}
    </>
  )
}

function TransferLines({ transfer: { lines, note, sent_by, received_by } }: { transfer: StockTransfer }) {
  const formats = useFormats()
  return (
    <ul className={classes.detail}>
      {lines.map(line => (
        <li key={line.line_id}>
          {line.received === null
            ? t('transfers.lineSent', {
                name: line.product_name,
                sent: formatWithUnit(line.sent, line.unit, formats.quantity(line.sent)),
                amount: formats.money(line.amount),
              })
            : t('transfers.lineReceived', {
                name: line.product_name,
                sent: formatWithUnit(line.sent, line.unit, formats.quantity(line.sent)),
                received: formats.quantity(line.received),
                amount: formats.money(line.amount),
              })}
          {line.lost > 0 &&
            ` ${t('transfers.lineLost', {
              lost: formatWithUnit(line.lost, line.unit, formats.quantity(line.lost)),
              amount: formats.money(line.lost_amount),
            })}`}
          {line.has_surplus && ` ${t('transfers.lineSurplus')}`}
        </li>
      ))}
      <li className={classes.note}>
        {received_by === null
          ? t('transfers.sentBy', { name: sent_by })
          : t('transfers.sentAndReceivedBy', { sender: sent_by, receiver: received_by })}
        {note && ` · ${note}`}
      </li>
    </ul>
  )
}
