import { Text } from '@mantine/core'
import type { Invoice, InvoiceLine } from '@rms/contracts'
import { IconListDetails } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DataTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useListInvoiceLinesQuery } from '../invoices-api.ts'
import type { LineHighlight } from './annotated-page.tsx'
import { CorrectLineModal } from './correct-line-modal.tsx'
import classes from './invoice-lines.module.css'
import { InvoiceTotals } from './invoice-totals.tsx'
import { LineActions } from './line-actions.tsx'
import { createLineColumns } from './line-columns.tsx'
import { summariseLineReasons } from './line-reasons.ts'
import { SharedLineReasons } from './shared-line-reasons.tsx'
import { useDeleteInvoiceLine } from './use-delete-invoice-line.ts'
import { useLineDraft } from './use-line-draft.ts'
import { useRowEditing } from './use-row-editing.ts'

const ProductPicker = lazy(async () => ({
  default: (await import('../review/product-picker.tsx')).ProductPicker,
}))

const AgreeOnPriceModal = lazy(async () => ({
  default: (await import('./agree-on-price-modal.tsx')).AgreeOnPriceModal,
}))

interface InvoiceLinesProps {
  invoice: Invoice
  highlight: LineHighlight
  /** Shows a line in the document; null if the document is visible next to the lines. */
  onShowInDocument: ((item: InvoiceLine) => void) | null
  onUnsavedChange: (isUnsaved: boolean) => void
  /** Prefills the form for a missing line of this amount. */
  onAddMissingLine: (amount: number) => void
}

/** The lines of an invoice, edited in place, with their sum compared to the printed total. */
export function InvoiceLines({
  invoice,
  highlight,
  onShowInDocument,
  onUnsavedChange,
  onAddMissingLine,
}: InvoiceLinesProps) {
  const query = useListInvoiceLinesQuery(invoice.id)
  const formats = useFormats()
  const deleteItem = useDeleteInvoiceLine(invoice.id)
  const [correcting, setCorrecting] = useState<InvoiceLine | null>(null)
  const [choosing, setChoosing] = useState<InvoiceLine | null>(null)
  const [agreeing, setAgreeing] = useState<InvoiceLine | null>(null)
  const items = query.data ?? []
  const isEditable = invoice.status !== 'paid'
  const line = useLineDraft(invoice.id)
  const { editing, area } = useRowEditing(items, line, isEditable)
  useEffect(() => onUnsavedChange(line.isDirty), [line.isDirty, onUnsavedChange])
  const { onEditedChange } = highlight
  const edited = line.draft?.item ?? null
  useEffect(() => onEditedChange(edited), [edited, onEditedChange])
  const reasons = summariseLineReasons(items)
  const correct = editing ? (item: InvoiceLine) => editing.open(item, 'product_name') : setCorrecting
  return (
    <section ref={area} aria-label={t('invoice.lines')} className={classes.lines}>
      <Text size="sm" c="dimmed">
        {query.data ? t('invoice.linesCount', { count: items.length }) : ' '}
        {editing && items.length > 0 && ` · ${t('invoice.linesHint')}`}
      </Text>
      <SharedLineReasons shared={reasons.shared} />
      <DataTable
        label={t('invoice.lines')}
        columns={createLineColumns({
          formats,
          currency: invoice.currency,
          reasons: reasons.byLine,
          invoiceId: isEditable ? invoice.id : null,
          editing,
          onChooseProduct: isEditable ? setChoosing : null,
        })}
        rows={items}
        getRowId={item => item.id}
        getRowName={item => item.product_name}
        state={getListLoadState(query)}
        onRetry={query.refetch}
        filters={noFilters}
        onRowHighlight={highlight.onHighlight}
        highlightedId={highlight.highlightedId}
        emptyState={<EmptyState icon={<IconListDetails stroke={1.5} />} message={t('invoice.noLines')} />}
        renderRowActions={item => (
          <LineActions
            item={item}
            onShowInDocument={onShowInDocument && item.box ? () => onShowInDocument(item) : null}
            onChooseProduct={isEditable ? () => setChoosing(item) : null}
            onCorrect={isEditable ? () => correct(item) : null}
            onAgree={canAgreeOnPrice(invoice, item) ? () => setAgreeing(item) : null}
            onDelete={isEditable ? () => deleteItem(item) : null}
          />
        )}
      />
      {items.length > 0 && (
        <InvoiceTotals
          invoice={invoice}
          items={items}
          onAddMissingLine={isEditable ? onAddMissingLine : null}
          onDeleteRepeatedLine={isEditable ? deleteItem : null}
        />
      )}
      {correcting && (
        <CorrectLineModal invoice={invoice} item={correcting} onClose={() => setCorrecting(null)} />
      )}
      {agreeing && (
        <Suspense>
          <AgreeOnPriceModal invoice={invoice} item={agreeing} onClose={() => setAgreeing(null)} />
        </Suspense>
      )}
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

/** Prices are known from processed invoices, for goods that cost something. */
const canAgreeOnPrice = ({ status }: Invoice, { kind, quantity, total_price }: InvoiceLine): boolean =>
  status !== 'pending' && kind === 'goods' && quantity > 0 && total_price > 0

const noFilters = { isFiltered: false, clear: () => undefined }
