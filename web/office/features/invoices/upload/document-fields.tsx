import { Button, Select, Text } from '@mantine/core'
import type { Form } from '../../../../shared/lib/form.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FieldRow } from '../../../components/form-parts.tsx'
import { useListLocationsQuery, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { choiceOf } from '../../../lib/choices.ts'
import { t } from '../../../texts/index.ts'
import { supplierNamedIn } from '../supplier-guess.ts'
import { SupplierField } from './supplier-field.tsx'
import classes from './upload-form.module.css'
import type { UploadFields, UploadValues } from './use-uploads.ts'

interface DocumentFieldsProps {
  form: Form<UploadValues>
  /** The form values, with ids of deleted records removed. */
  now: UploadFields
  /** Texts recognised in the files that are not uploaded yet. */
  texts: readonly string[]
}

/** Supplier, location and date. A supplier named in a recognised text is offered, but never filled in automatically. */
export function DocumentFields({ form, now, texts }: DocumentFieldsProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { data: locations = [] } = useListLocationsQuery()
  const named = supplierNamedIn(texts.join('\n'), suppliers)
  return (
    <div>
      <FieldRow>
        <SupplierField
          value={now.supplierId}
          error={form.errors.supplierId}
          onChange={id => form.set('supplierId', id)}
        />
        <Select
          label={t('upload.location')}
          required
          data={locations.map(choiceOf)}
          value={now.locationId || null}
          error={form.errors.locationId}
          onChange={value => form.set('locationId', value ?? '')}
        />
        <DateField
          label={t('upload.date')}
          description={t('upload.dateHelp')}
          value={form.values.date}
          onChange={date => form.set('date', date)}
        />
      </FieldRow>
      {named && String(named.id) !== now.supplierId && (
        <div className={classes.guess} role="status">
          <Text size="sm">{t('upload.textNames', { name: named.name })}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.set('supplierId', String(named.id))}
          >
            {t('upload.useSupplier', { name: named.name })}
          </Button>
        </div>
      )}
    </div>
  )
}
