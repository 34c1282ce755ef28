import type { Invoice } from '@rms/contracts'
import { InvoiceStateBadge } from '../../../components/invoice-status-badge.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './invoice-summary.module.css'

/** The invoice's main facts in one line. */
export function InvoiceSummary({ invoice }: { invoice: Invoice }) {
  const { date, money } = useFormats()
  const facts = [
    [t('invoice.supplier'), invoice.supplier_name],
    [t('invoice.date'), date(invoice.invoice_date)],
    [t('invoice.location'), invoice.location_name],
    [t('invoice.total'), money(invoice.total_amount, invoice.currency)],
    [t('invoice.photographedBy'), invoice.photographed_by],
    [t('invoice.notes'), invoice.notes],
  ] as const
  return (
    <div className={classes.facts}>
      <InvoiceStateBadge invoice={invoice} />
      {facts.map(
        ([label, value]) =>
          value && (
            <span key={label} className={classes.fact}>
              <span className={classes.label}>{label} </span>
              {value}
            </span>
          ),
      )}
    </div>
  )
}
