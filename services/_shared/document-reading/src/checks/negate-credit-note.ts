import { negate } from '@rms/domain-kit'
import type { ParsedLine, ParsedTotals } from './parsed-document.ts'

/** Negates a line of a credit note that is printed with positive amounts; its price stays the same. */
export function negateLine(line: ParsedLine): ParsedLine {
  return {
    ...line,
    quantity: line.quantity && negate(line.quantity),
    adjustment: negate(line.adjustment),
    total: line.total && negate(line.total),
  }
}

export function negateTotals({ adjustment, net, tax, grand }: ParsedTotals): ParsedTotals {
  return {
    adjustment: negate(adjustment),
    net: net && negate(net),
    tax: tax && negate(tax),
    grand: grand && negate(grand),
  }
}
