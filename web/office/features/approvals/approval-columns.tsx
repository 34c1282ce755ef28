import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { RowLink } from '../../components/row-actions.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './approvals.module.css'
import type { InvoiceToApprove } from './approvals-api.ts'

export const getInvoiceName = (
  { invoice_id: id, invoice_number }: InvoiceToApprove,
  { invoiceName }: Pick<DisplayFormats, 'invoiceName'>,
): string => invoiceName({ id, invoice_number })

/** The columns of the invoices to approve. The number opens the invoice. */
export const createApprovalColumns = (
  formats: DisplayFormats,
): readonly DataTableColumn<InvoiceToApprove>[] => [
  {
    key: 'invoice',
    header: t('approvals.invoice'),
    cell: row => <RowLink to={`/invoices/${row.invoice_id}`}>{getInvoiceName(row, formats)}</RowLink>,
    inCard: 'title',
  },
  { key: 'supplier', header: t('common.supplier'), cell: row => row.supplier_name },
  { key: 'location', header: t('common.location'), cell: row => row.location_name },
  { key: 'date', header: t('approvals.date'), cell: row => formats.date(row.invoice_date) },
  {
    key: 'state',
    header: t('approvals.state'),
    cell: row => <ApprovalState row={row} />,
  },
  {
    key: 'due',
    header: t('payment.due'),
    cell: ({ payment: { due, total, currency } }) => (
      <span>
        {formats.money(due, currency)}
        {due !== total && (
          <span className={classes.secondary}>
            {t('claims.ofAmount', { amount: formats.money(total, currency) })}
          </span>
        )}
      </span>
    ),
    isNumeric: true,
  },
]

/** Whether the approval is missing or void, and why the user cannot give it. */
function ApprovalState({ row }: { row: InvoiceToApprove }) {
  const { state, can_approve } = row.payment.approval
  return (
    <span>
      {state === 'void' ? (
        <StatusBadge colour="red" icon={IconAlertTriangle}>
          {t('approvals.void')}
        </StatusBadge>
      ) : (
        <StatusBadge colour="amber" icon={IconClock}>
          {t('approvals.missing')}
        </StatusBadge>
      )}
      {!can_approve && <span className={classes.secondary}>{t('approvals.byOthers')}</span>}
    </span>
  )
}
