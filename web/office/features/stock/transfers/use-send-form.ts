import type { StockTransfer } from '@rms/contracts'
import { useState } from 'react'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { formatWithUnit } from '../../../lib/translate-unit.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useChangeTransferMutation, useSendTransferMutation } from '../movements-api.ts'
import type { OutgoingGoods } from '../stock-excess.ts'
import { useStockCheck } from '../use-stock-check.ts'

export interface SentLine {
  /** '' until a product is chosen. */
  product_id: string
  product_name: string
  unit: string
  units: readonly string[]
  quantity: number | string
}

export interface SendValues {
  from_location_id: string
  to_location_id: string
  sent_on: string
  lines: readonly SentLine[]
  note: string
}

interface SendFormOptions {
  /** Null sends a new one. */
  transfer: StockTransfer | null
  initial: SendValues
  onSaved: () => void
}

export const EMPTY_LINE: SentLine = {
  product_id: '',
  product_name: '',
  unit: '',
  units: [],
  quantity: '',
}

/** The form of what is sent. A new transfer keeps its id until it is saved, so that a retry records it once. */
export function useSendForm({ transfer, initial, onSaved }: SendFormOptions): FormState<SendValues> {
  const [send] = useSendTransferMutation()
  const [change] = useChangeTransferMutation()
  const [clientId] = useState(() => crypto.randomUUID())
  const checkStock = useStockCheck()
  const formats = useFormats()
  const { locations } = useBusinessLocations()
  return useForm<SendValues>({
    initialValues: transfer ? toSendValues(transfer) : initial,
    record: {
      version: transfer?.version,
      toValues: (newer: StockTransfer) => toSendValues(newer),
      labels: {
        to_location_id: t('transfers.to'),
        sent_on: t('transfers.sentOn'),
        lines: t('transfers.products'),
        note: t('transfers.note'),
      },
      formatters: {
        to_location_id: (id: string) => locations.find(each => String(each.id) === id)?.name ?? id,
        sent_on: (date: string) => formats.date(date),
        lines: (lines: readonly SentLine[]) => lines.map(line => describeLine(line, formats)).join(', '),
      },
    },
    validate: findProblems,
    save: async (values, { version }) => {
      const { from_location_id, ...body } = toBody(values)
      if (transfer)
        await change({
          id: transfer.id,
          body: { ...body, ...(version !== undefined && { version }) },
        }).unwrap()
      else if (await checkStock(from_location_id, listOutgoingGoods(values)))
        await send({ ...body, from_location_id, client_id: clientId }).unwrap()
      else return
      notifySuccess(t(transfer ? 'transfers.changed' : 'transfers.sent'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('transfers.saveFailed'),
  })
}

const describeLine = ({ product_name, quantity, unit }: SentLine, formats: DisplayFormats): string =>
  `${product_name} ${formatWithUnit(Number(quantity), unit, formats.quantity(Number(quantity)))}`

const toSendValues = (transfer: StockTransfer): SendValues => ({
  from_location_id: String(transfer.from_location_id),
  to_location_id: String(transfer.to_location_id),
  sent_on: transfer.sent_on,
  lines: transfer.lines.map(line => ({
    product_id: String(line.product_id),
    product_name: line.product_name,
    unit: line.unit,
    units: [line.unit],
    quantity: line.sent,
  })),
  note: transfer.note,
})

const toBody = ({ from_location_id, to_location_id, sent_on, lines, note }: SendValues) => ({
  from_location_id: Number(from_location_id),
  to_location_id: Number(to_location_id),
  ...(sent_on !== '' && { sent_on }),
  lines: lines.map(line => ({
    product_id: Number(line.product_id),
    unit: line.unit || null,
    quantity: Number(line.quantity),
  })),
  note,
})

const listOutgoingGoods = ({ lines, sent_on }: SendValues): OutgoingGoods[] =>
  lines.map(({ product_id, quantity, unit }) => ({
    ...{ productId: Number(product_id), quantity: Number(quantity), unit, date: sent_on },
  }))

function findProblems({ from_location_id, to_location_id, lines }: SendValues) {
  const ids = lines.map(line => line.product_id)
  const isIncomplete = lines.some(line => line.product_id === '' || !(Number(line.quantity) > 0))
  return {
    to_location_id:
      to_location_id === ''
        ? t('transfers.toRequired')
        : to_location_id === from_location_id
          ? t('transfers.sameLocation')
          : undefined,
    lines: isIncomplete
      ? t('transfers.linesIncomplete')
      : new Set(ids).size < ids.length
        ? t('transfers.productTwice')
        : undefined,
  }
}
