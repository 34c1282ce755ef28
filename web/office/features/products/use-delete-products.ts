import type { Product } from '@rms/contracts'
import { deleteWithConfirmation } from '../../lib/delete-with-confirmation.ts'
import { t } from '../../texts/index.ts'
import { useDeleteProductMutation } from './products-api.ts'

/** Deletes products after a confirmation; resolves to true if all of them were deleted. */
export function useDeleteProducts(): (products: readonly Product[]) => Promise<boolean> {
  const [deleteProduct] = useDeleteProductMutation()
  return products =>
    deleteWithConfirmation(products, {
      remove: id => deleteProduct(id).unwrap(),
      title: t('products.deleteTitle'),
      confirmMessage: ([{ name }, ...others]) =>
        others.length === 0
          ? t('products.deleteOne', { name })
          : t('products.deleteMany', { count: products.length }),
      nothingSelectedMessage: t('products.selectSome'),
      successMessage: count => t('products.deleted', { count }),
      failureMessage: error => t('products.deleteFailed', { error }),
      partialFailureMessage: t('products.deleteSomeFailed'),
    })
}
