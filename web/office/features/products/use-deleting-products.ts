import type { Product } from '@rms/contracts'
import { deleteAfterAsking } from '../../lib/deleting.ts'
import { t } from '../../texts/index.ts'
import { useDeleteProductMutation } from './products-api.ts'

/** Deletes products after a confirmation; resolves to true if all of them were deleted. */
export function useDeletingProducts(): (products: readonly Product[]) => Promise<boolean> {
  const [deleteProduct] = useDeleteProductMutation()
  return products =>
    deleteAfterAsking(products, {
      remove: id => deleteProduct(id).unwrap(),
      title: t('products.deleteTitle'),
      question: ([{ name }, ...others]) =>
        others.length === 0
          ? t('products.deleteOne', { name })
          : t('products.deleteMany', { count: products.length }),
      selectSome: t('products.selectSome'),
      done: count => t('products.deleted', { count }),
      failed: error => t('products.deleteFailed', { error }),
      someFailed: t('products.deleteSomeFailed'),
    })
}
