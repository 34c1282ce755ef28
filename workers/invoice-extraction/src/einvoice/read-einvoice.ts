import type { Reading } from '@rms/contracts'
import {
  checkLineArithmetic,
  createUnsureFlag,
  detectDecimalMark,
  findPieces,
  getTotalFlags,
  negateLine,
  negateTotals,
  type ParsedLine,
  type ParsedTotals,
  reconcileTotals,
  toHeaderAmounts,
} from '@rms/document-reading'
import {
  CREDIT_NOTE_FLAG,
  isCalendarDate,
  normaliseInvoiceUnit,
  ONE,
  toCents,
  toNumber,
  ZERO,
} from '@rms/domain-kit'
import type { EInvoice, EInvoiceLine } from './einvoice.ts'
import { toExchangeRate, toIban, toReferences } from './references.ts'

/**
 * UNTDID 1001 codes that are credit notes according to EN 16931. They state credited amounts as positive, while 384
 * (correction) has signed amounts.
 */
const CREDIT_NOTE_CODES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])

/**
 * Converts an e-invoice to a reading: exact values, checked like those of any other document. Credit notes become
 * negative.
 */
export function readEInvoice(invoice: EInvoice, pages: number): Reading {
  const isCredit = isPositiveCreditNote(invoice)
  const lines = invoice.lines.map(statedLine).map(line => (isCredit ? negateLine(line) : line))
  const totals = statedTotals(invoice)
  const reconciliation = reconcileTotals(lines, totals)
  const checked = lines.map((line, index) => ({
    ...checkLineArithmetic(line),
    ...lineReferences(invoice, invoice.lines[index]),
  }))
  const holds =
    reconciliation === 'holds' && checked.every(line => line.flags.every(flag => flag.code !== 'arithmetic'))
  return {
    source: 'einvoice',
    verdict: lines.length === 0 ? 'no-lines' : holds ? 'accepted' : 'doubtful',
    header: readEInvoiceHeader(invoice),
    lines: checked,
    flags: [
      ...(lines.length === 0 ? [NO_LINES] : getTotalFlags(reconciliation, totals)),
      ...(isCredit ? [CREDIT_NOTE_FLAG] : []),
      ...(lines.length > 0 && reconciliation === 'unstated' ? [createUnsureFlag('total-not-found')] : []),
    ],
    pages,
    text: invoice.notes.join('\n'),
  }
}

/** The header of an e-invoice; the profiles MINIMUM and BASIC WL contain nothing else. */
export function readEInvoiceHeader(invoice: EInvoice): Reading['header'] {
  return {
    invoice_number: invoice.number,
    invoice_date: invoice.issueDate && isCalendarDate(invoice.issueDate) ? invoice.issueDate : null,
    supplier_name: invoice.supplierName,
    supplier_tax_id: invoice.supplierTaxId,
    currency: /^[A-Z]{3}$/.test(invoice.currency ?? '') ? invoice.currency : null,
    ...toHeaderAmounts(statedTotals(invoice)),
    ...(isCreditNote(invoice) && { document_type: 'credit-note' as const }),
    ...toReferences(invoice.references, isCreditNote(invoice)),
    ...toIban(invoice.payeeAccounts),
    ...toExchangeRate(invoice.exchangeRate),
  }
}

/** What a line refers to itself; what the document refers to is in its header. */
function lineReferences(
  invoice: EInvoice,
  line: EInvoiceLine | undefined,
): Partial<Reading['lines'][number]> {
  if (!line) return {}
  const { quantity, unitCode, name } = line
  const unit = normaliseInvoiceUnit(unitCode ?? '')
  const pieces = findPieces(name, { quantity, unit, mark: detectDecimalMark(name.split(/\s+/)) ?? ',' })
  return {
    ...(line.vatRate && { vat_rate: toNumber(line.vatRate, 2) }),
    ...toReferences(line.references, isCreditNote(invoice)),
    ...(pieces !== null && { pieces }),
  }
}

/** A correction (384) with a negative total is a credit note. */
const isCreditNote = ({ typeCode, totals }: EInvoice): boolean =>
  CREDIT_NOTE_CODES.has(typeCode ?? '') || (typeCode === '384' && Boolean(totals.grand?.isNegative()))

const NO_LINES = { code: 'no-lines', message: 'The e-invoice has totals but no lines.' } as const

function isPositiveCreditNote(invoice: EInvoice): boolean {
  return CREDIT_NOTE_CODES.has(invoice.typeCode ?? '') && Boolean(invoice.totals.grand?.isPositive())
}

function statedLine(line: EInvoiceLine): ParsedLine {
  const hasListPrice = line.grossPrice && line.netPrice && !line.grossPrice.eq(line.netPrice)
  return {
    name: line.name,
    supplierCode: line.supplierCode,
    pack: null,
    quantity: line.quantity ?? null,
    unit: line.unitCode,
    unitPrice: line.netPrice,
    listPrice: hasListPrice ? line.grossPrice : null,
    basisQuantity: line.basisQuantity.isPositive() && !line.basisQuantity.isZero() ? line.basisQuantity : ONE,
    adjustment: line.charges.minus(line.allowances),
    total: line.total && toCents(line.total),
    box: null,
    confidence: 1,
  }
}

function statedTotals(invoice: EInvoice): ParsedTotals {
  const { charges, allowances, net, tax, grand } = invoice.totals
  const totals = { adjustment: charges.minus(allowances), net, tax: tax ?? ZERO, grand }
  return isPositiveCreditNote(invoice) ? negateTotals(totals) : totals
}
