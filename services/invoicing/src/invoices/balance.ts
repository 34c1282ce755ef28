import { decimal, sum } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'

const CENT = '0.01'

/** The invoice without the doubt about its sums, once its lines make the stated total, with its tax or without. */
export const withoutSettledMismatch = (invoice: Invoice): Invoice =>
  invoice.flags.some(({ code }) => code === 'total-mismatch') && addsUp(invoice)
    ? { ...invoice, flags: invoice.flags.filter(({ code }) => code !== 'total-mismatch') }
    : invoice

const addsUp = ({ items, statedTotal, statedTax, readHeader }: Invoice): boolean => {
  if (items.length === 0 || statedTotal === null) return false
  const ofLines = sum(items.map(item => item.totalPrice))
  const net = readHeader?.net_amount ?? null
  const expected = [
    statedTotal,
    ...(statedTax === null ? [] : [statedTotal.minus(statedTax)]),
    ...(net === null ? [] : [decimal(net)]),
  ]
  return expected.some(total => total.minus(ofLines).abs().lte(CENT))
}
