import type { Reading } from '@rms/contracts'
import { type Decimal, isDate, ONE, toCents, ZERO } from '@rms/domain-kit'
import { checkLine } from '../checks/check-line.ts'
import { headerAmounts, reconcile, totalFlags } from '../checks/check-totals.ts'
import type { StatedLine, StatedTotals } from '../checks/stated.ts'
import type { EInvoice, EInvoiceLine } from './einvoice.ts'

/**
 * UNTDID 1001 codes that EN 16931 counts as credit notes. They state what is credited with positive amounts,
 * while 384 (correction) carries its own signs.
 */
const CREDIT_NOTE_CODES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])

/** The reading of an e-invoice: exact values, checked like any other document. A credit note is negative. */
export function einvoiceReading(invoice: EInvoice, pages: number): Reading {
  const sign = isPositiveCreditNote(invoice) ? ONE.negated() : ONE
  const lines = invoice.lines.map(line => statedLine(line, sign))
  const totals = statedTotals(invoice, sign)
  const reconciliation = reconcile(lines, totals)
  const checked = lines.map(checkLine)
  const holds =
    reconciliation === 'holds' && checked.every(line => line.flags.every(flag => flag.code !== 'arithmetic'))
  return {
    source: 'einvoice',
    verdict: lines.length === 0 ? 'no-lines' : holds ? 'accepted' : 'doubtful',
    header: einvoiceHeader(invoice),
    lines: checked,
    flags: lines.length === 0 ? [NO_LINES] : totalFlags(reconciliation, totals),
    pages,
    text: '',
  }
}

/** What an e-invoice says of itself; the profiles MINIMUM and BASIC WL say nothing else. */
export function einvoiceHeader(invoice: EInvoice): Reading['header'] {
  const sign = isPositiveCreditNote(invoice) ? ONE.negated() : ONE
  return {
    invoice_number: invoice.number,
    invoice_date: invoice.issueDate && isDate(invoice.issueDate) ? invoice.issueDate : null,
    supplier_name: invoice.supplierName,
    supplier_tax_id: invoice.supplierTaxId,
    currency: /^[A-Z]{3}$/.test(invoice.currency ?? '') ? invoice.currency : null,
    ...headerAmounts(statedTotals(invoice, sign)),
  }
}

const NO_LINES = { code: 'no-lines', message: 'The e-invoice states totals but no lines.' } as const

function isPositiveCreditNote(invoice: EInvoice): boolean {
  return CREDIT_NOTE_CODES.has(invoice.typeCode ?? '') && Boolean(invoice.totals.grand?.isPositive())
}

function statedLine(line: EInvoiceLine, sign: Decimal): StatedLine {
  const hasListPrice = line.grossPrice && line.netPrice && !line.grossPrice.eq(line.netPrice)
  return {
    name: line.name,
    supplierCode: line.supplierCode,
    pack: null,
    quantity: line.quantity?.times(sign) ?? null,
    unit: line.unitCode,
    unitPrice: line.netPrice,
    listPrice: hasListPrice ? line.grossPrice : null,
    basisQuantity: line.basisQuantity.isPositive() && !line.basisQuantity.isZero() ? line.basisQuantity : ONE,
    adjustment: line.charges.minus(line.allowances).times(sign),
    total: line.total && toCents(line.total.times(sign)),
    box: null,
    confidence: 1,
  }
}

function statedTotals({ totals }: EInvoice, sign: Decimal): StatedTotals {
  const signed = (amount: Decimal | null) => amount?.times(sign) ?? null
  return {
    adjustment: totals.charges.minus(totals.allowances).times(sign),
    net: signed(totals.net),
    tax: signed(totals.tax) ?? ZERO,
    grand: signed(totals.grand),
  }
}
