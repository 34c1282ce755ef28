import { Alert, Button } from '@mantine/core'
import type { SpendReport, UnclearInvoice } from '@rms/contracts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useIsPrinting } from '../../../lib/printing.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../purchase-reports.module.css'

const SHOWN_AT_FIRST = 5

/** The invoices that no amount contains, with the reason. */
export function UnclearInvoices({ report }: { report: SpendReport }) {
  const [isComplete, setComplete] = useState(false)
  const isPrinting = useIsPrinting()
  const { unclear_count: count, unclear_invoices: invoices } = report
  if (count === 0) return null
  const shown = isComplete || isPrinting ? invoices : invoices.slice(0, SHOWN_AT_FIRST)
  return (
    <Alert
      color="amber"
      variant="light"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={t('purchaseReports.unclear', { count })}
    >
      {t('purchaseReports.unclearHint', { count })}
      <ul className={classes.unclear}>
        {shown.map(invoice => (
          <UnclearItem key={invoice.invoice_id} invoice={invoice} />
        ))}
      </ul>
      {!isComplete && invoices.length > SHOWN_AT_FIRST && (
        <Button
          data-no-print
          mt="xs"
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => setComplete(true)}
        >
          {t('purchaseReports.showAll', { count: invoices.length })}
        </Button>
      )}
      {count > invoices.length && (
        <p>{t('purchaseReports.unclearRest', { count: count - invoices.length })}</p>
      )}
    </Alert>
  )
}

function UnclearItem({ invoice }: { invoice: UnclearInvoice }) {
  const { invoiceName, date, money } = useFormats()
  const name = invoiceName({ id: invoice.invoice_id, invoice_number: invoice.invoice_number })
  const facts = [
    invoice.supplier_name,
    date(invoice.invoice_date),
    money(invoice.total, invoice.currency),
    t(`purchaseReports.reason.${invoice.reason}`),
  ]
  return (
    <li>
      <Link to={`/invoices/${invoice.invoice_id}`}>{name}</Link> · {facts.filter(Boolean).join(' · ')}
    </li>
  )
}
