import { Button } from '@mantine/core'
import type { Rebate } from '@rms/contracts'
import { IconPercentage, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { HelpLink } from '../../../components/help-link.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { RebateCard } from './rebate-card.tsx'
import { RebateModal } from './rebate-modal.tsx'
import classes from './rebates.module.css'
import { useListRebatesQuery } from './rebates-api.ts'

/** The rebates of a supplier with what was accrued and credited, and the form to change them. */
export function SupplierRebates({ supplierId }: { supplierId: number }) {
  const { currentData: rebates, isError, refetch } = useListRebatesQuery(supplierId)
  const hasAccess = useHasLocationAccess()
  const [edited, setEdited] = useState<Rebate | 'new' | null>(null)
  if (!rebates) return isError ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={4} />
  // A rebate covers all locations.
  const isEditable = hasAccess(null)
  const addButton = isEditable && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('rebates.add')}
    </Button>
  )
  return (
    <div className={classes.section}>
      {isError && <ErrorState onRetry={refetch} />}
      {rebates.length === 0 ? (
        <EmptyState icon={<IconPercentage stroke={1.5} />} message={t('rebates.empty')} action={addButton} />
      ) : (
        <>
          <div className={classes.actions}>
            <HelpLink topic="rebate" />
            {addButton}
          </div>
          <ul className={classes.list} aria-label={t('rebates.title')}>
            {rebates.map(rebate => (
              <RebateCard
                key={rebate.id}
                rebate={rebate}
                onEdit={isEditable ? () => setEdited(rebate) : null}
              />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <RebateModal
          supplierId={supplierId}
          rebate={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
