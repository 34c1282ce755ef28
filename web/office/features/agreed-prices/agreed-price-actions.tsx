import type { PriceAgreement } from '@rms/contracts'
import { IconCalendarX, IconHistory } from '@tabler/icons-react'
import { DeleteRowAction, EditRowAction, RowAction } from '../../components/row-actions.tsx'
import { useHasLocationAccess } from '../../lib/user-rights.ts'
import { t } from '../../texts/index.ts'

interface AgreedPriceActionsProps {
  agreement: PriceAgreement
  onHistory: () => void
  onEdit: () => void
  onEnd: () => void
  onDelete: () => void
}

/** The actions for an agreed price; one that has begun is ended instead of deleted. */
export function AgreedPriceActions({
  agreement: { product_name: name, location_id, status },
  onHistory,
  onEdit,
  onEnd,
  onDelete,
}: AgreedPriceActionsProps) {
  const canChange = useHasLocationAccess()(location_id)
  return (
    <>
      <RowAction
        icon={IconHistory}
        shortLabel={t('agreements.history')}
        label={t('agreements.historyNamed', { name })}
        onClick={onHistory}
      />
      {canChange && <EditRowAction name={name} onClick={onEdit} />}
      {canChange && status === 'current' && (
        <RowAction
          icon={IconCalendarX}
          shortLabel={t('agreements.end')}
          label={t('agreements.endNamed', { name })}
          onClick={onEnd}
        />
      )}
      {canChange && status === 'upcoming' && <DeleteRowAction name={name} onClick={onDelete} />}
    </>
  )
}
