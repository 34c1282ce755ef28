import { Text } from '@mantine/core'
import type { Invoice, InvoiceItem } from '@rms/contracts'
import { IconEdit, IconListDetails, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../../components/data-table/index.ts'
import { RowAction } from '../../../components/row-action.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { failureOf } from '../../../lib/api/failure.ts'
import { confirm } from '../../../lib/confirm.tsx'
import { t } from '../../../lib/i18n/index.ts'
import { stateOf } from '../../../lib/list-state.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useDeleteItemMutation, useListItemsQuery } from '../invoices-api.ts'
import { CorrectItem } from './correct-item.tsx'
import { lineColumns } from './line-columns.tsx'
import { LineSums } from './line-sums.tsx'
import classes from './lines.module.css'

interface LinesProps {
  invoice: Invoice
  onPointed: (item: InvoiceItem | null) => void
}

/** The lines of an invoice, with their sum against the printed total. */
export function Lines({ invoice, onPointed }: LinesProps) {
  const query = useListItemsQuery(invoice.id)
  const formats = useFormats()
  const deleteItem = useDeletingItem(invoice.id)
  const [correcting, setCorrecting] = useState<InvoiceItem | null>(null)
  const items = query.data ?? []
  const isOpen = invoice.status !== 'paid'
  return (
    <section aria-label={t('invoice.lines')} className={classes.lines}>
      <Text size="sm" c="dimmed">
        {query.data ? t('invoice.linesCount', { count: items.length }) : ' '}
      </Text>
      <DataTable
        label={t('invoice.lines')}
        columns={lineColumns(formats, invoice.currency)}
        rows={items}
        rowId={item => item.id}
        rowName={item => item.product_name}
        state={stateOf(query)}
        onRetry={query.refetch}
        narrowing={notNarrowed}
        onPointed={onPointed}
        empty={<EmptyState icon={<IconListDetails stroke={1.5} />} sentence={t('invoice.noLines')} />}
        rowActions={
          isOpen
            ? item => (
                <LineActions
                  item={item}
                  onCorrect={() => setCorrecting(item)}
                  onDelete={() => deleteItem(item)}
                />
              )
            : undefined
        }
      />
      {items.length > 0 && <LineSums invoice={invoice} items={items} />}
      {correcting && <CorrectItem invoice={invoice} item={correcting} onClose={() => setCorrecting(null)} />}
    </section>
  )
}

const notNarrowed = { isNarrowed: false, clear: () => undefined }

function LineActions({
  item,
  onCorrect,
  onDelete,
}: {
  item: InvoiceItem
  onCorrect: () => void
  onDelete: () => void
}) {
  return (
    <>
      <RowAction
        icon={IconEdit}
        word={t('invoice.correct')}
        label={t('invoice.correctNamed', { name: item.product_name })}
        onClick={onCorrect}
      />
      <RowAction
        icon={IconTrash}
        word={t('common.delete')}
        label={t('common.deleteNamed', { name: item.product_name })}
        onClick={onDelete}
        isDestructive
      />
    </>
  )
}

function useDeletingItem(invoiceId: number) {
  const [deleteItem] = useDeleteItemMutation()
  return async (item: InvoiceItem) => {
    const message = t('invoice.deleteItem', { name: item.product_name })
    if (!(await confirm({ title: t('invoice.deleteItemTitle'), message, act: t('common.delete') }))) return
    try {
      await deleteItem({ id: invoiceId, itemId: item.id }).unwrap()
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('invoice.deleteItemFailed'))
    }
  }
}
