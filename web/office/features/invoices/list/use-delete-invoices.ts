import type { Invoice } from '@rms/contracts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteInvoiceMutation, useLazyListInvoiceOnlyProductsQuery } from '../invoices-api.ts'

const MAX_LISTED = 5

/**
 * Deletes invoices after a confirmation; resolves to true if all of them were deleted. None is deleted if one of them is
 * paid.
 */
export function useDeleteInvoices(): (invoices: readonly Invoice[]) => Promise<boolean> {
  const { invoiceName } = useFormats()
  const [deleteInvoice] = useDeleteInvoiceMutation()
  const [listInvoiceOnlyProducts] = useLazyListInvoiceOnlyProductsQuery()
  /**
   * Asks whether to also delete the products that only these invoices created. If loading them fails, they are kept.
   */
  const promptForProducts = async (invoices: readonly Invoice[]): Promise<boolean> => {
    const answers = await Promise.allSettled(invoices.map(({ id }) => listInvoiceOnlyProducts(id).unwrap()))
    const products = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    if (products.length === 0) return false
    return requestConfirmation({
      title: t('invoices.productsTitle'),
      message: t('invoices.products', {
        count: products.length,
        names: joinNames(products.map(({ name }) => name)),
      }),
      confirmLabel: t('invoices.deleteProducts'),
      cancelLabel: t('invoices.keepProducts'),
    })
  }
  return async invoices => {
    const paid = invoices.filter(({ status }) => status === 'paid')
    if (paid.length > 0) {
      notifyError(t('invoices.paidSelected', { count: paid.length }))
      return false
    }
    let decision: Promise<boolean> | null = null
    const removedProducts: string[] = []
    return deleteWithConfirmation(invoices, {
      remove: async id => {
        decision ??= promptForProducts(invoices)
        const { removed_products } = await deleteInvoice({ id, withProducts: await decision }).unwrap()
        removedProducts.push(...(removed_products ?? []).map(({ name }) => name))
      },
      title: t('invoices.deleteTitle'),
      confirmMessage: ([first, ...others]) =>
        others.length === 0
          ? t('invoices.deleteOne', { name: invoiceName(first) })
          : t('invoices.deleteMany', { count: invoices.length }),
      nothingSelectedMessage: t('invoices.selectSome'),
      successMessage: count => describeResult(count, removedProducts),
      failureMessage: error => t('invoices.deleteFailed', { error }),
      partialFailureMessage: t('invoices.deleteSomeFailed'),
    })
  }
}

/** Reports the deleted invoices and products. The product names come from the server, which decides what it deletes. */
function describeResult(count: number, removedProducts: readonly string[]): string {
  const invoices = t('invoices.deleted', { count })
  if (removedProducts.length === 0) return invoices
  const products = { count: removedProducts.length, names: joinNames(removedProducts) }
  return `${invoices}. ${t('invoices.deletedProducts', products)}`
}

const joinNames = (names: readonly string[]): string =>
  [...names.slice(0, MAX_LISTED), ...(names.length > MAX_LISTED ? ['…'] : [])].join(', ')
