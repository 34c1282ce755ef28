import type { PriceAgreementColumn } from '@rms/contracts'
import { type TextKeyWithoutArguments, t } from '../../../texts/index.ts'

const LABELS: Readonly<Record<PriceAgreementColumn, TextKeyWithoutArguments>> = {
  supplier: 'common.supplier',
  product: 'agreements.product',
  unit: 'agreements.unit',
  pack: 'agreements.pack',
  location: 'agreements.location',
  unit_price: 'agreements.unitPrice',
  currency: 'agreements.currency',
  valid_from: 'agreements.validFrom',
  valid_to: 'agreements.validTo',
  tolerance_percent: 'agreements.tolerancePercent',
  tolerance_amount: 'agreements.toleranceAmount',
  free_goods_buy: 'agreements.freeBuy',
  free_goods_get: 'agreements.freeGet',
  note: 'agreements.note',
  pricing: 'agreements.pricing',
}

/** The name of a column of the import. */
export const getColumnLabel = (column: PriceAgreementColumn): string => t(LABELS[column])

/** The columns in the order of the file that is exported. */
export const COLUMNS = Object.keys(LABELS) as readonly PriceAgreementColumn[]
