/** What a line charges by its name; only goods make prices. */
export type LineKind = 'goods' | 'deposit' | 'freight' | 'fee' | 'rebate'

const FREIGHT =
  /^(fracht|frachtkosten|versand|versandkosten|versandpauschale|lieferkosten|lieferpauschale|porto|freight|shipping|carriage|delivery (charge|fee)|frais de (port|livraison|transport)|gastos de (env[ií]o|transporte)|portes)\b/i
const FEE =
  /^(mindermengenzuschlag|energiezuschlag|kleinmengenzuschlag|maut|mautgebühr|bearbeitungsgebühr|service (charge|fee)|handling|fuel surcharge|surcharge|minimum order charge|frais de (dossier|gestion|facturation)|gastos de gesti[oó]n|recargo)(?!\p{L})/iu
const REBATE =
  /^(rabatt|treuerabatt|skonto|bonus|rebate|discount|remise|ristourne|rappel|descuento|bonificaci[oó]n)(?!\p{L})/iu
const EMPTIES = /pfand|leergut|\bdeposits?\b|\bempties\b|\bconsignes?\b|\benvases?\b/i

/**
 * The kind of a line that was read. Freight, fees and rebates are named at the start of the line. Empties that go back
 * are deposits; crates that are charged stay goods, since many track them as such: a person may say otherwise.
 */
export const lineKindOf = (name: string, isNegative: boolean): LineKind => {
  const text = name.trim()
  if (FREIGHT.test(text)) return 'freight'
  if (FEE.test(text)) return 'fee'
  if (isNegative && REBATE.test(text)) return 'rebate'
  return isNegative && EMPTIES.test(text) ? 'deposit' : 'goods'
}
