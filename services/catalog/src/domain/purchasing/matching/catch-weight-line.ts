import type { Decimal } from '@rms/domain-kit'
import type { InvoicedLine } from '../facts/invoice-fact.ts'
import { isWeightUnit } from '../units/purchase-units.ts'

/** Whether a line is paid by weight and states how many pieces that is. */
export const isCatchWeight = (line: InvoicedLine): line is InvoicedLine & { readonly pieces: Decimal } =>
  line.pieces?.gt(0) === true && isWeightUnit(line.unit)
