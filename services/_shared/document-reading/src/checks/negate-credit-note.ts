import { negateAmount } from '@rms/domain-kit'
import type { ParsedLine, ParsedTotals } from './parsed-document.ts'

/** Negates a line of a credit note that is printed with positive amounts; its price stays the same. */
export function negateLine(line: ParsedLine): ParsedLine {
  return {
    ...line,
    quantity: line.quantity && negateAmount(line.quantity),
    adjustment: negateAmount(line.adjustment),
    total: line.total && negateAmount(line.total),
  }
}

export function negateTotals({ adjustment, net, tax, grand }: ParsedTotals): ParsedTotals {
  return {
    adjustment: negateAmount(adjustment),
    net: net && negateAmount(net),
    tax: tax && negateAmount(tax),
    grand: grand && negateAmount(grand),
  }
}
