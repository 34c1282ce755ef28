import { normaliseWords } from '@rms/domain-kit'
import { type AmountLabel, parseAmountLabel } from '../totals/amount-labels.ts'

/** Whether a phrase could be the name of a sender, and not a document title, label, address or number. */
export function looksLikeCompanyName(name: string): boolean {
  const words = normaliseWords(name)
  if (name.length < 3 || name.length > 80 || !/\p{L}{3}/u.test(name)) return false
  if (/^[\d.,\s]+\p{L}*$/u.test(name) || TITLE.test(words) || FIELD.test(words)) return false
  if (COUNTRY.test(words) || (TITLE_WITHIN.test(words) && !hasCompanyForm(name))) return false
  if ((SELLER_LABEL_PATTERN.test(words) || isBuyerLabel(words)) && !hasCompanyForm(name)) return false
  if (BUYER_FIRST.test(words) || isSentence(name) || isSumLabel(name)) return false
  if ((ADDRESS.test(words) || isNumbered(name)) && !hasCompanyForm(name)) return false
  return !/[:@]|www\.|\d{5,}|\d[.,]\d{2}(?!\d)|\w{3}[!?](\s|$)/.test(name)
}

const SUM_LABELS: readonly (AmountLabel | null)[] = [
  'grand',
  'total',
  'due',
  'net',
  'tax',
  'subtotal',
  'prepaid',
]

/** "Montant total HT", unless it is part of the name of a company. */
function isSumLabel(name: string): boolean {
  return SUM_LABELS.includes(parseAmountLabel(name)) && !hasCompanyForm(name)
}

/** "En cas de retard", "Please pay by return.": in a name, more words than the first begin with a capital letter. */
function isSentence(name: string): boolean {
  const [, ...others] = name.split(/\s+/)
  const isLowerCase = others.every(word => /^\p{Ll}/u.test(word)) || /\p{L}{3}\.$/u.test(name)
  return others.length >= LEAST_WORDS_AFTER_FIRST && isLowerCase && !hasCompanyForm(name)
}

const LEAST_WORDS_AFTER_FIRST = 3

/** Registration numbers, dates and postcodes. */
function isNumbered(name: string): boolean {
  return (
    name.replace(/\D/g, '').length >= 4 ||
    /\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|\b[A-Z]\d{2} [A-Z\d]{4}\b/.test(name)
  )
}

/** Whether a text contains a number; the digits of "Hof24" belong to its word. */
export function hasSeparateNumber(text: string): boolean {
  return /(?<![\p{L}\d])\d/u.test(text)
}

const FIELD =
  /^(non food|ref|name|nummer|number|nr|no|globale|id|gln|anschrift|address|adresse|direccion|information|details|contact|kontakt|contacto|gst|rst|sst|company (?:no|na|reg\w*)|co reg|roc|reg|registration|doc|cashier|table|bill|(?:eur|euros?)(?= \d|$)|usd|gbp|chf|ust|uid|vat|tva|nif|cif|siret|siren|rcs|(?:hrb|hra|fn)(?= \d)|madame|monsieur|sehr geehrte|dear|estimad\w*|sucursal|bestellung|auftrag|order|seit|since|depuis|desde|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/
const COUNTRY =
  /^(deutschland|germany|allemagne|alemania|osterreich|austria|autriche|schweiz|switzerland|suisse|suiza|france|frankreich|francia|belgi(que|um|en|e|ca)|espana|spain|spanien|espagne|ireland|irland|irlande|eire|irlanda|uk|united kingdom|england|scotland|wales|northern ireland|great britain|grossbritannien|italien|italia|italy|italie|nederland|netherlands|niederlande|pays bas|luxemb(o)?urg|portugal|usa|united states( of america)?|malaysia|singapore|mexico)$/

/** Whether a name contains a legal form or a trade. */
export function hasCompanyForm(name: string): boolean {
  if (UNIT_OR_GOODS.test(name)) return false
  return FORM_FIRST.test(name) || COMPANY.test(normaliseWords(name).replace(/ \d+( \p{L})?$/u, ''))
}

/** "3 kg", "Gewicht kg", "€ per kg" are not the form KG, and non-food is a group of goods. */
const UNIT_OR_GOODS =
  /(^|\d\s?|(gewicht|weight|wt|peso|poids|pds|preis|price|precio|prix|pro|per|je|par|por|net|netto|[€£$/])[\s./]*)kgs?\b|^non[- ]?food/i

const TRADE_ONLY = /\b(restaurant|bakery|bakeries|market|foods?|produce)$/

/** Whether a name contains a legal form, and not only a trade that may also be a place: "Fish Market". */
export function hasLegalForm(name: string): boolean {
  return hasCompanyForm(name) && !TRADE_ONLY.test(normaliseWords(name))
}

/** "Restaurant Sdn Bhd" on its own is the second row of a name. Without the space after each word, it would take exponential time. */
export function isOnlyLegalForm(name: string): boolean {
  return /^(?:(?:restaurant|trading|enterprise|market|foods?|bakery|company|group|and|co|gmbh|ag|kg|kgaa|ohg|og|ug|haftungsbeschrankt|gbr|e[ .]?k|e[ .]?u|e[ .]?g|ltd|limited|plc|llp|dac|s[do0u]n|bhd|s[do0u]nbhd|sarl|sas|sasu|sa|snc|eurl|bv|nv|srl|sprl|scea|earl|gaec|scop|sca|vof|ulc|cic|gesmbh|ges m b h|mbh|sl|slu|sau|s[ .]?l|s[ .]?a|s[ .]?l[ .]?u|s[ .]?a[ .]?u|s coop|c[ .]?b|inc|llc)(?: |$))+$/.test(
    normaliseWords(name),
  )
}

/** Sender lines have the address after the name: "Lieferant GmbH · Hauptstraße 1 · 12345 Ort". */
export function stripPostalAddress(text: string): string {
  return (text.split(/\s*[|·•●*,;]\s+|\s+[-–]\s+/)[0] ?? text)
    .replace(/^.*?:\s+/, '')
    .trimEnd()
    .replace(/\(\s*\d[^()]*\)?$/, '')
    .trim()
}

/** Splits the label from a name: "Inhaber: Max Muster", "Seller: Fresh Ltd", "© 2024 Fresh Ltd". */
export function stripNameLabel(text: string): { label: string; name: string } {
  const bare = withoutRegistration(text).replace(/^(?:©|\(c\)|copyright)\s*(?:\d{4})?\s*/i, '')
  const [, label = '', name = bare] =
    /^([^:]{1,40}):\s+(.*)$/.exec(bare) ?? LABELS_WITHOUT_COLON.exec(bare) ?? []
  return { label, name: withoutRegistration(name) }
}

/** "Fresh Foods Sdn Bhd (482123-U)", "Dion Realties (Co. No: 20154-T)" */
function withoutRegistration(name: string): string {
  return name.replace(/\s*\((?=[^()]*\d)[^()]*\)?[\s-]*$/, '').trim()
}

const LABELS_WITHOUT_COLON =
  /^(Inh(?:aber(?:in)?|\.)|Kontoinhaber(?:in)?|Account (?:name|holder)|Titulaire|Titular|Bénéficiaire|Beneficiary|Propriétaire|Proprietor|Owner)\s+(\p{L}.*)$/iu

/** A part of an address: a street with a number, or a postcode with a town. */
export function isAddressPart(text: string): boolean {
  return /\p{L}{2}.*\d|\d.*\p{L}{2}/u.test(text) && !/[:@%]|\d{6}|www\./.test(text)
}

/** Whether a text names somebody else than the supplier: its bank, its managers, or a contact. */
export function isOtherParty(text: string): boolean {
  const words = normaliseWords(text)
  return BANK.test(words) || PERSON.test(words)
}

const BANK =
  /^(santander$|konto|compte|cuenta|account (no|number|iban)|domiciliation|domiciliacion|coordonnees bancaires|notre banque|pay to|paid into)\b|\b(\p{L}*bank(en|ers|verbindung)?|banque|banco|caixa\w*|\p{L}*sparkasse|raiffeisen\p{L}*|credit (mutuel|agricole|lyonnais|suisse)|bnp|barclays|natwest|lloyds|hsbc|bbva|ubs|postfinance|societe generale|caisse d epargne|iban|bic|swift)\b/u
const PERSON =
  /^(geschaftsfuhr\w*|gf|vorstand|vorsitz\w*|aufsichtsrat|prokurist\w*|directors?|managing director|partners?|gerant\w*|gerance|dirigeant\w*|president\w*|pdg|administrador\w*|consejero|gerente|interlocuteur|ansprechpartner\w*|bearbeiter\w*|sachbearbeiter\w*|es bediente|taken by|served by|cashier|kassierer\w*|le atendio|attn|zhd|z hd|fahrer|driver|your contact|ihr kontakt|sales ?(man|person|rep)|verkaufer in|vertreter)\b/

/** Labels of the seller before a name. */
export const SELLER_LABEL_PATTERN =
  /^(verkaufer|lieferant|seller|supplier|vendor|from|von|rechnungssteller|rechnungsaussteller|aussteller|ausgestellt (von|durch)|issued by|emitid[oa] por|expedid[oa] por|prestataire|prestador|datos del emisor|leistungserbringer|vendeur|fournisseur|emetteur|emis par|expediteur|proveedor|vendedor|emisor|expedidor|absender|sender|sold by|payable to|remit to|(.* )?(payable|zahlbar|pagadero) (to|an|a))$|^(verkaufer|lieferant|seller|supplier|vendor|rechnungssteller|vendeur|fournisseur|emetteur|proveedor|vendedor|emisor|absender|payable to|remit to)\b/
/** Labels of the owner of a business or of its account. */
export const OWNER_LABEL_PATTERN =
  /^(inh(aber(in)?)?|kontoinhaber(in)?|zahlungsempfanger|begunstigter|account (name|holder)|titulaire|beneficiaire|proprietaire|titular|beneficiario|propietari[oa]|proprietor|owner|name of account)$/

/** Whether words are a label of the recipient, for its invoice or delivery address. */
export function isBuyerLabel(words: string): boolean {
  if (DELIVERY_NOTE_LABEL.test(words)) return false
  return (BUYER.test(words) && !SELLER_LABEL_PATTERN.test(words)) || BUYER_FIRST.test(words)
}

/** The label of a number or a date, which says nothing about the name below it. */
const DELIVERY_NOTE_LABEL =
  /^((n|no|num|numero|date|jour|fecha) (d|de|du) )?(bon|note|bordereau|date|n|no) (d |de )?livraison( (n|no|numero))?$/

const BUYER =
  /\b(bill(ed)? to|sold to|ship(ped)? to|invoice(d)? (to|address)|deliver(ed|y)? (to|address)|customer|kunde|kaufer|rechnungsempfanger|warenempfanger|lieferadresse|lieferanschrift|lieferort|lieferung an|rechnungsadresse|rechnungsanschrift|rechnung an|leistungsempfanger|empfanger|client|destinataire|livre a|livraison|facture a|adressee? a|adresse de (livraison|facturation)|cliente|facturar a|facturado a|enviar a|direccion de (envio|entrega|facturacion)|destinatario|an|attn|to|para|purchaser|buyer|acheteur|comprador|payable par|zahlbar durch|payable by|account of)$|^(kunde|customer|client|cliente|buyer|bill to|sold to|ship to|invoice to|deliver to|an|datos del cliente|firma|herrn?|frau|familie|messrs|societe)$/
/** "Kunde 4711 Gasthaus zur Linde" */
const BUYER_FIRST =
  /^(kunden?|customer|client|cliente|account|sold to|ship to|bill to|deliver to|livre a|facture a|a\/c)\b( (nr|no|number|n°|id|code))?( \S|$)/
/** In French and Belgian names the legal form may come first. */
const FORM_FIRST =
  /^(?:SA|SAS|SASU|SARL|S\.A\.R\.L\.|S\.A\.S\.|S\.A\.|EURL|SNC|SPRL|SRL|BV|NV|SCEA|EARL|GAEC|SCA|SCOP|ETS|Ets\.?|Société)\s+\p{Lu}/u
const COMPANY =
  /\b(gmbh|mbh|ohg|ltd|limited|llc|llp|plc|dac|inc|corp|sarl|eurl|sasu|sprl|snc|sociedad|s[do0u]n bhd|bhd|pty|company|co kg|kgaa|gesmbh|ges m b h|ulc|scop|vof|e g|e k|e kfr|e u|eg|s l( u)?|s l l|s a( s)?|s a u|s coop|s c|c b|a g|haftungsbeschrankt)\b|\b(ag|kg|og|ug|ek|gbr|se|co|s b|sas|sa|sl|slu|sau|bv|bvba|nv|srl|spa|scea|earl|gaec|cic|trading|enterprise|restaurant|bakery|bakeries|market|foods?|produce)$|\b(ag|kg) \p{L}+$/u
const TITLE =
  /^(\w*rechnung\w*|faktur\w*|(tax |sales |pro ?forma |commercial |cash )?invoice\w*|facture\w*|factura\w*|albaran\w*|gutschrift|storno\w*|(sales |customer |supplier )?credit( (note|memo))?$|credit (note|memo)|avoir|note de credit|abono|nota de credito|quittung|receipt|lieferschein\w*|delivery note|bon de (livraison|commande)\w*|page|seite|pagina|original|copy|kopie|duplicate|date|datum|fecha|total|tel\w*|fax|email|phone|iban|bic|betreff|welcome|thank you|merci|gracias|danke|vielen dank)\b/
/** Titles with a word before them: "Consolidated Invoice", "Relevé-facture". */
const TITLE_WITHIN =
  /\b(\p{L}*rechnung(en)?|\p{L}*gutschrift|invoice|facture|factura|receipt|lieferschein|statement|avoir|abono|credit note)$|\brechnungen\b/u
const ADDRESS =
  /^(c\/|zi|za|zac|zone|parc d activites|gewerbegebiet|industriegebiet) |\b(strasse|str|weg|platz|allee|road|street|avenue|lane|rue|calle|plaza|paseo|avenida|avda|boulevard|bd|chemin|route|quai|place|pol ind|poligono|carrer|jalan|jln|po box|postfach|lot|taman|bandar|kampung|persiaran|lorong|seksyen)\b|strasse \d|^\d+ |\d{4,5} \p{L}|\p{L}+str \d|\p{L} \d{1,4}( ?[a-z])?$/u
