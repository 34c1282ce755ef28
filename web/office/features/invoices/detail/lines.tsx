import { Text } from '@mantine/core'
import type { Invoice, InvoiceItem } from '@rms/contracts'
import { IconListDetails } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DataTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/states.tsx'
import { stateOf } from '../../../lib/api/paged.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useListItemsQuery } from '../invoices-api.ts'
import { CorrectItem } from './correct-item.tsx'
import { LineActions } from './line-actions.tsx'
import { lineColumns } from './line-columns.tsx'
import { countUnitless } from './line-doubts.tsx'
import { LineSums } from './line-sums.tsx'
import classes from './lines.module.css'
import type { Pointing } from './sheet.tsx'
import { useDeletingItem } from './use-deleting-item.ts'
import { useLineDraft } from './use-line-draft.ts'
import { useRowEditing } from './use-row-editing.ts'

const ProductPicker = lazy(async () => ({
  default: (await import('../review/product-picker.tsx')).ProductPicker,
}))

interface LinesProps {
  invoice: Invoice
  pointing: Pointing
  /** Shows a line in the document; null if the document is visible next to the lines. */
  onShow: ((item: InvoiceItem) => void) | null
  onUnsaved: (isUnsaved: boolean) => void
  /** Prefills the form for a missing line of this amount. */
  onMissing: (amount: number) => void
}

/** The lines of an invoice, edited in place, with their sum compared to the printed total. */
export function Lines({ invoice, pointing, onShow, onUnsaved, onMissing }: LinesProps) {
  const query = useListItemsQuery(invoice.id)
  const formats = useFormats()
  const deleteItem = useDeletingItem(invoice.id)
  const [correcting, setCorrecting] = useState<InvoiceItem | null>(null)
  const [choosing, setChoosing] = useState<InvoiceItem | null>(null)
  const items = query.data ?? []
  const isOpen = invoice.status !== 'paid'
  const line = useLineDraft(invoice.id)
  const { editing, area } = useRowEditing(items, line, isOpen)
  useEffect(() => onUnsaved(line.isDirty), [line.isDirty, onUnsaved])
  const { onEdited } = pointing
  const edited = line.draft?.item ?? null
  useEffect(() => onEdited(edited), [edited, onEdited])
  const unitless = countUnitless(items)
  const correct = editing ? (item: InvoiceItem) => editing.open(item, 'product_name') : setCorrecting
  return (
    <section ref={area} aria-label={t('invoice.lines')} className={classes.lines}>
      <Text size="sm" c="dimmed">
        {query.data ? t('invoice.linesCount', { count: items.length }) : ' '}
        {editing && items.length > 0 && ` · ${t('invoice.linesHint')}`}
        {unitless > 0 && ` · ${t('invoice.unitsMissing', { count: unitless })}`}
      </Text>
      <DataTable
        label={t('invoice.lines')}
        columns={lineColumns({
          formats,
          currency: invoice.currency,
          invoiceId: isOpen ? invoice.id : null,
          editing,
          onChooseProduct: isOpen ? setChoosing : null,
        })}
        rows={items}
        rowId={item => item.id}
        rowName={item => item.product_name}
        state={stateOf(query)}
        onRetry={query.refetch}
        narrowing={noFilters}
        onPointed={pointing.onPointed}
        pointedId={pointing.pointedId}
        empty={<EmptyState icon={<IconListDetails stroke={1.5} />} sentence={t('invoice.noLines')} />}
        rowActions={item => (
          <LineActions
            item={item}
            onShow={onShow && item.box ? () => onShow(item) : null}
            onChoose={isOpen ? () => setChoosing(item) : null}
            onCorrect={isOpen ? () => correct(item) : null}
            onDelete={isOpen ? () => deleteItem(item) : null}
          />
        )}
      />
      {items.length > 0 && (
        <LineSums
          invoice={invoice}
          items={items}
          onMissing={isOpen ? onMissing : null}
          onTwice={isOpen ? deleteItem : null}
        />
      )}
      {correcting && <CorrectItem invoice={invoice} item={correcting} onClose={() => setCorrecting(null)} />}
      {choosing && (
        <Suspense>
          <ProductPicker
            line={{ invoice_id: invoice.id, item: choosing }}
            onClose={() => setChoosing(null)}
            onChosen={() => setChoosing(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

const noFilters = { isNarrowed: false, clear: () => undefined }
