import type { Product } from '@rms/contracts'
import { failureOf } from '../../lib/api/failure.ts'
import { confirm } from '../../lib/confirm.tsx'
import { t } from '../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { useDeleteProductMutation } from './products-api.ts'

/** Deletes products after a confirmation; true when all of them are gone. */
export function useDeletingProducts(): (products: readonly Product[]) => Promise<boolean> {
  const [deleteProduct] = useDeleteProductMutation()
  return async products => {
    const [first] = products
    if (!first) {
      tellFailure(t('products.selectSome'))
      return false
    }
    const message =
      products.length === 1
        ? t('products.deleteOne', { name: first.name })
        : t('products.deleteMany', { count: products.length })
    if (!(await confirm({ title: t('products.deleteTitle'), message, act: t('common.delete') }))) return false
    return report(await Promise.allSettled(products.map(product => deleteProduct(product.id).unwrap())))
  }
}

function report(results: PromiseSettledResult<unknown>[]): boolean {
  const failure = results.find(result => result.status === 'rejected')
  if (!failure) {
    tellDone(t('products.deleted', { count: results.length }))
    return true
  }
  if (results.length > 1) tellFailure(t('products.deleteSomeFailed'))
  else
    tellFailure(
      t('products.deleteFailed', { error: failureOf(failure.reason).error ?? t('common.unknownError') }),
    )
  return false
}
