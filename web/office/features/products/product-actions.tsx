import type { Product } from '@rms/contracts'
import { IconArrowMerge, IconChartLine } from '@tabler/icons-react'
import { DeleteRowAction, EditRowAction, RowAction } from '../../components/row-actions.tsx'
import { t } from '../../texts/index.ts'

interface ProductActionsProps {
  product: Product
  onHistory: () => void
  onEdit: () => void
  onMerge: () => void
  onDelete: () => void
}

/** The actions for a product. */
export function ProductActions({
  product: { name },
  onHistory,
  onEdit,
  onMerge,
  onDelete,
}: ProductActionsProps) {
  return (
    <>
      <RowAction
        icon={IconChartLine}
        shortLabel={t('products.priceHistory')}
        label={t('products.priceHistoryOf', { name })}
        onClick={onHistory}
      />
      <EditRowAction name={name} onClick={onEdit} />
      <RowAction
        icon={IconArrowMerge}
        shortLabel={t('products.merge')}
        label={t('products.mergeNamed', { name })}
        onClick={onMerge}
      />
      <DeleteRowAction name={name} onClick={onDelete} />
    </>
  )
}
