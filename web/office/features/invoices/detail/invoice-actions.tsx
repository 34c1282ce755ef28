import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconEdit, IconWand } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../texts/index.ts'
import type { InvoiceStatus } from '../invoices-api.ts'
import { isPdf } from '../invoices-api.ts'
import { useExtracting } from './use-extracting.ts'
import { useSettingStatus } from './use-setting-status.ts'
import type { TwinQuestion } from './use-twin-question.tsx'

const DetailsModal = lazy(async () => ({ default: (await import('./details-modal.tsx')).DetailsModal }))

interface InvoiceActionsProps {
  invoice: Invoice
  /** Asks when the invoice repeats another. */
  ask: TwinQuestion['ask']
}

/** What can be done with the whole invoice in its present state. */
export function InvoiceActions({ invoice, ask }: InvoiceActionsProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
        onClick={() => setEditing(true)}
      >
        {t('invoice.editDetails')}
      </Button>
      {invoice.status === 'pending' && <ExtractButton invoice={invoice} ask={ask} />}
      <StatusButton invoice={invoice} ask={ask} />
      {isEditing && (
        <Suspense>
          <DetailsModal invoice={invoice} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Reads the file again: a PDF as it is, anything else by its recognised text. */
function ExtractButton({ invoice, ask }: InvoiceActionsProps) {
  const { extract, isBusy } = useExtracting(invoice, ask)
  const { state } = invoice.extraction
  return (
    <Button
      variant="default"
      loading={isBusy || state === 'queued' || state === 'running'}
      leftSection={<IconWand size={16} stroke={1.75} aria-hidden />}
      onClick={extract}
    >
      {t(isPdf(invoice) ? 'invoice.autoExtractPdf' : 'invoice.autoExtractOcr')}
    </Button>
  )
}

const next = {
  pending: { status: 'processed', word: 'invoice.markProcessed', variant: 'filled' },
  processed: { status: 'paid', word: 'invoice.markPaid', variant: 'filled' },
  paid: { status: 'processed', word: 'invoice.markUnpaid', variant: 'default' },
} as const satisfies Record<InvoiceStatus, unknown>

function StatusButton({ invoice, ask }: InvoiceActionsProps) {
  const { setStatus, isBusy } = useSettingStatus(invoice, ask)
  const { status, word, variant } = next[invoice.status]
  return (
    <Button
      variant={variant}
      // Only what the server judges is waited for: a button that waits is disabled, and loses the focus.
      loading={isBusy && invoice.status === 'pending'}
      // The second click of a double click would take the first one back.
      onClick={event => event.detail < 2 && setStatus(status, false)}
    >
      {t(word)}
    </Button>
  )
}
