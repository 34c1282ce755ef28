import { Button } from '@mantine/core'
import type { DuplicateInvoice } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { useListLocationsQuery, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { SideBySide } from '../side-by-side.tsx'
import classes from './upload-row.module.css'
import type { UploadFields } from './use-uploads.ts'

interface TwinBesideProps {
  file: File
  fields: UploadFields
  twin: DuplicateInvoice
  onSend: () => void
}

/** Compares a duplicate file with the existing invoice, and lets the user upload it anyway or open the existing one. */
export function TwinBeside({ file, fields, twin, onSend }: TwinBesideProps) {
  const { date, money, invoiceName } = useFormats()
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { data: locations = [] } = useListLocationsQuery()
  const findName = (id: string, list: readonly { id: number; name: string }[]) =>
    list.find(one => String(one.id) === id)?.name ?? ''
  return (
    <div className={classes.duplicate} role="alert">
      <span>
        {t('upload.duplicate', {
          name: invoiceName(twin),
          supplier: twin.supplier_name,
          date: date(twin.invoice_date),
          total: money(twin.total_amount, twin.currency ?? undefined),
        })}
      </span>
      <SideBySide
        left={t('twin.thisFile')}
        right={t('twin.there')}
        facts={[
          [t('invoice.number'), file.name, invoiceName(twin)],
          [t('invoice.supplier'), findName(fields.supplierId, suppliers), twin.supplier_name],
          [t('invoice.date'), fields.date ? date(fields.date) : t('twin.asRead'), date(twin.invoice_date)],
          [t('invoice.total'), t('twin.asRead'), money(twin.total_amount, twin.currency ?? undefined)],
          [t('invoice.location'), findName(fields.locationId, locations), twin.location_name],
        ]}
      />
      <div className={classes.duplicateActions}>
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          to={`/invoices/${twin.id}`}
          target="_blank"
        >
          {t('upload.openTwin')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onSend}>
          {t('upload.uploadAnyway')}
        </Button>
      </div>
    </div>
  )
}
