import type { RecordSalesDaysBody, SalesLineBody, SoldItemBody } from '@rms/contracts'
import { type Decimal, toDecimal } from '@rms/domain-kit'
import type { z } from 'zod'
import type { StatedAmount, StatedItem, StatedLine } from '../../domain/sales/sales-facts.ts'

export type SalesDayBody = z.output<typeof RecordSalesDaysBody>['days'][number]

interface AmountBody {
  readonly tax_rate: number | null
  readonly gross?: number | undefined
  readonly net?: number | undefined
  readonly tax?: number | undefined
}

const toAmount = ({ tax_rate, gross, net, tax }: AmountBody): StatedAmount => ({
  taxRate: toDecimalOrNull(tax_rate),
  gross: toDecimalOrNull(gross),
  net: toDecimalOrNull(net),
  tax: toDecimalOrNull(tax),
})

const toDecimalOrNull = (number: number | null | undefined): Decimal | null =>
  number === null || number === undefined ? null : toDecimal(number)

export const toStatedLine = (line: z.output<typeof SalesLineBody>): StatedLine => ({
  channel: line.channel,
  channelName: line.channel_name,
  dayPart: line.day_part,
  sales: line.sales.map(toAmount),
  adjustments: line.adjustments.map(({ kind, in_sales: isInSales, ...amount }) => ({
    kind,
    isInSales,
    ...toAmount(amount),
  })),
  covers: line.covers,
  commission: toDecimalOrNull(line.commission),
})

export const toStatedItem = (item: z.output<typeof SoldItemBody>): StatedItem => ({
  name: item.name,
  code: item.code,
  quantity: toDecimal(item.quantity),
  kind: item.kind,
  channel: item.channel,
  dayPart: item.day_part,
  ...toAmount(item),
})
