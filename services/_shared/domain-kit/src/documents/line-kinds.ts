/** What a line charges by its name; only goods make prices. */
export type LineKind = 'goods' | 'deposit' | 'freight' | 'fee' | 'rebate'

const FREIGHT =
  /^(fracht|frachtkosten|versand|versandkosten|versandpauschale|lieferkosten|lieferpauschale|porto|freight|shipping|carriage|delivery (charge|fee)|frais de (port|livraison|transport)|gastos de (env[ií]o|transporte)|portes)\b/i
const FEE =
  /^(mindermengenzuschlag|energiezuschlag|kleinmengenzuschlag|maut|mautgebühr|bearbeitungsgebühr|service (charge|fee)|handling|fuel surcharge|surcharge|minimum order charge|frais de (dossier|gestion|facturation)|gastos de gesti[oó]n|recargo)(?!\p{L})/iu
const REBATE =
  /^(rabatt|treuerabatt|skonto|bonus|rebate|discount|remise|ristourne|rappel|descuento|bonificaci[oó]n)(?!\p{L})/iu
/** Named anywhere in a line that goes back: below zero there is little else that it can be. */
const RETURNED_EMPTIES = /pfand|leergut|\bdeposits?\b|\bempties\b|\bconsignes?\b|\benvases?\b/i
/** The line itself is the deposit: "Leergutpfand 20 x 0,5 l", "Keg deposit", not "Cola incl. deposit" or "Pfandflasche". */
const CHARGED_DEPOSIT =
  /^(\p{L}*pfand|leergut|(\p{L}+ )?deposits?|empties|consignes?|envases? retornables?|(dep[oó]sito|fianza) (de )?(envases?|cajas?|barril(es)?))(?![\p{L}-])/iu
const NO_DEPOSIT = /^(ohne|kein|no|without|sans|sin) /i

/**
 * The kind of a line that was read. Freight, fees, rebates and charged deposits are named at the start of the line;
 * empties that go back anywhere in it. What is in doubt stays goods: a person may say otherwise.
 */
export const lineKindOf = (name: string, isNegative: boolean): LineKind => {
  const text = name.trim()
  if (FREIGHT.test(text)) return 'freight'
  if (FEE.test(text)) return 'fee'
  if (isNegative && REBATE.test(text)) return 'rebate'
  const isDeposit = isNegative
    ? RETURNED_EMPTIES.test(text)
    : CHARGED_DEPOSIT.test(text) && !NO_DEPOSIT.test(text)
  return isDeposit ? 'deposit' : 'goods'
}
