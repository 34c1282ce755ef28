import { turned } from '@rms/domain-kit'
import type { StatedLine, StatedTotals } from './stated.ts'

/** A line of a credit note that is printed with positive amounts; what came back costs what it cost. */
export function creditedLine(line: StatedLine): StatedLine {
  return {
    ...line,
    quantity: line.quantity && turned(line.quantity),
    adjustment: turned(line.adjustment),
    total: line.total && turned(line.total),
  }
}

export function creditedTotals({ adjustment, net, tax, grand }: StatedTotals): StatedTotals {
  return {
    adjustment: turned(adjustment),
    net: net && turned(net),
    tax: tax && turned(tax),
    grand: grand && turned(grand),
  }
}
