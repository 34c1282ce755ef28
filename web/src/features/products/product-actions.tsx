import type { Product } from '@rms/contracts'
import { IconArrowMerge, IconChartLine, IconEdit, IconTrash } from '@tabler/icons-react'
import { RowAction } from '../../components/row-action.tsx'
import { t } from '../../lib/i18n/index.ts'

interface ProductActionsProps {
  product: Product
  onHistory: () => void
  onEdit: () => void
  onMerge: () => void
  onDelete: () => void
}

/** What can be done with one product. */
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
      <RowAction
        icon={IconEdit}
        word={t('common.edit')}
        label={t('common.editNamed', { name })}
        onClick={onEdit}
      />
      <RowAction
        icon={IconArrowMerge}
        word={t('products.merge')}
        label={t('products.mergeNamed', { name })}
        onClick={onMerge}
      />
      <RowAction
        icon={IconTrash}
        word={t('common.delete')}
        label={t('common.deleteNamed', { name })}
        onClick={onDelete}
        isDestructive
      />
    </>
  )
}
