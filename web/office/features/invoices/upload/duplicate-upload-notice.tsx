import { Button } from '@mantine/core'
import type { DuplicateInvoice } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { useListLocationsQuery, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { InvoiceComparisonTable } from '../invoice-comparison-table.tsx'
import classes from './upload-row.module.css'
import type { UploadFields } from './use-uploads.ts'

interface DuplicateUploadNoticeProps {
  file: File
  fields: UploadFields
  existingInvoice: DuplicateInvoice
  onSend: () => void
}

/** Compares a duplicate file with the existing invoice, and lets the user upload it anyway or open the existing one. */
export function DuplicateUploadNotice({ file, fields, existingInvoice, onSend }: DuplicateUploadNoticeProps) {
  const { date, money, invoiceName } = useFormats()
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { data: locations = [] } = useListLocationsQuery()
  const findName = (id: string, list: readonly { id: number; name: string }[]) =>
    list.find(one => String(one.id) === id)?.name ?? ''
  return (
    <div className={classes.duplicate} role="alert">
      <span>
        {t('upload.duplicate', {
          name: invoiceName(existingInvoice),
          supplier: existingInvoice.supplier_name,
          date: date(existingInvoice.invoice_date),
          total: money(existingInvoice.total_amount, existingInvoice.currency ?? undefined),
        })}
      </span>
      <InvoiceComparisonTable
        leftHeader={t('duplicate.thisFile')}
        rightHeader={t('duplicate.existing')}
        rows={[
          [t('invoice.number'), file.name, invoiceName(existingInvoice)],
          [t('invoice.supplier'), findName(fields.supplierId, suppliers), existingInvoice.supplier_name],
          [
            t('invoice.date'),
            fields.date ? date(fields.date) : t('duplicate.asRead'),
            date(existingInvoice.invoice_date),
          ],
          [
            t('invoice.total'),
            t('duplicate.asRead'),
            money(existingInvoice.total_amount, existingInvoice.currency ?? undefined),
          ],
          [t('invoice.location'), findName(fields.locationId, locations), existingInvoice.location_name],
        ]}
      />
      <div className={classes.duplicateActions}>
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          to={`/invoices/${existingInvoice.id}`}
          target="_blank"
        >
          {t('upload.openDuplicate')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onSend}>
          {t('upload.uploadAnyway')}
        </Button>
      </div>
    </div>
  )
}
