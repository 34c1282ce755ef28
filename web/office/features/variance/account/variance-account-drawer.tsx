import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { VarianceReport } from '@rms/contracts'
import { useModalStack } from '../../../../shared/lib/unsaved-changes.ts'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import {
  useGetVarianceAccountQuery,
  VARIANCE_OPTIONS,
  type VarianceAccountQuery,
} from '../../../lib/api/variance.ts'
import { t } from '../../../texts/index.ts'
import classes from '../variance.module.css'
import { AccountSums } from './account-sums.tsx'
import { CountsTable, DishesTable, PurchasesTable, TransfersTable, WasteTable } from './account-tables.tsx'

interface DrawerProps {
  /** `ingredient-7`, from the address; null if no row is open. */
  row: string | null
  report: VarianceReport
  onClose: () => void
}

/** What the variance of a row is made of: a drawer on desktops, the whole screen on phones. */
export function VarianceAccountDrawer({ row, report, onClose }: DrawerProps) {
  const target = parseRow(row)
  const isPhone = useMediaQuery('(max-width: 40em)', false)
  useModalStack(target !== null, onClose)
  const shown = report.rows.find(({ item }) => item.kind === target?.kind && item.id === target.id)
  return (
    <Drawer
      opened={target !== null}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 'min(720px, 90vw)'}
      title={shown?.name || t('variance.unnamed')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {target && (
        <Account query={{ location_id: report.location_id, from: report.from, to: report.to, ...target }} />
      )}
    </Drawer>
  )
}

function parseRow(row: string | null): Pick<VarianceAccountQuery, 'kind' | 'id'> | null {
  const [, kind, id] = /^(ingredient|product)-(\d{1,9})$/.exec(row ?? '') ?? []
  return kind === 'ingredient' || kind === 'product' ? { kind, id: Number(id) } : null
}

function Account({ query }: { query: VarianceAccountQuery }) {
  const { currentData: account, isError, refetch } = useGetVarianceAccountQuery(query, VARIANCE_OPTIONS)
  if (!account) return isError ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={8} />
  const { unit } = account.row
  return (
    <div className={classes.account}>
      <AccountSums row={account.row} />
      {account.dishes.length > 0 && <DishesTable dishes={account.dishes} unit={unit} />}
      {account.counts.length > 0 && <CountsTable counts={account.counts} unit={unit} />}
      {account.purchases.length > 0 && <PurchasesTable purchases={account.purchases} unit={unit} />}
      {account.transfers.length > 0 && <TransfersTable transfers={account.transfers} unit={unit} />}
      {account.waste.length > 0 && <WasteTable waste={account.waste} unit={unit} />}
    </div>
  )
}
