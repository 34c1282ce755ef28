import type { Invoice } from '@rms/contracts'
import { confirm } from '../../../lib/confirm.ts'
import { deleteAfterAsking } from '../../../lib/deleting.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
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
    const names = products.slice(0, MOST_NAMED).map(({ name }) => name)
    return confirm({
      title: t('invoices.productsTitle'),
      message: t('invoices.products', {
        count: products.length,
        names: [...names, ...(products.length > MOST_NAMED ? ['…'] : [])].join(', '),
      }),
      act: t('invoices.deleteProducts'),
      cancel: t('invoices.keepProducts'),
    })
  }
  return invoices => {
    let decision: Promise<boolean> | null = null
    return deleteAfterAsking(invoices, {
      remove: async id => {
        decision ??= askForProducts(invoices)
        return deleteInvoice({ id, withProducts: await decision }).unwrap()
      },
      title: t('invoices.deleteTitle'),
      question: ([first, ...others]) =>
        others.length === 0
          ? t('invoices.deleteOne', { name: invoiceName(first) })
          : t('invoices.deleteMany', { count: invoices.length }),
      selectSome: t('invoices.selectSome'),
      done: count => t('invoices.deleted', { count }),
      failed: error => t('invoices.deleteFailed', { error }),
      someFailed: t('invoices.deleteSomeFailed'),
    })
  }
}
