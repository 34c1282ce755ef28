import { Button } from '@mantine/core'
import type { MergedProduct, Product } from '@rms/contracts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { useGetProductQuery } from '../../../lib/api/products.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUnmergeProductMutation } from '../products-api.ts'
import classes from './merge.module.css'

/** The merges into a product that can still be undone. */
export function UndoableMerges({ product }: { product: Product }) {
  const { data = product } = useGetProductQuery(product.id)
  return data.merged_from?.map(merged => <UndoableMerge key={merged.id} merged={merged} />)
}

function UndoableMerge({ merged }: { merged: MergedProduct }) {
  const { date } = useFormats()
  const [unmerge, { isLoading }] = useUnmergeProductMutation()
  const undo = async () => {
    const { name } = merged
    const message = t('products.unmergeMessage', { name })
    const question = { title: t('products.unmerge'), message, confirmLabel: t('products.unmerge') }
    if (!(await requestConfirmation({ ...question, isDestructive: false }))) return
    try {
      await unmerge(merged.id).unwrap()
      notifySuccess(t('products.unmerged', { name }))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('products.unmergeFailed'))
    }
  }
  return (
    <div className={classes.undo}>
      <span>
        {t('products.mergedIn', {
          name: merged.name,
          date: date(merged.merged_at),
          until: date(merged.can_unmerge_until),
        })}
      </span>
      <Button
        size="xs"
        variant="default"
        loading={isLoading}
        leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        onClick={undo}
      >
        {t('products.unmerge')}
      </Button>
    </div>
  )
}
