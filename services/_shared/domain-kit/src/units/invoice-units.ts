/** The units that the invoice form offers; a line may carry any other text of 20 characters. */
export const INVOICE_UNITS = ['each', 'kg', 'lbs', 'liters', 'cases', 'boxes', 'g', 'ml'] as const
export type InvoiceUnit = (typeof INVOICE_UNITS)[number]

const MAX_CHARACTERS = 20

/** UN/ECE Recommendation 20 (units) and 21 (packages) codes, as e-invoices carry them. */
const CODES: Readonly<Record<string, InvoiceUnit>> = {
  H87: 'each',
  C62: 'each',
  EA: 'each',
  NAR: 'each',
  PCE: 'each',
  XPP: 'each',
  KGM: 'kg',
  LTR: 'liters',
  GRM: 'g',
  MLT: 'ml',
  LBR: 'lbs',
  CS: 'cases',
  CT: 'cases',
  XCS: 'cases',
  XCR: 'cases',
  XCT: 'cases',
  XBC: 'cases',
  XBX: 'boxes',
  BX: 'boxes',
}

/** Codes of units that the form does not offer, as people write them. */
const WRITTEN: Readonly<Record<string, string>> = {
  MTK: 'm²',
  MTQ: 'm³',
  MTR: 'm',
  CMT: 'cm',
  MMT: 'mm',
  KMT: 'km',
  MGM: 'mg',
  DTN: 'dt',
  TNE: 't',
  ONZ: 'oz',
  CLT: 'cl',
  DLT: 'dl',
  HLT: 'hl',
  DZN: 'dozen',
  HUR: 'h',
  KWH: 'kWh',
  XPK: 'packs',
  XPA: 'packs',
  XBG: 'bags',
  XSA: 'sacks',
  XBO: 'bottles',
  XCN: 'cans',
  XCA: 'cans',
  XJR: 'jars',
  XBJ: 'buckets',
  XTU: 'tubes',
  XRO: 'rolls',
  XPX: 'pallets',
}

/**
 * The unit of an invoice line: a known code or a known unit in any case becomes ours, other text stays;
 * none is `each`.
 */
export const invoiceUnit = (text: string | null | undefined): string => {
  const written = (text ?? '').replace(/\s+/g, ' ').trim()
  if (written === '') return 'each'
  const known = INVOICE_UNITS.find(unit => unit === written.toLowerCase())
  return known ?? unitOfCode(written) ?? [...written].slice(0, MAX_CHARACTERS).join('').trim()
}

const unitOfCode = (text: string): string | undefined => {
  const code = text.toUpperCase()
  if (Object.hasOwn(WRITTEN, code)) return WRITTEN[code]
  return Object.hasOwn(CODES, code) ? CODES[code] : undefined
}
