import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconEdit, IconWand } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../texts/index.ts'
import type { InvoiceStatus } from '../invoices-api.ts'
import { isPdf } from '../invoices-api.ts'
import type { DuplicatePrompt } from './use-duplicate-prompt.tsx'
import { useExtractInvoice } from './use-extract-invoice.ts'
import { useSetInvoiceStatus } from './use-set-invoice-status.ts'

const InvoiceDetailsModal = lazy(async () => ({
  default: (await import('./invoice-details-modal.tsx')).InvoiceDetailsModal,
}))

interface InvoiceActionsProps {
  invoice: Invoice
  /** Prompts the user when the invoice is a duplicate. */
  confirmDuplicate: DuplicatePrompt['confirmDuplicate']
}

/** The actions that the status of the invoice allows. */
export function InvoiceActions({ invoice, confirmDuplicate }: InvoiceActionsProps) {
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
      {invoice.status === 'pending' && (
        <ExtractButton invoice={invoice} confirmDuplicate={confirmDuplicate} />
      )}
      {invoice.document_type !== 'delivery-note' && (
        <StatusButton invoice={invoice} confirmDuplicate={confirmDuplicate} />
      )}
      {isEditing && (
        <Suspense>
          <InvoiceDetailsModal invoice={invoice} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Extracts the lines of the file and processes the invoice. */
function ExtractButton({ invoice, confirmDuplicate }: InvoiceActionsProps) {
  const { extract, isBusy } = useExtractInvoice(invoice, confirmDuplicate)
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

const nextStatusAction = {
  pending: { status: 'processed', word: 'invoice.markProcessed', variant: 'filled' },
  processed: { status: 'paid', word: 'invoice.markPaid', variant: 'filled' },
  paid: { status: 'processed', word: 'invoice.markUnpaid', variant: 'default' },
} as const satisfies Record<InvoiceStatus, unknown>

function StatusButton({ invoice, confirmDuplicate }: InvoiceActionsProps) {
  const { setStatus, isBusy } = useSetInvoiceStatus(invoice, confirmDuplicate)
  const { status, word, variant } = nextStatusAction[invoice.status]
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
