import { Button, Select, Text } from '@mantine/core'
import type { FormState } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { useListSuppliersQuery } from '../../../lib/api/business.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { t } from '../../../texts/index.ts'
import { findSupplierInText } from '../find-supplier.ts'
import { SupplierField } from './supplier-field.tsx'
import classes from './upload-form.module.css'
import type { UploadFields, UploadFormValues } from './use-uploads.ts'

interface DocumentFieldsProps {
  form: FormState<UploadFormValues>
  /** The form values, with ids of deleted records removed. */
  currentFields: UploadFields
  /** Texts recognised in the files that are not uploaded yet. */
  recognisedTexts: readonly string[]
}

/** Supplier, location and date. A supplier named in a recognised text is offered, but never filled in automatically. */
export function DocumentFields({ form, currentFields, recognisedTexts }: DocumentFieldsProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const locations = useOwnLocations() ?? []
  const namedSupplier = findSupplierInText(recognisedTexts.join('\n'), suppliers)
  return (
    <div>
      <FieldRow>
        <SupplierField
          value={currentFields.supplierId}
          error={form.errors.supplierId}
          onChange={id => form.set('supplierId', id)}
        />
        <Select
          label={t('upload.location')}
          required
          data={locations.map(toSelectOption)}
          value={currentFields.locationId || null}
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
      {namedSupplier && String(namedSupplier.id) !== currentFields.supplierId && (
        <div className={classes.guess} role="status">
          <Text size="sm">{t('upload.textNames', { name: namedSupplier.name })}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.set('supplierId', String(namedSupplier.id))}
          >
            {t('upload.useSupplier', { name: namedSupplier.name })}
          </Button>
        </div>
      )}
    </div>
  )
}
