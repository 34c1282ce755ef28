import { type Cell, cellsOf, type Row } from './rows.ts'
import { plainWords } from './words.ts'

const COMPANY =
  /\b(gmbh|mbh|ohg|ltd|limited|llc|llp|plc|inc|corp|sarl|eurl|sociedad|sdn bhd|bhd|pty|a g)\b|\b(ag|kg|ug|e ?k|gbr|se|co|sas|sa|sl|s ?l ?u?|s a|bv|nv|srl|spa|trading|enterprise|restaurant|bakery|bakeries|market|foods?|produce)$|\b(ag|kg) \p{L}+$/u
const BUYER =
  /\b(bill to|sold to|ship to|deliver(ed)? to|customer|kunde|kaufer|rechnungsempfanger|warenempfanger|lieferadresse|rechnungsadresse|leistungsempfanger|client|destinataire|livre a|facture a|cliente|facturar a|an)\b/
const TITLE =
  /^(\w*rechnung|invoice|tax invoice|facture|factura|gutschrift|credit note|quittung|receipt|lieferschein|page|seite)\b/
const SELLER =
  /^(verkaufer|lieferant|seller|supplier|vendor|from|von|rechnungssteller|vendeur|fournisseur|emetteur|proveedor|vendedor|emisor)\b/

/**
 * Who sent the invoice: the name after a word for the seller, else that of the sender line over the address
 * window, else the first company on the page that is not addressed as the buyer, else the largest print at its top.
 */
export function supplierNameIn(rows: readonly Row[]): string | null {
  const cells = rows.filter(row => row.page === rows[0]?.page).flatMap(row => cellsOf(row.tokens))
  const found =
    namedAsSeller(cells) ??
    senderLine(rows) ??
    cells.find(cell => isCompany(cell) && !isBuyer(cell, cells)) ??
    letterhead(cells)
  return found ? companyPart(found.text) : null
}

function namedAsSeller(cells: readonly Cell[]): Cell | null {
  const index = cells.findIndex(cell => SELLER.test(plainWords(cell.text)))
  const label = cells[index]
  if (!label) return null
  const after = cells.slice(index, index + 12).filter(cell => cell.box.x > label.box.x - label.box.height)
  return after.find(isCompany) ?? after.slice(1).find(isName) ?? null
}

const FIELD = /^(name|nummer|number|nr|globale|id|gln|kunde|anschrift|address|adresse|direccion)\b/

function isName(cell: Cell): boolean {
  return /^[\p{L}\s.&'-]{3,60}$/u.test(cell.text) && !FIELD.test(plainWords(cell.text))
}

/** "Lieferant GmbH | Hauptstraße 1 | 12345 Ort", small, above the buyer's address. */
function senderLine(rows: readonly Row[]): Cell | null {
  const lines = rows.slice(0, 15).flatMap(row => cellsOf(row.tokens))
  return lines.find(line => /^\S[^|·•●]+\s?[|·•●]\s.*\d{4,5}\s\p{L}/u.test(line.text)) ?? null
}

function letterhead(cells: readonly Cell[]): Cell | null {
  const names = cells
    .slice(0, 12)
    .filter(
      cell =>
        /\p{L}{3}/u.test(cell.text) &&
        !/\d|:|\w{3}[.!?](\s|$)/.test(cell.text) &&
        !TITLE.test(plainWords(cell.text)),
    )
  return names.reduce<Cell | null>(
    (top, next) => (top && top.box.height >= next.box.height * 0.95 ? top : next),
    null,
  )
}

/** Tax numbers of the European VAT system, or the first number after a word for one. */
export function supplierTaxIdIn(text: string): string | null {
  const labelled = TAX_LABEL.exec(text)
  const number = labelled?.[1]?.replace(/\s/g, '') ?? null
  return number ?? EU_VAT.exec(text)?.[0].replace(/\s/g, '') ?? null
}

const TAX_LABEL =
  /(?:USt\.?-?\s?Id(?:ent)?\.?-?\s?(?:Nr|Nummer)?|VAT(?:\s?(?:reg(?:istration)?|ID))?\.?\s?(?:no|number|nr|id)?|TVA(?:\s+intracommunautaire)?|N\.?I\.?F\.?|C\.?I\.?F\.?|GST\s?(?:reg\.?)?\s?(?:no|id)?)\.?\s*[:#]?\s*((?:[A-Z]{2}\s?)?[\dA-Z]{1,2}\d[\d\s.-]{4,14}\d)/i
const EU_VAT =
  /\b(?:DE\s?\d{9}|ATU\s?\d{8}|FR\s?[0-9A-Z]{2}\s?\d{9}|ES\s?[A-Z0-9]\d{7}[A-Z0-9]|GB\s?\d{9}|NL\s?\d{9}B\d{2}|IT\s?\d{11}|BE\s?0\d{9})\b/

function isCompany(cell: Cell): boolean {
  const name = companyPart(cell.text)
  return (
    COMPANY.test(plainWords(name)) &&
    /\p{L}{3}/u.test(name) &&
    !/^[\d.,\s]+\p{L}+$/u.test(name) &&
    name.length <= 80
  )
}

/** Sender lines put the address behind the name: "Lieferant GmbH · Hauptstraße 1 · 12345 Ort". */
function companyPart(text: string): string {
  return (text.split(/\s*[|·•●*,;]\s+|\s+[-–]\s+/)[0] ?? text).replace(/^.*?:\s+/, '').trim()
}

/** Whether one of the few cells above, at the same left edge, is a word for the buyer. */
function isBuyer(cell: Cell, cells: readonly Cell[]): boolean {
  const before = cells
    .slice(0, cells.indexOf(cell))
    .filter(other => Math.abs(other.box.x - cell.box.x) < cell.box.height * 2)
  return before.slice(-3).some(other => BUYER.test(plainWords(other.text)))
}
