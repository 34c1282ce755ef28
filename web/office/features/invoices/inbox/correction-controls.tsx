import { Button, Select } from '@mantine/core'
import type { Invoice, InvoiceLine, InvoiceQuestion } from '@rms/contracts'
import { lazy, Suspense, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { DateField } from '../../../components/date-field.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { listCurrencyOptions } from '../../../lib/select-options.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateInvoiceMutation } from '../invoices-api.ts'
import { SupplierCorrectionButton } from './supplier-correction-button.tsx'

const PurchaseOutcomes = lazy(async () => ({
  default: (await import('../purchase-match/purchase-outcomes.tsx')).PurchaseOutcomes,
}))

interface CorrectionControlsProps {
  invoice: Invoice
  question: InvoiceQuestion
  item: InvoiceLine | undefined
  onCorrect: (item: InvoiceLine) => void
}

/** The alternative to confirming a question: correcting the value in place. */
export function CorrectionControls({ invoice, question, item, onCorrect }: CorrectionControlsProps) {
  if (item)
    return (
      <Button size="sm" variant="default" onClick={() => onCorrect(item)}>
        {t('question.correct')}
      </Button>
    )
  switch (question.code) {
    case 'supplier-differs':
      return <SupplierCorrectionButton invoice={invoice} />
    case 'date-unlikely':
      return <DateCorrection invoice={invoice} />
    case 'currency-unclear':
      return <CurrencyCorrection invoice={invoice} />
    case 'delivery-note':
      return <InvoiceTypeButton invoice={invoice} />
    case 'purchase-differs':
      return (
        <Suspense>
          <PurchaseOutcomes invoice={invoice} />
        </Suspense>
      )
    default:
      return null
  }
}

function DateCorrection({ invoice }: { invoice: Invoice }) {
  const { save, isBusy } = useCorrectInvoice(invoice)
  const [date, setDate] = useState(invoice.invoice_date)
  return (
    <>
      <DateField ariaLabel={t('invoice.date')} value={date} onChange={setDate} />
      <Button
        size="sm"
        variant="default"
        loading={isBusy}
        disabled={date === '' || date === invoice.invoice_date}
        onClick={() => save({ invoice_date: date })}
      >
        {t('question.saveDate')}
      </Button>
    </>
  )
}

function CurrencyCorrection({ invoice }: { invoice: Invoice }) {
  const { save } = useCorrectInvoice(invoice)
  return (
    <Select
      aria-label={t('invoice.currency')}
      searchable
      allowDeselect={false}
      data={listCurrencyOptions()}
      value={invoice.currency}
      onChange={currency => currency && currency !== invoice.currency && save({ currency })}
    />
  )
}

/** Some suppliers issue a delivery note with prices that also serves as the invoice. */
function InvoiceTypeButton({ invoice }: { invoice: Invoice }) {
  const { save, isBusy } = useCorrectInvoice(invoice)
  return (
    <Button size="sm" variant="default" loading={isBusy} onClick={() => save({ document_type: 'invoice' })}>
      {t('question.isInvoice')}
    </Button>
  )
}

function useCorrectInvoice({ id }: Invoice) {
  const [update, { isLoading }] = useUpdateInvoiceMutation()
  const save = async (body: Parameters<typeof update>[0]['body']) => {
    try {
      await update({ id, body }).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('invoice.editFailed'))
    }
  }
  return { save, isBusy: isLoading }
}
