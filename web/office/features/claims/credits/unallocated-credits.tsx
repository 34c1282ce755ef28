import { Anchor } from '@mantine/core'
import type { UnallocatedCredit } from '@rms/contracts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, type DataTableColumn, usePagedRows } from '../../../components/data-table/index.ts'
import { FilterRow } from '../../../components/filter-row.tsx'
import { SupplierFilter } from '../../../components/list-filters.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { TextRowAction } from '../../../components/row-actions.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import type { ListUrlState } from '../../../lib/list-url-state.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../claims.module.css'
import { CREDITS_PER_PAGE, useListUnallocatedCreditsQuery } from '../claims-api.ts'
import { AllocateCreditModal } from './allocate-credit-modal.tsx'

/** The lines of credit notes that close no claim yet, with a button to allocate each by hand. */
export function UnallocatedCredits({ address }: { address: ListUrlState }) {
  const query = useListUnallocatedCreditsQuery({
    page: address.page,
    supplier_id: address.filter('supplier_id'),
  })
  const list = usePagedRows({ urlState: address, query, pageSize: CREDITS_PER_PAGE, getRowId: getLineId })
  const formats = useFormats()
  const [allocated, setAllocated] = useState<UnallocatedCredit | null>(null)
  const { sort: _, ...table } = list.table
  return (
    <>
      <FilterRow>
        <SupplierFilter urlState={address} />
      </FilterRow>
      <DataTable
        {...table}
        label={t('credits.title')}
        columns={createColumns(formats)}
        getRowName={credit => credit.name}
        emptyState={<EmptyState icon={<IconFileInvoice stroke={1.5} />} message={t('credits.empty')} />}
        renderRowActions={credit =>
          credit.open_amount !== null &&
          !credit.under_review && (
            <TextRowAction
              shortLabel={t('credits.allocate')}
              label={t('credits.allocateNamed', { name: credit.name, number: credit.credit_note_number })}
              onClick={() => setAllocated(credit)}
            />
          )
        }
      />
      {allocated && <AllocateCreditModal credit={allocated} onClose={() => setAllocated(null)} />}
    </>
  )
}

const getLineId = ({ credit_line_id }: UnallocatedCredit): number => credit_line_id

const createColumns = ({ date, money }: DisplayFormats): readonly DataTableColumn<UnallocatedCredit>[] => [
  { key: 'name', header: t('credits.line'), cell: credit => credit.name, inCard: 'title' },
  { key: 'supplier', header: t('common.supplier'), cell: credit => credit.supplier_name },
  {
    key: 'note',
    header: t('credits.creditNote'),
    cell: credit => (
      <span>
        <Anchor component={Link} to={`/invoices/${credit.credit_note_id}`} size="sm">
          {credit.credit_note_number || t('claims.noNumber')}
        </Anchor>
        <span className={classes.secondary}>{date(credit.date)}</span>
      </span>
    ),
  },
  {
    key: 'open',
    header: t('credits.open'),
    cell: ({ open_amount, amount, currency, under_review }) =>
      open_amount === null ? (
        t('credits.vatUnclear')
      ) : (
        <span>
          {money(open_amount, currency)}
          {open_amount !== amount && (
            <span className={classes.secondary}>
              {t('claims.ofAmount', { amount: money(amount, currency) })}
            </span>
          )}
          {under_review && <span className={classes.secondary}>{t('credits.underReview')}</span>}
        </span>
      ),
    isNumeric: true,
  },
]
