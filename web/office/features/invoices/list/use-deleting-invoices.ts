import type { Invoice } from '@rms/contracts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { deleteAfterAsking } from '../../../lib/deleting.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteInvoiceMutation, useLazyListOnlyProductsQuery } from '../invoices-api.ts'

const MOST_NAMED = 5

/** Deletes invoices after a confirmation; true when all of them are gone. */
export function useDeletingInvoices(): (invoices: readonly Invoice[]) => Promise<boolean> {
  const { invoiceName } = useFormats()
  const [deleteInvoice] = useDeleteInvoiceMutation()
  const [listOnlyProducts] = useLazyListOnlyProductsQuery()
  /** Whether the products that only these invoices made go with them; when they cannot be known, they stay. */
  const askForProducts = async (invoices: readonly Invoice[]): Promise<boolean> => {
    const answers = await Promise.allSettled(invoices.map(({ id }) => listOnlyProducts(id).unwrap()))
    const products = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    if (products.length === 0) return false
    return confirm({
      title: t('invoices.productsTitle'),
      message: t('invoices.products', {
        count: products.length,
        names: listed(products.map(({ name }) => name)),
      }),
      act: t('invoices.deleteProducts'),
      cancel: t('invoices.keepProducts'),
    })
  }
  return invoices => {
    let decision: Promise<boolean> | null = null
    const removedProducts: string[] = []
    return deleteAfterAsking(invoices, {
      remove: async id => {
        decision ??= askForProducts(invoices)
        const { removed_products } = await deleteInvoice({ id, withProducts: await decision }).unwrap()
        removedProducts.push(...(removed_products ?? []).map(({ name }) => name))
      },
      title: t('invoices.deleteTitle'),
      question: ([first, ...others]) =>
        others.length === 0
          ? t('invoices.deleteOne', { name: invoiceName(first) })
          : t('invoices.deleteMany', { count: invoices.length }),
      selectSome: t('invoices.selectSome'),
      done: count => doneWords(count, removedProducts),
      failed: error => t('invoices.deleteFailed', { error }),
      someFailed: t('invoices.deleteSomeFailed'),
    })
  }
}

/** What is gone: the products by name, since the server decides which of them go. */
function doneWords(count: number, removedProducts: readonly string[]): string {
  const invoices = t('invoices.deleted', { count })
  if (removedProducts.length === 0) return invoices
  const products = { count: removedProducts.length, names: listed(removedProducts) }
  return `${invoices}. ${t('invoices.deletedProducts', products)}`
}

const listed = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ')
