/**
 * The standard units of invoice lines. The form for a line offers six of them (`PACK_UNITS` in `web/office/lib`); `g`
 * and `ml` come from documents and e-invoices. A line may carry any other text of up to 20 characters.
 */
export const INVOICE_UNITS = ['each', 'kg', 'lbs', 'liters', 'cases', 'boxes', 'g', 'ml'] as const
export type InvoiceUnit = (typeof INVOICE_UNITS)[number]

const MAX_CHARACTERS = 20

/** UN/ECE Recommendation 20 (units) and 21 (packages) codes, as used in e-invoices. */
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
  XCB: 'cases',
  XFC: 'cases',
  XMC: 'cases',
  XSC: 'cases',
  X7B: 'cases',
  X8B: 'cases',
  XBX: 'boxes',
  BX: 'boxes',
  X4C: 'boxes',
  X4D: 'boxes',
  X4G: 'boxes',
  X4H: 'boxes',
}

/** Codes of units outside the standard list, as people write them. */
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
  NMP: 'packs',
  XBG: 'bags',
  XEC: 'bags',
  X44: 'bags',
  X5M: 'bags',
  XSA: 'sacks',
  XBO: 'bottles',
  XBQ: 'bottles',
  XBS: 'bottles',
  XBV: 'bottles',
  XCN: 'cans',
  XCA: 'cans',
  XCX: 'cans',
  XTN: 'tins',
  XJR: 'jars',
  XJG: 'jugs',
  XBJ: 'buckets',
  XPL: 'pails',
  XTB: 'tubs',
  XTL: 'tubs',
  XPT: 'pots',
  XCU: 'cups',
  XTU: 'tubes',
  XPU: 'trays',
  XBK: 'baskets',
  XBE: 'bundles',
  XNT: 'nets',
  XPO: 'pouches',
  XSH: 'sachets',
  XCI: 'canisters',
  XDR: 'drums',
  XKG: 'kegs',
  XBA: 'barrels',
  XCK: 'casks',
  XRO: 'rolls',
  XPX: 'pallets',
  X8A: 'pallets',
}

/**
 * Normalises the unit of an invoice line: a known code, or a standard unit in any case, becomes the standard unit.
 * Other text stays; a missing unit is `each`.
 */
export const normaliseInvoiceUnit = (text: string | null | undefined): string => {
  const written = (text ?? '').replace(/\s+/g, ' ').trim()
  if (written === '') return 'each'
  const known = INVOICE_UNITS.find(unit => unit === written.toLowerCase())
  return known ?? unitOfCode(written) ?? [...written].slice(0, MAX_CHARACTERS).join('').trim()
}

/**
 * Normalises the unit code of an e-invoice. Codes of packages often lack the X that tells Recommendation 21 from 20, so
 * an unknown code of two characters is also one of these. On printed invoices, the same letters are abbreviations with
 * other meanings. `KG` is kilograms, not kegs.
 */
export function normaliseUnitCode(code: string | null | undefined): string {
  const unit = normaliseInvoiceUnit(code)
  return /^[A-Z0-9]{2}$/.test(unit) ? (unitOfCode(`X${unit}`) ?? unit) : unit
}

const unitOfCode = (text: string): string | undefined => {
  const code = text.toUpperCase()
  if (Object.hasOwn(WRITTEN, code)) return WRITTEN[code]
  return Object.hasOwn(CODES, code) ? CODES[code] : undefined
}
