import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Invoice, InvoiceLine } from '@rms/contracts'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useUnsavedChangesWarning } from '../../../../shared/lib/unsaved-changes.ts'
import { Page } from '../../../components/page.tsx'
import { RecordPage } from '../../../components/record-page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { isExtractionPending } from '../../../lib/extraction-progress.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { InvoiceQuestionBar } from '../inbox/invoice-question-bar.tsx'
import {
  getInvoice,
  listInvoiceLines,
  useGetInvoiceQuery,
  useListInvoiceLinesQuery,
} from '../invoices-api.ts'
import { SupplierMismatchNotice } from '../supplier-mismatch-notice.tsx'
import { AddLineForm } from './add-line-form.tsx'
import type { LineHighlight } from './annotated-page.tsx'
import { CorrectLineModal } from './correct-line-modal.tsx'
import { CsvImport } from './csv-import/csv-import.tsx'
import { DocumentFlags } from './document-flags.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { ExtractionProgress } from './extraction-progress.tsx'
import { HighlightedLine } from './highlighted-line.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import classes from './invoice-page.module.css'
import { InvoiceSummary } from './invoice-summary.tsx'
import { PaidNotice } from './paid-notice.tsx'
import { PreliminaryLines } from './preliminary-lines.tsx'
import { useDuplicatePrompt } from './use-duplicate-prompt.tsx'
import { usePreliminaryReading } from './use-preliminary-reading.ts'
import { useSetInvoiceStatus } from './use-set-invoice-status.ts'

/** Loaded after the page itself, because most invoices are opened to read their lines. */
const MatchSection = lazy(async () => ({
  default: (await import('../purchase-match/match-section.tsx')).MatchSection,
}))

const EXTRACTION_POLL_MS = 3_000

/** Whether the invoice is being read or compared, so that it changes by itself. */
const isWaiting = ({ extraction, question }: Invoice): boolean =>
  isExtractionPending(extraction) || question?.code === 'purchase-check'

/** Whether there is a comparison: of a processed invoice, or of one that waits because it differs. */
const isCompared = ({ document_type, status, flags }: Invoice): boolean =>
  document_type !== 'delivery-note' &&
  (status !== 'pending' || flags.some(({ code }) => code === 'purchase-differs'))

/** The page of an invoice: the document next to its lines. */
export function InvoicePage() {
  const id = Number(useParams().id)
  const [isPolling, setPolling] = useState(false)
  // The server pushes progress; polling is the fallback while the event stream is down.
  const query = useGetInvoiceQuery(id, {
    pollingInterval: isPolling ? EXTRACTION_POLL_MS : 0,
    // Shows changes made in another tab.
    refetchOnFocus: true,
  })
  const needsPolling = query.currentData ? isWaiting(query.currentData) : false
  if (needsPolling !== isPolling) setPolling(needsPolling)
  return (
    <RecordPage screen="/invoices/:id" query={query} notFoundMessage={t('invoice.notFound')}>
      {invoice => <LoadedInvoice invoice={invoice} />}
    </RecordPage>
  )
}

InvoicePage.prefetch = (({ id }) => [
  getInvoice.initiate(id, PREFETCH_OPTIONS),
  listInvoiceLines.initiate(id, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

type Side = 'document' | 'lines'

function LoadedInvoice({ invoice }: { invoice: Invoice }) {
  const { invoiceName } = useFormats()
  const { confirmDuplicate, modal } = useDuplicatePrompt(invoice)
  const { setStatus } = useSetInvoiceStatus(invoice, confirmDuplicate)
  const { side, setSide, isStacked, wasDocumentShown, highlight } = useDocumentAndLines(invoice)
  const preliminary = usePreliminaryReading(invoice)
  const [missingLine, setMissingLine] = useState<{ amount: number } | null>(null)
  const [correcting, setCorrecting] = useState<InvoiceLine | null>(null)
  const [isLineUnsaved, setLineUnsaved] = useState(false)
  const [isItemUnsaved, setItemUnsaved] = useState(false)
  useUnsavedChangesWarning(isLineUnsaved || isItemUnsaved)
  const compare = async (duplicateId: number) => {
    if (await confirmDuplicate(duplicateId)) await setStatus('processed', true)
  }
  return (
    <Page
      screen="/invoices/:id"
      title={invoiceName(invoice)}
      helpTopic="line"
      isWide
      details={<InvoiceSummary invoice={invoice} />}
      actions={<InvoiceActions invoice={invoice} confirmDuplicate={confirmDuplicate} />}
    >
      {isExtractionPending(invoice.extraction) && <ExtractionProgress invoice={invoice} />}
      <DocumentFlags invoice={invoice} onCompare={compare} />
      <InvoiceQuestionBar invoice={invoice} items={highlight.items} onCorrect={setCorrecting} />
      {!invoice.question && <SupplierMismatchNotice invoice={invoice} />}
      <PaidNotice invoice={invoice} />
      {isStacked && <ViewSwitch side={side} onChange={setSide} />}
      <div className={classes.sides}>
        {(!isStacked || wasDocumentShown) && (
          <div hidden={isStacked && side !== 'document'}>
            <DocumentViewer invoice={invoice} highlight={highlight} />
            {isStacked && (
              <HighlightedLine
                invoice={invoice}
                highlight={highlight}
                onShowInTable={() => setSide('lines')}
              />
            )}
          </div>
        )}
        <div className={classes.lines} hidden={isStacked && side !== 'lines'}>
          {preliminary ? (
            <PreliminaryLines reading={preliminary} currency={invoice.currency} />
          ) : (
            <InvoiceLines
              invoice={invoice}
              highlight={highlight}
              onShowInDocument={isStacked ? () => setSide('document') : null}
              onUnsavedChange={setLineUnsaved}
              onAddMissingLine={amount => setMissingLine({ amount })}
            />
          )}
          {invoice.status !== 'paid' && (
            <>
              <AddLineForm invoice={invoice} missingLine={missingLine} onUnsavedChange={setItemUnsaved} />
              <CsvImport invoice={invoice} />
            </>
          )}
        </div>
      </div>
      {isCompared(invoice) && (
        <Suspense>
          <MatchSection invoice={invoice} />
        </Suspense>
      )}
      {correcting && (
        <CorrectLineModal invoice={invoice} item={correcting} onClose={() => setCorrecting(null)} />
      )}
      {modal}
    </Page>
  )
}

interface ViewSwitchProps {
  side: Side
  onChange: (side: Side) => void
}

function ViewSwitch({ side, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('invoice.view')}
      value={side}
      onChange={value => onChange(value === 'document' ? 'document' : 'lines')}
      data={[
        { value: 'lines', label: t('invoice.lines') },
        { value: 'document', label: t('invoice.document') },
      ]}
    />
  )
}

/** State of the document and the lines, shown side by side or one at a time, and of the highlighted line. */
function useDocumentAndLines({ id }: Invoice) {
  const { data: items = [] } = useListInvoiceLinesQuery(id, { refetchOnFocus: true })
  const [hoveredItem, setHoveredItem] = useState<InvoiceLine | null>(null)
  const [editedItem, setEditedItem] = useState<InvoiceLine | null>(null)
  const [side, setSide] = useState<Side>('lines')
  // A PDF page can only be rendered while it is visible. Once shown, the document stays mounted to keep zoom and
  // rotation.
  const [wasDocumentShown, setDocumentShown] = useState(false)
  if (side === 'document' && !wasDocumentShown) setDocumentShown(true)
  const isStacked = useMediaQuery('(max-width: 68em)', false)
  const showInTable = (item: InvoiceLine) => {
    setHoveredItem(item)
    const row = document.querySelector(`tr[data-row="${item.id}"]`)
    if (!isStacked) row?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const highlight: LineHighlight = {
    items,
    highlightedId: (editedItem ?? hoveredItem)?.id ?? null,
    onHighlight: setHoveredItem,
    onEditedChange: setEditedItem,
    onSelect: showInTable,
  }
  return { side, setSide, isStacked, wasDocumentShown, highlight }
}
