import type { WasteEntry } from '@rms/contracts'
import { useState } from 'react'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useCorrectWasteMutation, useListWasteItemsQuery, useRecordWasteMutation } from '../movements-api.ts'
import { useStockCheck } from '../use-stock-check.ts'
import { translateWasteUnit } from './describe-waste.ts'
import {
  listOutgoingGoods,
  toItemKey,
  toWasteBody,
  toWasteValues,
  type WasteValues,
} from './waste-form-values.ts'

interface WasteFormOptions {
  /** Null records a new one. */
  entry: WasteEntry | null
  initial: WasteValues
  onSaved: () => void
}

/** The form of waste or a staff meal. A new one keeps its id until it is saved, so that a retry records it once. */
export function useWasteForm({ entry, initial, onSaved }: WasteFormOptions): FormState<WasteValues> {
  const [record] = useRecordWasteMutation()
  const [correct] = useCorrectWasteMutation()
  const [clientId] = useState(() => crypto.randomUUID())
  const checkStock = useStockCheck()
  return useForm<WasteValues>({
    initialValues: entry ? toWasteValues(entry) : initial,
    record: useEditedEntry(entry),
    contract: {
      loadSchema: async () => {
        const contract = await import('@rms/contracts/stock/movement-schemas')
        return entry ? contract.CorrectWasteBody : contract.RecordWasteBody
      },
      createBody: values => (entry ? toWasteBody(values) : toNewBody(values, clientId)),
      messages: { location_id: t('waste.locationRequired') },
    },
    validate: findMissing,
    save: async (values, { version }) => {
      if (entry) {
        const body = { ...toWasteBody(values), ...(version !== undefined && { version }) }
        await correct({ id: entry.id, body }).unwrap()
      } else if (await checkStock(Number(values.location_id), listOutgoingGoods(values)))
        await record(toNewBody(values, clientId)).unwrap()
      else return
      notifySuccess(t(entry ? 'waste.corrected' : 'waste.recorded'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('waste.saveFailed'),
  })
}

const toNewBody = (values: WasteValues, client_id: string) => ({
  ...toWasteBody(values),
  client_id,
  location_id: Number(values.location_id),
})

function findMissing(values: WasteValues) {
  const { kind, by, item, quantity, amount, reason } = values
  const isAmount = kind === 'staff-meal' && by === 'amount'
  return {
    item: !isAmount && item === '' ? t('waste.itemRequired') : undefined,
    quantity: !isAmount && quantity === '' ? t('waste.quantityRequired') : undefined,
    amount: isAmount && amount === '' ? t('waste.amountRequired') : undefined,
    reason: kind === 'waste' && reason === '' ? t('waste.reasonRequired') : undefined,
  }
}

/** What a conflict with a newer version shows. */
function useEditedEntry(entry: WasteEntry | null) {
  const formats = useFormats()
  const { data: items = [] } = useListWasteItemsQuery()
  return {
    version: entry?.version,
    toValues: (newer: WasteEntry) => toWasteValues(newer),
    labels: {
      kind: t('waste.kind'),
      by: t('waste.by'),
      date: t('waste.date'),
      item: t('waste.item'),
      quantity: t('waste.quantity'),
      unit: t('waste.unit'),
      amount: t('waste.amount'),
      reason: t('waste.reason'),
      note: t('waste.note'),
    },
    formatters: {
      kind: (kind: WasteValues['kind']) => t(`waste.kind.${kind}`),
      date: (date: string) => formats.date(date),
      by: (by: WasteValues['by']) => t(`waste.by.${by}`),
      item: (key: string) =>
        items.find(each => toItemKey(each) === key)?.name ?? (key && t('waste.itemDeleted')),
      unit: translateWasteUnit,
      reason: (reason: WasteValues['reason']) => (reason === '' ? '' : t(`waste.reason.${reason}`)),
    },
  }
}
