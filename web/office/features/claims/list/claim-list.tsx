import { Button } from '@mantine/core'
import type { Claim } from '@rms/contracts'
import { IconReceiptRefund } from '@tabler/icons-react'
import { DataTable, usePagedRows } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import type { ListUrlParams, ListUrlState } from '../../../lib/list-url-state.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { isClaimOpen } from '../claim-changes.ts'
import type { ClaimDialogState } from '../claim-dialog.tsx'
import { CLAIMS_PER_PAGE, type ClaimsQuery, useListClaimsQuery } from '../claims-api.ts'
import { getClaimName } from '../describe-claim.ts'
import { ClaimActions } from './claim-actions.tsx'
import { createClaimColumns } from './claim-columns.tsx'
import { ClaimFilters } from './claim-filters.tsx'

export const CLAIM_FILTERS = ['state', 'supplier_id', 'location_id', 'age'] as const

interface ClaimListProps {
  address: ListUrlState
  onOpenDialog: (dialog: ClaimDialogState) => void
}

/** The claims with search and filters. Selected ones are sent or waived together. */
export function ClaimList({ address, onOpenDialog }: ClaimListProps) {
  const query = useListClaimsQuery(toClaimsQuery(address))
  const list = usePagedRows({ urlState: address, query, pageSize: CLAIMS_PER_PAGE, getRowId: getItemId })
  const formats = useFormats()
  const { hasSeveral } = useBusinessLocations()
  const selected = list.rows.filter(claim => list.selection.has(claim.item_id) && isClaimOpen(claim))
  const isDisabled = selected.length === 0
  return (
    <>
      <ClaimFilters address={address} />
      <DataTable
        {...list.table}
        label={t('claims.title')}
        columns={createClaimColumns({ formats, hasSeveralLocations: hasSeveral })}
        getRowName={getClaimName}
        emptyState={<EmptyState icon={<IconReceiptRefund stroke={1.5} />} message={t('claims.empty')} />}
        selection={list.selection}
        bulkActions={
          <>
            <Button
              size="xs"
              disabled={isDisabled}
              onClick={() => onOpenDialog({ kind: 'send', claims: selected })}
            >
              {t('claims.send')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isDisabled}
              onClick={() => onOpenDialog({ kind: 'waive', claims: selected })}
            >
              {t('claims.waive')}
            </Button>
          </>
        }
        renderRowActions={claim => <ClaimActions claim={claim} onOpenDialog={onOpenDialog} />}
      />
    </>
  )
}

/** A line has at most one claim. */
const getItemId = ({ item_id }: Claim): number => item_id

export const toClaimsQuery = ({ page, search, sort, filter }: ListUrlParams): ClaimsQuery => ({
  page,
  search,
  sort,
  state: filter('state'),
  supplier_id: filter('supplier_id'),
  location_id: filter('location_id'),
  age: filter('age'),
})
