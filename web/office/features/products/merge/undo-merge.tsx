import { Button } from '@mantine/core'
import type { MergedProduct, Product } from '@rms/contracts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { useGetProductQuery } from '../../../lib/api/products.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUnmergeProductMutation } from '../products-api.ts'
import classes from './merge.module.css'

/** The merges into a product that can still be undone. */
export function UndoMerge({ product }: { product: Product }) {
  const { data = product } = useGetProductQuery(product.id)
  return data.merged_from?.map(merged => <Merged key={merged.id} merged={merged} />)
}

function Merged({ merged }: { merged: MergedProduct }) {
  const { date } = useFormats()
  const [unmerge, { isLoading }] = useUnmergeProductMutation()
  const undo = async () => {
    const { name } = merged
    const message = t('products.unmergeMessage', { name })
    const question = { title: t('products.unmerge'), message, act: t('products.unmerge') }
    if (!(await confirm({ ...question, isDestructive: false }))) return
    try {
      await unmerge(merged.id).unwrap()
      tellDone(t('products.unmerged', { name }))
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('products.unmergeFailed'))
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
