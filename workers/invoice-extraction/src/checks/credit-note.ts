import type { DocumentFlag } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'
import type { StatedLine, StatedTotals } from './stated.ts'

/** Says of a reading that its amounts were turned: the document states as positive what the supplier gives back. */
export const CREDIT_NOTE: DocumentFlag = {
  code: 'credit-note',
  message: 'This is a credit note: its quantities and amounts count as negative.',
}

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

/** Nothing stays nothing: there is no negative zero on paper. */
const turned = (amount: Decimal): Decimal => (amount.isZero() ? amount : amount.negated())
