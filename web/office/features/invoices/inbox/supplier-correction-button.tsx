import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { useAddSupplierByNameMutation, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { findSupplierByName } from '../find-supplier.ts'
import { useUpdateInvoiceMutation } from '../invoices-api.ts'

/**
 * Assigns the invoice to the supplier named in its document, and creates the supplier if there is none of that name.
 */
export function SupplierCorrectionButton({ invoice }: { invoice: Invoice }) {
  const { data: suppliers } = useListSuppliersQuery()
  const [add, adding] = useAddSupplierByNameMutation()
  const [update, updating] = useUpdateInvoiceMutation()
  const flag = invoice.flags.find(({ code }) => code === 'supplier-differs')
  const named = flag?.supplier_name ?? invoice.read_supplier_name
  if (!named || !suppliers) return null
  const known = suppliers.find(({ id }) => id === flag?.supplier_id) ?? findSupplierByName(named, suppliers)
  const change = async () => {
    try {
      const { id } = known ?? (await add(named).unwrap())
      await update({ id: invoice.id, body: { supplier_id: id } }).unwrap()
      notifySuccess(t('invoice.detailsSaved'))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('invoice.editFailed'))
    }
  }
  return (
    <Button size="sm" data-answer loading={adding.isLoading || updating.isLoading} onClick={change}>
      {known ? t('invoice.useSupplier', { name: known.name }) : t('question.addSupplier', { name: named })}
    </Button>
  )
}
