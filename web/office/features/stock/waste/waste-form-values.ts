import type { WasteEntry, WasteKind, WasteReason } from '@rms/contracts'
import type { WasteCorrection } from '../movements-api.ts'
import type { OutgoingGoods } from '../stock-excess.ts'

/** Field names match the contract, so that errors of the server are shown at their fields. */
export interface WasteValues {
  kind: WasteKind
  location_id: string
  date: string
  /** Whether a staff meal is entered as an item or as an amount. */
  by: 'item' | 'amount'
  /** `dish/12`; '' while none is chosen. */
  item: string
  quantity: number | string
  unit: string
  amount: number | string
  reason: WasteReason | ''
  note: string
}

export const toWasteValues = (entry: WasteEntry): WasteValues => ({
  kind: entry.kind,
  location_id: String(entry.location_id),
  date: entry.date,
  by: entry.item ? 'item' : 'amount',
  item: entry.item ? toItemKey(entry.item) : '',
  quantity: entry.quantity ?? '',
  unit: entry.unit,
  amount: entry.item ? '' : (entry.amount ?? ''),
  reason: entry.reason ?? '',
  note: entry.note,
})

/** What is sent: only what belongs to the kind of entry. */
export function toWasteBody(values: WasteValues): WasteCorrection {
  const { kind, by, item, quantity, unit, amount, reason, note, date } = values
  const isAmount = kind === 'staff-meal' && by === 'amount'
  return {
    kind,
    ...(date !== '' && { date }),
    item: isAmount ? null : parseItemKey(item),
    quantity: isAmount || quantity === '' ? null : Number(quantity),
    unit: isAmount || unit === '' ? null : unit,
    amount: isAmount && amount !== '' ? Number(amount) : null,
    reason: kind === 'waste' && reason !== '' ? reason : null,
    note,
  }
}

type ItemReference = NonNullable<WasteCorrection['item']>

export const toItemKey = ({ kind, id }: ItemReference): string => `${kind}/${id}`

export function parseItemKey(key: string): ItemReference | null {
  const [kind, id] = key.split('/')
  return (kind === 'dish' || kind === 'ingredient' || kind === 'product') && id
    ? { kind, id: Number(id) }
    : null
}

/** The goods that leave the stock; none for a dish, an ingredient or an amount, which belong to no single product. */
export function listOutgoingGoods(values: WasteValues): OutgoingGoods[] {
  const { item, quantity, unit, date = '' } = toWasteBody(values)
  return item?.kind === 'product' && quantity && unit ? [{ productId: item.id, quantity, unit, date }] : []
}
