import { Select, Textarea, TextInput } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { useForm } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { useListLocationsQuery, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { listCurrencyOptions, toSelectOption } from '../../../lib/select-options.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateInvoiceMutation } from '../invoices-api.ts'

/** Corrects the invoice’s own fields, which were extracted or entered. */
export function InvoiceDetailsModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = useDetailsForm(invoice, onClose)
  const { data: suppliers = [] } = useListSuppliersQuery()
  const locations = useSelectableLocations(invoice)
  return (
    <FormModal
      title={t('invoice.editDetails')}
      form={form}
      saveLabel={t('common.save')}
      size="md"
      onClose={onClose}
    >
      <FieldRow>
        <TextInput
          label={t('invoice.number')}
          data-autofocus
          value={form.values.invoice_number}
          error={form.errors.invoice_number}
          onChange={event => form.set('invoice_number', event.currentTarget.value)}
        />
        <DateField
          label={t('invoice.date')}
          value={form.values.invoice_date}
          error={form.errors.invoice_date}
          onChange={date => form.set('invoice_date', date)}
        />
      </FieldRow>
      <Select
        label={t('invoice.supplier')}
        searchable
        data={suppliers.map(toSelectOption)}
        value={String(form.values.supplier_id)}
        error={form.errors.supplier_id}
        onChange={value => form.set('supplier_id', Number(value))}
      />
      <Select
        label={t('invoice.location')}
        data={locations.map(toSelectOption)}
        value={String(form.values.location_id)}
        error={form.errors.location_id}
        onChange={value => form.set('location_id', Number(value))}
      />
      {invoice.status === 'pending' && (
        <Select
          label={t('invoice.type')}
          allowDeselect={false}
          data={DOCUMENT_TYPES.map(value => ({ value, label: t(`invoice.type.${value}`) }))}
          value={form.values.document_type}
          error={form.errors.document_type}
          onChange={value => form.set('document_type', findDocumentType(value))}
        />
      )}
      <Select
        label={t('invoice.currency')}
        searchable
        allowDeselect={false}
        data={listCurrencyOptions()}
        value={form.values.currency}
        error={form.errors.currency}
        onChange={currency => currency && form.set('currency', currency)}
      />
      <TextInput
        label={t('suppliers.iban')}
        autoComplete="off"
        value={form.values.iban}
        error={form.errors.iban}
        onChange={event => form.set('iban', event.currentTarget.value)}
      />
      {invoice.document_type !== 'delivery-note' && (
        <TextInput
          label={t('invoice.noteNumber')}
          description={
            <>
              {t('invoice.noteNumberHint')} <HelpLink topic="collectiveInvoice" />
            </>
          }
          value={form.values.note_number}
          error={form.errors.note_number}
          onChange={event => form.set('note_number', event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('invoice.notes')}
        autosize
        minRows={2}
        value={form.values.notes}
        error={form.errors.notes}
        onChange={event => form.set('notes', event.currentTarget.value)}
      />
    </FormModal>
  )
}

/** The locations of the user, and that of the invoice, which may have goods for several locations. */
function useSelectableLocations({ location_id, location_name }: Invoice) {
  const own = useOwnLocations() ?? []
  return own.some(({ id }) => id === location_id) ? own : [{ id: location_id, name: location_name }, ...own]
}

const DOCUMENT_TYPES: readonly Invoice['document_type'][] = ['invoice', 'credit-note', 'delivery-note']

const findDocumentType = (value: string | null): Invoice['document_type'] =>
  DOCUMENT_TYPES.find(type => type === value) ?? 'invoice'

function useDetailsForm(invoice: Invoice, onSaved: () => void) {
  const { date } = useFormats()
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { data: locations = [] } = useListLocationsQuery()
  const [update] = useUpdateInvoiceMutation()
  return useForm({
    initialValues: toFormValues(invoice),
    record: {
      version: invoice.version,
      toValues: toFormValues,
      labels: {
        invoice_number: t('invoice.number'),
        invoice_date: t('invoice.date'),
        supplier_id: t('invoice.supplier'),
        location_id: t('invoice.location'),
        document_type: t('invoice.type'),
        currency: t('invoice.currency'),
        iban: t('suppliers.iban'),
        note_number: t('invoice.noteNumber'),
        notes: t('invoice.notes'),
      },
      formatters: {
        invoice_date: date,
        supplier_id: id => findName(suppliers, id),
        location_id: id => findName(locations, id),
        document_type: type => t(`invoice.type.${type}`),
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/purchasing/invoice-schemas')).UpdateInvoiceBody,
      createBody: ({ document_type, ...values }) => ({
        ...values,
        ...(document_type !== invoice.document_type && { document_type }),
      }),
      messages: {
        invoice_date: { 'not-a-date': t('invoice.fieldRequired') },
        iban: { 'not-an-iban': t('suppliers.ibanInvalid') },
      },
    },
    save: async ({ iban, note_number, ...others }, { base, version }) => {
      const body = {
        ...others,
        ...(iban !== base.iban && { iban }),
        ...(note_number !== base.note_number && { note_number }),
      }
      await update({ id: invoice.id, body: { ...body, version } }).unwrap()
      notifySuccess(t('invoice.detailsSaved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('invoice.editFailed'),
  })
}

const toFormValues = (invoice: Invoice) => ({
  invoice_number: invoice.invoice_number,
  invoice_date: invoice.invoice_date,
  supplier_id: invoice.supplier_id,
  location_id: invoice.location_id,
  document_type: invoice.document_type,
  currency: invoice.currency,
  iban: invoice.iban ?? '',
  note_number: invoice.note_number ?? '',
  notes: invoice.notes,
})

const findName = (records: readonly { id: number; name: string }[], id: number): string =>
  records.find(record => record.id === id)?.name ?? String(id)
