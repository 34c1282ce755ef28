import { type Decimal, sum } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'

/** The document's stated grand total when it was read, else the sum of the lines, each already in cents. */
export const totalAmount = ({ statedTotal, items }: Pick<Invoice, 'statedTotal' | 'items'>): Decimal =>
  statedTotal ?? sum(items.map(item => item.totalPrice))
