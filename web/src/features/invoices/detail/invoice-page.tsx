import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Invoice, InvoiceItem } from '@rms/contracts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { failureOf } from '../../../lib/api/failure.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useGetInvoiceQuery } from '../invoices-api.ts'
import { AddItem } from './add-item.tsx'
import { CsvImport } from './csv-import/csv-import.tsx'
import { DocumentFlags } from './document-flags.tsx'
import { DocumentView } from './document-view.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import classes from './invoice-page.module.css'
import { Lines } from './lines.tsx'
import { ReadingProgress } from './reading-progress.tsx'

const READING_POLL_MS = 3_000

/** One invoice: the document beside its lines. */
export function InvoicePage() {
  const id = Number(useParams().id)
  const [isReading, setReading] = useState(false)
  // The server pushes progress; the poll is for when the stream is down.
  const query = useGetInvoiceQuery(id, { pollingInterval: isReading ? READING_POLL_MS : 0 })
  const reads = query.data ? isUnderWay(query.data) : false
  if (reads !== isReading) setReading(reads)
  return (
    <>
      <BackLink />
      {query.data ? (
        <LoadedInvoice invoice={query.data} />
      ) : (
        <Unloaded error={query.error} onRetry={query.refetch} />
      )}
    </>
  )
}

const isUnderWay = ({ extraction }: Invoice): boolean =>
  extraction.state === 'queued' || extraction.state === 'running'

function BackLink() {
  return (
    <div className={classes.back}>
      <Button
        component={Link}
        to="/invoices"
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      >
        {t('invoice.back')}
      </Button>
    </div>
  )
}

function Unloaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <LoadingRows rows={10} />
  if (failureOf(error).status === 404) return <ErrorState sentence={t('invoice.notFound')} />
  return <ErrorState onRetry={onRetry} />
}

type Side = 'document' | 'lines'

function LoadedInvoice({ invoice }: { invoice: Invoice }) {
  const [pointed, setPointed] = useState<InvoiceItem | null>(null)
  const { invoiceName } = useFormats()
  const [side, setSide] = useState<Side>('lines')
  const isStacked = useMediaQuery('(max-width: 62em)', false)
  return (
    <Page
      title={invoiceName(invoice)}
      details={<InvoiceFacts invoice={invoice} />}
      actions={<InvoiceActions invoice={invoice} />}
    >
      {isUnderWay(invoice) && <ReadingProgress extraction={invoice.extraction} />}
      <DocumentFlags invoice={invoice} />
      {isStacked && (
        <SegmentedControl
          fullWidth
          aria-label={t('invoice.view')}
          value={side}
          onChange={value => setSide(value === 'document' ? 'document' : 'lines')}
          data={[
            { value: 'lines', label: t('invoice.lines') },
            { value: 'document', label: t('invoice.document') },
          ]}
        />
      )}
      <div className={classes.sides}>
        {(!isStacked || side === 'document') && <DocumentView invoice={invoice} box={pointed?.box ?? null} />}
        {(!isStacked || side === 'lines') && (
          <div className={classes.lines}>
            <Lines invoice={invoice} onPointed={setPointed} />
            {invoice.status !== 'paid' && <AddItem invoice={invoice} />}
            {invoice.status !== 'paid' && <CsvImport invoice={invoice} />}
          </div>
        )}
      </div>
    </Page>
  )
}
