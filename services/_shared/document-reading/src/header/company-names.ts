import { normaliseWords } from '@rms/domain-kit'

/** Whether a phrase could be the name of a sender, and not a document title, label, address or number. */
export function isNameLike(name: string): boolean {
  const words = normaliseWords(name)
  if (name.length < 3 || name.length > 80 || !/\p{L}{3}/u.test(name)) return false
  if (/^[\d.,\s]+\p{L}*$/u.test(name) || TITLE.test(words) || FIELD.test(words)) return false
  if (SELLER_LABEL.test(words) && !words.includes(' ')) return false
  if (ADDRESS.test(words) && !hasCompanyForm(name)) return false
  return !/[:@]|www\.|\d{5,}|\d[.,]\d{2}(?!\d)|\w{3}[!?](\s|$)/.test(name)
}

const FIELD =
  /^(name|nummer|number|nr|no|globale|id|gln|anschrift|address|adresse|direccion|information|details|contact|kontakt|contacto|eur|usd|gbp|chf|ust|vat|nif|cif|siret|siren)\b/

/** Whether a name contains a legal form or a trade. */
export function hasCompanyForm(name: string): boolean {
  return COMPANY.test(normaliseWords(name).replace(/ \d+( \p{L})?$/u, ''))
}

/** "Restaurant Sdn Bhd" on its own is the second row of a name. */
export function isOnlyLegalForm(name: string): boolean {
  return /^((restaurant|trading|enterprise|market|foods?|bakery|company|group|and|co|gmbh|ag|kg|ltd|limited|s[do0u]n|bhd|sarl|sas|sa|sl|inc|llc|plc) ?)+$/.test(
    normaliseWords(name),
  )
}

/** A row of the letterhead may start with the street: "Gewerbepark 11 · 51063 Köln". */
export function isAddress(name: string): boolean {
  return /\p{L} \d{1,4}\s?[a-z]?$|^\d+\p{L}? \p{L}/u.test(name) && !hasCompanyForm(name)
}

/** Sender lines have the address after the name: "Lieferant GmbH · Hauptstraße 1 · 12345 Ort". */
export function stripAddress(text: string): string {
  return (text.split(/\s*[|·•●*,;]\s+|\s+[-–]\s+/)[0] ?? text)
    .replace(/^.*?:\s+/, '')
    .replace(/\s*\(\s*\d[^)]*\)?\s*$/, '')
    .trim()
}

/** Labels of the seller before a name. */
export const SELLER_LABEL =
  /^(verkaufer|lieferant|seller|supplier|vendor|from|von|rechnungssteller|vendeur|fournisseur|emetteur|proveedor|vendedor|emisor|absender|payable to|remit to)\b/
const COMPANY =
  /\b(gmbh|mbh|ohg|ltd|limited|llc|llp|plc|inc|corp|sarl|eurl|sociedad|s[do0u]n bhd|bhd|pty|company|co kg|e g|e k|eg|s l u?|s a s?|a g)\b|\b(ag|kg|ug|ek|gbr|se|co|s b|sas|sa|sl|slu|bv|nv|srl|spa|trading|enterprise|restaurant|bakery|bakeries|market|foods?|produce)$|\b(ag|kg) \p{L}+$/u
const TITLE =
  /^(\w*rechnung\w*|(tax |sales |pro ?forma |commercial |cash )?invoice\w*|facture\w*|factura\w*|albaran\w*|gutschrift|storno\w*|credit (note|memo)|avoir|note de credit|abono|nota de credito|quittung|receipt|lieferschein\w*|delivery note|bon de (livraison|commande)\w*|page|seite|pagina|original|copy|kopie|duplicate|date|datum|fecha|total|tel\w*|fax|email|phone|iban|bic|betreff|welcome|thank you|merci|gracias|danke|vielen dank)\b/
const ADDRESS =
  /\b(strasse|str|weg|platz|allee|road|street|avenue|lane|rue|calle|plaza|paseo|avenida|quai|place|jalan|jln|po box|postfach|lot|taman|bandar|kampung|persiaran|lorong|seksyen)\b|strasse \d|^\d+ |\d{4,5} \p{L}|\p{L}+str \d/u
