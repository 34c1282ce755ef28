import type { DayPart, SalesAdjustmentKind, SalesChannel, SalesDay, SalesLine } from '@rms/contracts'
import { sumDecimals, toNumber } from '@rms/domain-kit'
import type { ManualDayBody } from '../sales-api.ts'
import type { ManualDayChoice } from './manual-day-param.ts'

/** Sales of a channel at one tax rate. Rows of the same channel and part of the day become one line of the day. */
export interface ManualRow {
  readonly key: number
  readonly channel: SalesChannel
  readonly channel_name: string
  readonly day_part: DayPart
  readonly amount: number | string
  readonly tax_rate: number | string
  readonly covers: number | string
  readonly commission: number | string
  /** The stored tax of an amount whose rate is unknown, until the amount or the rate is changed. */
  readonly statedTax: number | null
}

/** An amount that is no sale. */
export interface ManualAdjustment {
  readonly key: number
  readonly kind: SalesAdjustmentKind
  readonly amount: number | string
  /** Whether the sales above contain it, so that it is removed from them. */
  readonly in_sales: boolean
  readonly tax_rate: number | string
  /** The line that it belongs to; null for the first one. */
  readonly line: string | null
}

export interface ManualDayValues {
  readonly location_id: string
  readonly date: string
  /** Whether amounts contain tax. */
  readonly isGross: boolean
  readonly rows: readonly ManualRow[]
  readonly adjustments: readonly ManualAdjustment[]
}

const FIRST_ROW: Omit<ManualRow, 'key'> = {
  ...({ channel: 'dine-in', channel_name: '', day_part: 'whole-day', statedTax: null } as const),
  ...{ amount: '', tax_rate: '', covers: '', commission: '' },
}

/** A new row for the same channel as the row above it. */
export const createRow = (rows: readonly ManualRow[]): ManualRow => {
  const above = rows.at(-1)
  return {
    ...FIRST_ROW,
    ...(above && { channel: above.channel, channel_name: above.channel_name, day_part: above.day_part }),
    key: nextKey(rows),
  }
}

export const createAdjustment = (adjustments: readonly ManualAdjustment[]): ManualAdjustment => ({
  ...{ kind: 'voucher-sold', amount: '', in_sales: true, tax_rate: 0, line: null },
  key: nextKey(adjustments),
})

const nextKey = (rows: readonly { readonly key: number }[]): number =>
  Math.max(0, ...rows.map(({ key }) => key)) + 1

/** An empty form. */
export const createDayValues = (day: ManualDayChoice, isGross: boolean): ManualDayValues => ({
  ...day,
  isGross,
  rows: [createRow([])],
  adjustments: [],
})

/** The stored day, with amounts including tax: from these the net amounts follow exactly. */
export function toDayValues(day: SalesDay): ManualDayValues {
  const rows = day.lines.flatMap(toRows).map((row, index) => ({ ...row, key: index + 1 }))
  return {
    location_id: String(day.location_id),
    date: day.date,
    isGross: true,
    rows: rows.length > 0 ? rows : [createRow([])],
    adjustments: day.lines
      .flatMap(toAdjustments)
      .map((adjustment, index) => ({ ...adjustment, key: index + 1 })),
  }
}

function toRows({ sales, covers, commission, ...line }: SalesLine): Omit<ManualRow, 'key'>[] {
  const place = { channel: line.channel, channel_name: line.channel_name, day_part: line.day_part }
  const amounts = sales.length === 0 ? [NO_AMOUNT] : sales.map(toAmount)
  return amounts.map((amount, index) => ({
    ...place,
    ...amount,
    covers: index === 0 ? (covers ?? '') : '',
    commission: index === 0 ? (commission ?? '') : '',
  }))
}

const NO_AMOUNT = { amount: '', tax_rate: '', statedTax: null } as const

const toAmount = ({ tax_rate, net, tax }: SalesLine['sales'][number]) => ({
  amount: toNumber(sumDecimals([net, tax]), 2),
  tax_rate: tax_rate ?? '',
  statedTax: tax_rate === null ? tax : null,
})

const toAdjustments = (line: SalesLine): Omit<ManualAdjustment, 'key'>[] =>
  line.adjustments.map(({ kind, gross }) => ({
    ...{ kind, amount: gross, in_sales: false, tax_rate: 0 },
    line: getLineKey(line),
  }))

type LinePlace = Pick<ManualRow, 'channel' | 'channel_name' | 'day_part'>

const getLineKey = ({ channel, channel_name, day_part }: LinePlace): string =>
  JSON.stringify([channel, channel_name.trim(), day_part])

type LineBody = NonNullable<ManualDayBody['lines']>[number]

/** The request. Amounts of different tax rates of a channel and part of the day become one line. */
export function toManualDayBody(values: ManualDayValues, version: number): ManualDayBody {
  return {
    location_id: Number(values.location_id),
    date: values.date,
    lines: toLines(values),
    version,
  }
}

function toLines({ rows, adjustments, isGross }: ManualDayValues): LineBody[] {
  const groups = [...Map.groupBy(rows, getLineKey)]
  const known = new Set(groups.map(([key]) => key))
  return groups.map(([key, own], index): LineBody => {
    const [first] = own
    return {
      ...(first && { channel: first.channel, channel_name: first.channel_name, day_part: first.day_part }),
      sales: own.filter(({ amount }) => amount !== '').map(row => toSales(row, isGross)),
      adjustments: adjustments
        .filter(({ line }) => (line !== null && known.has(line) ? line === key : index === 0))
        .map(adjustment => toAdjustmentBody(adjustment, isGross)),
      covers: sumGiven(own.map(({ covers }) => covers)),
      commission: sumGiven(own.map(({ commission }) => commission)),
    }
  })
}

const toSales = ({ amount, tax_rate, statedTax }: ManualRow, isGross: boolean) => ({
  [isGross ? 'gross' : 'net']: Number(amount),
  ...(tax_rate === '' && statedTax !== null ? { tax: statedTax } : { tax_rate: Number(tax_rate) }),
})

const toAdjustmentBody = ({ kind, amount, in_sales, tax_rate }: ManualAdjustment, isGross: boolean) => ({
  kind,
  [in_sales && !isGross ? 'net' : 'gross']: Number(amount),
  ...(in_sales && { in_sales, tax_rate: Number(tax_rate) }),
})

/** Null if none is given. */
function sumGiven(values: readonly (number | string)[]): number | null {
  const given = values.filter(value => value !== '').map(Number)
  return given.length === 0 ? null : toNumber(sumDecimals(given), 2)
}

/** Whether a row has everything it needs: an amount with its rate, or only guests or a commission. */
export const isRowComplete = (row: ManualRow): boolean => isAmountComplete(row) && isRateComplete(row)

export const isAmountComplete = ({ amount, covers, commission }: ManualRow): boolean =>
  amount !== '' || covers !== '' || commission !== ''

export const isRateComplete = ({ amount, tax_rate, statedTax }: ManualRow): boolean =>
  amount === '' || Number(amount) === 0 || tax_rate !== '' || statedTax !== null
