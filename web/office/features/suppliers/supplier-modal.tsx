import { Textarea, TextInput } from '@mantine/core'
import type { Supplier } from '@rms/contracts'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { useForm } from '../../../shared/lib/form.ts'
import { FieldRow } from '../../components/app-form.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { notifySuccess } from '../../lib/notify.ts'
import { useCanApproveInvoices } from '../../lib/user-rights.ts'
import { t } from '../../texts/index.ts'
import { useCreateSupplierMutation, useUpdateSupplierMutation } from './suppliers-api.ts'

interface SupplierModalProps {
  /** null creates a new supplier. */
  supplier: Supplier | null
  onClose: () => void
}

/** Creates or edits a supplier. */
export function SupplierModal({ supplier, onClose }: SupplierModalProps) {
  const form = useSupplierForm(supplier, onClose)
  const canChangeIban = useCanApproveInvoices()
  const title = t(supplier ? 'suppliers.editTitle' : 'suppliers.add')
  const field = (name: keyof typeof form.values) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  })
  return (
    <FormModal title={title} form={form} saveLabel={t('suppliers.save')} size="md" onClose={onClose}>
      <TextInput label={t('suppliers.name')} required data-autofocus {...field('name')} />
      <TextInput label={t('suppliers.contactPerson')} autoComplete="off" {...field('contactPerson')} />
      <FieldRow>
        <TextInput label={t('suppliers.phone')} type="tel" autoComplete="off" {...field('phone')} />
        <TextInput label={t('suppliers.email')} type="email" autoComplete="off" {...field('email')} />
      </FieldRow>
      <Textarea label={t('suppliers.address')} autosize minRows={2} {...field('address')} />
      <TextInput label={t('suppliers.taxId')} autoComplete="off" {...field('taxId')} />
      <TextInput
        label={t('suppliers.iban')}
        autoComplete="off"
        {...field('iban')}
        readOnly={!canChangeIban}
        description={canChangeIban ? undefined : t('suppliers.ibanRestricted')}
      />
    </FormModal>
  )
}

function useSupplierForm(supplier: Supplier | null, onSaved: () => void) {
  const [create] = useCreateSupplierMutation()
  const [update] = useUpdateSupplierMutation()
  return useForm({
    initialValues: toFormValues(supplier),
    record: {
      version: supplier?.version,
      toValues: (newer: Supplier) => toFormValues(newer),
      labels: {
        name: t('suppliers.name'),
        contactPerson: t('suppliers.contactPerson'),
        phone: t('suppliers.phone'),
        email: t('suppliers.email'),
        address: t('suppliers.address'),
        taxId: t('suppliers.taxId'),
        iban: t('suppliers.iban'),
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/business/business-schemas')).SupplierBody,
      createBody: values => values,
      messages: {
        name: { required: t('suppliers.nameRequired') },
        email: { invalid: t('suppliers.emailInvalid') },
        iban: { 'not-an-iban': t('suppliers.ibanInvalid') },
      },
    },
    save: async ({ iban, ...others }, { version }) => {
      const body = { ...others, ...((iban || supplier?.iban) && { iban }) }
      await saveWithNameConfirmation(body.name, options => {
        const fields = { ...body, ...options }
        return (
          supplier ? update({ id: supplier.id, body: { ...fields, version } }) : create(fields)
        ).unwrap()
      })
      notifySuccess(t(supplier ? 'suppliers.updated' : 'suppliers.added'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('suppliers.saveFailed'),
  })
}

/**
 * If the name is taken, asks whether a second supplier with that name is wanted and retries; otherwise the error is
 * shown at the name.
 */
async function saveWithNameConfirmation(
  name: string,
  save: (options: { allow_same_name?: true }) => Promise<unknown>,
): Promise<void> {
  try {
    await save({})
  } catch (thrown) {
    const { code, body } = toApiFailure(thrown)
    if (code !== 'supplier-name-taken') throw thrown
    const isConfirmed = await requestConfirmation({
      title: t('suppliers.sameNameTitle'),
      message: t('suppliers.sameNameMessage', { name: getExistingName(body) ?? name }),
      confirmLabel: t('suppliers.saveSameName'),
    })
    if (!isConfirmed) throw thrown
    await save({ allow_same_name: true })
  }
}

/** The name of the existing supplier, which may be spelled differently. */
const getExistingName = ({ existing }: Record<string, unknown>): string | null =>
  typeof existing === 'object' && existing !== null && 'name' in existing && typeof existing.name === 'string'
    ? existing.name
    : null

const toFormValues = (supplier: Supplier | null) => ({
  name: supplier?.name ?? '',
  contactPerson: supplier?.contact_person ?? '',
  phone: supplier?.phone ?? '',
  email: supplier?.email ?? '',
  address: supplier?.address ?? '',
  taxId: supplier?.tax_id ?? '',
  iban: supplier?.iban ?? '',
})
