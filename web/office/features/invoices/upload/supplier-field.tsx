import { Select } from '@mantine/core'
import type { Supplier } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { useAddSupplierByNameMutation, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'

interface SupplierFieldProps {
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

const ADD = 'add'

/** Selects a supplier, or creates the one whose name was typed without leaving the upload form. */
export function SupplierField({ value, error, onChange }: SupplierFieldProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const [typed, setTyped] = useState('')
  const [addSupplier, { isLoading }] = useAddSupplierByNameMutation()
  const choices = suppliers.map(({ id, name }) => ({ value: String(id), label: name }))
  const name = typed.trim()
  const isNew = name !== '' && !isKnown(name, suppliers)
  const add = async () => {
    try {
      const { id } = await addSupplier(name).unwrap()
      notifySuccess(t('upload.supplierAdded', { name }))
      onChange(String(id))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('upload.supplierFailed'))
    }
  }
  return (
    <Select
      label={t('upload.supplier')}
      required
      searchable
      // After a rejected upload this field gets the focus; an open list would cover the error.
      openOnFocus={false}
      disabled={isLoading}
      data={isNew ? [...choices, { value: ADD, label: t('upload.addSupplier', { name }) }] : choices}
      filter={({ options, search }) =>
        options.filter(
          option =>
            'value' in option &&
            (option.value === ADD || normaliseName(option.label).includes(normaliseName(search))),
        )
      }
      onSearchChange={setTyped}
      value={value || null}
      error={error}
      onChange={chosen => (chosen === ADD ? void add() : onChange(chosen ?? ''))}
    />
  )
}

const isKnown = (name: string, suppliers: readonly Supplier[]): boolean =>
  suppliers.some(supplier => normaliseName(supplier.name) === normaliseName(name))
