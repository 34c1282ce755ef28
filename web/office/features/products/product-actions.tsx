import type { Product } from '@rms/contracts'
import { IconArrowMerge, IconChartLine } from '@tabler/icons-react'
import { DeleteAction, EditAction, RowAction } from '../../components/row-action.tsx'
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
        word={t('products.priceHistory')}
        label={t('products.priceHistoryOf', { name })}
        onClick={onHistory}
      />
      <EditAction name={name} onClick={onEdit} />
      <RowAction
        icon={IconArrowMerge}
        word={t('products.merge')}
        label={t('products.mergeNamed', { name })}
        onClick={onMerge}
      />
      <DeleteAction name={name} onClick={onDelete} />
    </>
  )
}
