import type { WasteItem, WasteReason } from '@rms/contracts'
import { getNumberFormat, parseNumberInput } from '@rms/domain-kit'
import { useState } from 'react'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { currentLanguage, t } from '../../texts/index.ts'
import { useRecordWasteMutation, type WasteBody, type WasteOptions } from './waste-api.ts'

export const REASONS: readonly WasteReason[] = [
  'spoiled',
  'expired',
  'overproduction',
  'dropped',
  'returned',
  'trim',
  'other',
]

export interface WasteFormValues {
  location_id: string
  item: WasteItem | null
  /** As typed, in the format of the language. */
  quantity: string
  unit: string
  /** `staff-meal` for a staff meal. */
  reason: WasteReason | 'staff-meal' | ''
  note: string
}

/**
 * The form of an entry. Its id stays the same until it is recorded, so that sending it again after a lost connection
 * records it once; what was entered stays in the form.
 */
export function useWasteForm({
  locations,
}: WasteOptions): FormState<WasteFormValues> & { readonly isRecorded: boolean } {
  const [record] = useRecordWasteMutation()
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [isRecorded, setRecorded] = useState(false)
  const empty: WasteFormValues = {
    ...{
      location_id: String(locations[0]?.id ?? ''),
      item: null,
      quantity: '',
      unit: '',
      reason: '',
      note: '',
    },
  }
  const form = useForm<WasteFormValues>({
    initialValues: empty,
    validate: ({ item, quantity, reason }) => ({
      item: item === null ? t('portal.waste.itemRequired') : undefined,
      quantity: parseQuantity(quantity) === null ? t('portal.waste.quantityRequired') : undefined,
      reason: reason === '' ? t('portal.waste.reasonRequired') : undefined,
    }),
    save: async values => {
      setRecorded(false)
      await record(toBody(values, clientId)).unwrap()
      setClientId(crypto.randomUUID())
      setRecorded(true)
      form.reset({ ...empty, location_id: values.location_id })
    },
    describeFailure: failure => failure.error ?? t('portal.waste.failed'),
  })
  return { ...form, isRecorded: isRecorded && !form.isDirty }
}

const MAX_QUANTITY = 100_000

/** Null for a text that is not a positive number. */
function parseQuantity(text: string): number | null {
  const rules = { format: getNumberFormat(currentLanguage()), decimals: 6, affixes: [], mayHaveUnit: false }
  const read = parseNumberInput(text, rules)
  return read.ok && read.value > 0 && read.value <= MAX_QUANTITY ? read.value : null
}

const toBody = (
  { location_id, item, quantity, unit, reason, note }: WasteFormValues,
  client_id: string,
): WasteBody => ({
  ...{ client_id, location_id: Number(location_id), note, unit: unit || null },
  item: item && { kind: item.kind, id: item.id },
  quantity: parseQuantity(quantity),
  ...(reason === 'staff-meal' || reason === ''
    ? { kind: 'staff-meal' as const, reason: null }
    : { kind: 'waste' as const, reason }),
})
