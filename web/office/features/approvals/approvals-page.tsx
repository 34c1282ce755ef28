import { IconRubberStamp } from '@tabler/icons-react'
import { DataTable, usePagedRows } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { TextRowAction } from '../../components/row-actions.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { type ListUrlParams, parseListUrlParams, useListUrlState } from '../../lib/list-url-state.ts'
import { useApproveInvoice } from '../../lib/use-approve-invoice.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { createApprovalColumns, getInvoiceName } from './approval-columns.tsx'
import {
  APPROVALS_PER_PAGE,
  type InvoiceToApprove,
  listInvoicesToApprove,
  useListInvoicesToApproveQuery,
} from './approvals-api.ts'

/** The invoices that need an approval before they are paid, oldest first. */
export function ApprovalsPage() {
  const address = useListUrlState()
  const query = useListInvoicesToApproveQuery(toApprovalsQuery(address))
  const list = usePagedRows({
    urlState: address,
    query,
    pageSize: APPROVALS_PER_PAGE,
    getRowId: getInvoiceId,
  })
  const formats = useFormats()
  const { approve } = useApproveInvoice()
  const { sort: _, ...table } = list.table
  return (
    <Page
      screen="/approvals"
      helpTopic="paymentApproval"
      summary={query.data ? t('approvals.count', { count: list.total }) : ' '}
    >
      <FilterRow>
        <ListSearch urlState={address} label={t('approvals.search')} />
      </FilterRow>
      <DataTable
        {...table}
        label={t('approvals.title')}
        columns={createApprovalColumns(formats)}
        getRowName={row => getInvoiceName(row, formats)}
        emptyState={<EmptyState icon={<IconRubberStamp stroke={1.5} />} message={t('approvals.empty')} />}
        renderRowActions={row =>
          row.payment.approval.can_approve && (
            <TextRowAction
              shortLabel={t('payment.approveShort')}
              label={t('approvals.approveNamed', { name: getInvoiceName(row, formats) })}
              onClick={() => void approve(row.invoice_id, row.payment.approval.fingerprint)}
            />
          )
        }
      />
    </Page>
  )
}

const getInvoiceId = ({ invoice_id }: InvoiceToApprove): number => invoice_id

const toApprovalsQuery = ({ page, search }: ListUrlParams) => ({ page, search })

ApprovalsPage.prefetch = (({ search }) => [
  listInvoicesToApprove.initiate(toApprovalsQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch
