import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Invoice, InvoiceItem } from '@rms/contracts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useUnsavedGuard } from '../../../../shared/lib/leaving.ts'
import { Page } from '../../../components/page.tsx'
import { RecordPage } from '../../../components/record-page.tsx'
import { AHEAD, type Ahead } from '../../../lib/api/ahead.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { QuestionBar } from '../inbox/question-bar.tsx'
import { getInvoice, listItems, useGetInvoiceQuery, useListItemsQuery } from '../invoices-api.ts'
import { SupplierDoubt } from '../supplier-doubt.tsx'
import { AddItem } from './add-item.tsx'
import { CorrectItem } from './correct-item.tsx'
import { CsvImport } from './csv-import/csv-import.tsx'
import { DocumentFlags } from './document-flags.tsx'
import { DocumentView } from './document-view.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import classes from './invoice-page.module.css'
import { Lines } from './lines.tsx'
import { PointedLine } from './pointed-line.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import type { Pointing } from './sheet.tsx'
import { useSettingStatus } from './use-setting-status.ts'
import { useTwinQuestion } from './use-twin-question.tsx'

const READING_POLL_MS = 3_000

/** The page of an invoice: the document next to its lines. */
export function InvoicePage() {
  const id = Number(useParams().id)
  const [isReading, setReading] = useState(false)
  // The server pushes progress; polling is the fallback while the event stream is down.
  const query = useGetInvoiceQuery(id, {
    pollingInterval: isReading ? READING_POLL_MS : 0,
    // Shows changes made in another tab.
    refetchOnFocus: true,
  })
  const reads = query.currentData ? isUnderWay(query.currentData) : false
  if (reads !== isReading) setReading(reads)
  return (
    <RecordPage screen="/invoices/:id" query={query} notFound={t('invoice.notFound')}>
      {invoice => <LoadedInvoice invoice={invoice} />}
    </RecordPage>
  )
}

InvoicePage.prefetch = (({ id }) => [
  getInvoice.initiate(id, AHEAD),
  listItems.initiate(id, AHEAD),
]) satisfies Ahead

const isUnderWay = ({ extraction }: Invoice): boolean =>
  extraction.state === 'queued' || extraction.state === 'running'

type Side = 'document' | 'lines'

function LoadedInvoice({ invoice }: { invoice: Invoice }) {
  const { invoiceName } = useFormats()
  const { ask, modal } = useTwinQuestion(invoice)
  const { setStatus } = useSettingStatus(invoice, ask)
  const { side, setSide, isStacked, wasDocumentShown, pointing } = useDocumentAndLines(invoice)
  const [missing, setMissing] = useState<{ amount: number } | null>(null)
  const [correcting, setCorrecting] = useState<InvoiceItem | null>(null)
  const [isLineUnsaved, setLineUnsaved] = useState(false)
  const [isItemUnsaved, setItemUnsaved] = useState(false)
  useUnsavedGuard(isLineUnsaved || isItemUnsaved)
  const compare = async (twinId: number) => {
    if (await ask(twinId)) await setStatus('processed', true)
  }
  return (
    <Page
      screen="/invoices/:id"
      title={invoiceName(invoice)}
      why="line"
      isWide
      details={<InvoiceFacts invoice={invoice} />}
      actions={<InvoiceActions invoice={invoice} ask={ask} />}
    >
      {isUnderWay(invoice) && <ReadingProgress invoice={invoice} />}
      <DocumentFlags invoice={invoice} onCompare={compare} />
      <QuestionBar invoice={invoice} items={pointing.items} onCorrect={setCorrecting} />
      {!invoice.question && <SupplierDoubt invoice={invoice} />}
      {isStacked && <SideSwitch side={side} onChange={setSide} />}
      <div className={classes.sides}>
        {(!isStacked || wasDocumentShown) && (
          <div hidden={isStacked && side !== 'document'}>
            <DocumentView invoice={invoice} pointing={pointing} />
            {isStacked && (
              <PointedLine invoice={invoice} pointing={pointing} onShow={() => setSide('lines')} />
            )}
          </div>
        )}
        <div className={classes.lines} hidden={isStacked && side !== 'lines'}>
          <Lines
            invoice={invoice}
            pointing={pointing}
            onShow={isStacked ? () => setSide('document') : null}
            onUnsaved={setLineUnsaved}
            onMissing={amount => setMissing({ amount })}
          />
          {invoice.status !== 'paid' && (
            <>
              <AddItem invoice={invoice} missing={missing} onUnsaved={setItemUnsaved} />
              <CsvImport invoice={invoice} />
            </>
          )}
        </div>
      </div>
      {correcting && <CorrectItem invoice={invoice} item={correcting} onClose={() => setCorrecting(null)} />}
      {modal}
    </Page>
  )
}

interface SideSwitchProps {
  side: Side
  onChange: (side: Side) => void
}

function SideSwitch({ side, onChange }: SideSwitchProps) {
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
  const { data: items = [] } = useListItemsQuery(id, { refetchOnFocus: true })
  const [pointed, setPointed] = useState<InvoiceItem | null>(null)
  const [edited, setEdited] = useState<InvoiceItem | null>(null)
  const [side, setSide] = useState<Side>('lines')
  // A PDF page can only be rendered while it is visible. Once shown, the document stays mounted to keep zoom and
  // rotation.
  const [wasDocumentShown, setDocumentShown] = useState(false)
  if (side === 'document' && !wasDocumentShown) setDocumentShown(true)
  const isStacked = useMediaQuery('(max-width: 62em)', false)
  const showInTable = (item: InvoiceItem) => {
    setPointed(item)
    const row = document.querySelector(`tr[data-row="${item.id}"]`)
    if (!isStacked) row?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const pointing: Pointing = {
    items,
    pointedId: (edited ?? pointed)?.id ?? null,
    onPointed: setPointed,
    onEdited: setEdited,
    onChosen: showInTable,
  }
  return { side, setSide, isStacked, wasDocumentShown, pointing }
}
