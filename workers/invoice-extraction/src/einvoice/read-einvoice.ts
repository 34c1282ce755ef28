import type { Reading, UnsureReason } from '@rms/contracts'
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
  type Decimal,
  isCalendarDate,
  normaliseUnitCode,
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
  const header = readEInvoiceHeader(invoice)
  const unsure = findUnsureReasons(invoice, header, reconciliation)
  const holds =
    reconciliation === 'holds' &&
    unsure.length === 0 &&
    checked.every(line => line.flags.every(flag => flag.code !== 'arithmetic'))
  return {
    source: 'einvoice',
    verdict: lines.length === 0 ? 'no-lines' : holds ? 'accepted' : 'doubtful',
    header,
    lines: checked,
    flags: [
      ...(lines.length === 0 ? [NO_LINES] : getTotalFlags(reconciliation, totals)),
      ...(isCredit ? [CREDIT_NOTE_FLAG] : []),
      ...(lines.length > 0 ? unsure.map(createUnsureFlag) : []),
    ],
    pages,
    text: invoice.notes.join('\n'),
  }
}

/** Why the values cannot be trusted although the document is exact, most important first. */
const findUnsureReasons = (
  { lines, totals }: EInvoice,
  { invoice_date }: Reading['header'],
  reconciliation: ReturnType<typeof reconcileTotals>,
): UnsureReason[] => [
  ...when('amount-too-large', !lines.every(isWithinLimits) || !Object.values(totals).every(isWithinLimit)),
  ...when('date-not-found', invoice_date === null),
  ...when('total-not-found', reconciliation === 'unstated'),
]

const when = (reason: UnsureReason, applies: boolean): UnsureReason[] => (applies ? [reason] : [])

/** As for amounts, prices and quantities that people enter. */
const MOST = 1e9

const isWithinLimit = (amount: Decimal | null): boolean => amount === null || amount.abs().lte(MOST)

const isWithinLimits = ({
  quantity,
  netPrice,
  grossPrice,
  total,
  charges,
  allowances,
}: EInvoiceLine): boolean =>
  [quantity, netPrice, grossPrice, total, charges, allowances].every(isWithinLimit) &&
  (total !== null || isWithinLimit(netPrice && quantity && netPrice.times(quantity)))

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
  const unit = normaliseUnitCode(unitCode)
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

/** A line with an amount beyond the limits states no amounts, so that it counts nowhere until a person enters them. */
const withoutExcess = (line: EInvoiceLine): EInvoiceLine =>
  isWithinLimits(line)
    ? line
    : {
        ...line,
        ...{ quantity: null, netPrice: null, grossPrice: null, total: null },
        ...{ charges: ZERO, allowances: ZERO },
      }

function statedLine(stated: EInvoiceLine): ParsedLine {
  const line = withoutExcess(stated)
  const hasListPrice = line.grossPrice && line.netPrice && !line.grossPrice.eq(line.netPrice)
  return {
    name: line.name,
    supplierCode: line.supplierCode,
    pack: null,
    quantity: line.quantity ?? null,
    unit: line.unitCode && normaliseUnitCode(line.unitCode),
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
  const limited = (amount: Decimal | null) => (isWithinLimit(amount) ? amount : null)
  const { charges, allowances, net, tax, grand } = invoice.totals
  const totals = {
    adjustment: limited(charges.minus(allowances)) ?? ZERO,
    ...{ net: limited(net), tax: limited(tax) ?? ZERO, grand: limited(grand) },
  }
  return isPositiveCreditNote(invoice) ? negateTotals(totals) : totals
}
