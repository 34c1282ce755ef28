import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconHelpCircle } from '@tabler/icons-react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { findSupplierByName } from './find-supplier.ts'
import { useUpdateInvoiceMutation } from './invoices-api.ts'
import classes from './supplier-mismatch-notice.module.css'

/** Warns that the document names another supplier than the invoice has; the supplier changes only on confirmation. */
export function SupplierMismatchNotice({ invoice }: { invoice: Invoice }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const [update, { isLoading }] = useUpdateInvoiceMutation()
  const named = invoice.read_supplier_name
  if (!named) return null
  const other = findSupplierByName(named, suppliers)
  const isChangeable = other !== null && other.id !== invoice.supplier_id && invoice.status !== 'paid'
  const change = async (supplierId: number) => {
    try {
      await update({ id: invoice.id, body: { supplier_id: supplierId } }).unwrap()
      notifySuccess(t('invoice.detailsSaved'))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('invoice.editFailed'))
    }
  }
  return (
    <div className={classes.notice} role="note">
      <IconHelpCircle size={16} stroke={1.75} aria-hidden />
      <span>{t('invoice.otherSupplier', { named, filed: invoice.supplier_name })}</span>
      {isChangeable && (
        <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => change(other.id)}>
          {t('invoice.useSupplier', { name: other.name })}
        </Button>
      )}
    </div>
  )
}
