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
  /** Prompts the user when the invoice is a duplicate. */
  ask: TwinQuestion['ask']
}

/** The actions that the status of the invoice allows. */
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

/** Extracts the lines of the file and processes the invoice. */
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
      // Only processing waits for the server. The other buttons stay enabled, because a disabled button loses the
      // focus.
      loading={isBusy && invoice.status === 'pending'}
      // The second click of a double click would undo the first.
      onClick={event => event.detail < 2 && setStatus(status, false)}
    >
      {t(word)}
    </Button>
  )
}
