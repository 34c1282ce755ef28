import type { DayPart, SalesAdjustmentKind, SalesChannel, SalesItemKind } from '@rms/contracts'
import { t } from '../../texts/index.ts'

/** In the order of the contract, whose schemas the screens do not load. */
export const CHANNELS: readonly SalesChannel[] = [
  ...(['dine-in', 'takeaway', 'delivery', 'platform', 'event', 'other'] as const),
]
export const DAY_PARTS: readonly DayPart[] = [
  ...(['breakfast', 'lunch', 'afternoon', 'dinner', 'late', 'whole-day'] as const),
]
export const ADJUSTMENT_KINDS: readonly SalesAdjustmentKind[] = [
  ...(['discount', 'comp', 'tip', 'service-charge'] as const),
  ...(['voucher-sold', 'voucher-redeemed', 'deposit-taken', 'deposit-redeemed'] as const),
]

export const channelOptions = () => CHANNELS.map(value => ({ value, label: t(`sales.channel.${value}`) }))

export const dayPartOptions = () => DAY_PARTS.map(value => ({ value, label: t(`sales.dayPart.${value}`) }))

export const adjustmentOptions = () =>
  ADJUSTMENT_KINDS.map(value => ({ value, label: t(`sales.adjustment.${value}`) }))

export const ITEM_KINDS: readonly SalesItemKind[] = ['sold', 'comp', 'void-fired', 'void-unfired']
