/** What an invoice line charges. Only goods set product prices. */
export type LineKind = 'goods' | 'deposit' | 'freight' | 'fee' | 'rebate'

const FREIGHT =
  /^(fracht|frachtkosten|versand|versandkosten|versandpauschale|lieferkosten|lieferpauschale|porto|freight|shipping|carriage|delivery (charge|fee)|frais de (port|livraison|transport)|gastos de (env[ií]o|transporte)|portes)\b/i
const FEE =
  /^(mindermengenzuschlag|energiezuschlag|kleinmengenzuschlag|maut|mautgebühr|bearbeitungsgebühr|service (charge|fee)|handling|fuel surcharge|surcharge|minimum order charge|frais de (dossier|gestion|facturation)|gastos de gesti[oó]n|recargo)(?!\p{L})/iu
const REBATE =
  /^(rabatt|treuerabatt|skonto|bonus|rebate|discount|remise|ristourne|rappel|descuento|bonificaci[oó]n)(?!\p{L})/iu
/** What a supplier pays back on the turnover, often with a credit note of its own. */
const TURNOVER_REBATE =
  /^(\p{L}*bonus|\p{L}*rückvergütung|((annual|turnover|volume) )?rebate|ristourne|remise de fin d['’]année|r[aá]pp?el)(?!\p{L})/iu
/** May appear anywhere in a negative line, which can hardly be anything else. */
const RETURNED_EMPTIES = /pfand|leergut|\bdeposits?\b|\bempties\b|\bconsignes?\b|\benvases?\b/i
/**
 * Matches lines that are themselves a deposit ("Leergutpfand 20 x 0,5 l", "Keg deposit"), not goods that mention one
 * ("Cola incl. deposit", "Pfandflasche").
 */
const CHARGED_DEPOSIT =
  /^(\p{L}*pfand|leergut|(\p{L}+ )?deposits?|empties|consignes?|envases? retornables?|(dep[oó]sito|fianza) (de )?(envases?|cajas?|barril(es)?))(?![\p{L}-])/iu
const NO_DEPOSIT = /^(ohne|kein|no|without|sans|sin) /i

/**
 * Detects the kind of a line from its name. Freight, fees, rebates and charged deposits are recognised at the start of
 * the name, returned empties anywhere in it. Credit notes may be printed with positive amounts. When in doubt the line is
 * goods; a person can change it.
 */
export const detectLineKind = (name: string, isNegative: boolean, isCreditNote = false): LineKind => {
  const text = name.trim()
  if (FREIGHT.test(text)) return 'freight'
  if (FEE.test(text)) return 'fee'
  if (isNegative && REBATE.test(text)) return 'rebate'
  if ((isNegative || isCreditNote) && TURNOVER_REBATE.test(text)) return 'rebate'
  const isDeposit = isNegative
    ? RETURNED_EMPTIES.test(text)
    : CHARGED_DEPOSIT.test(text) && !NO_DEPOSIT.test(text)
  return isDeposit ? 'deposit' : 'goods'
}
