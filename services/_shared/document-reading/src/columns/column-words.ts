import { normaliseWords } from '@rms/domain-kit'
import { computeTextSimilarity, removeDots } from '../notation/word-similarity.ts'
import type { SupplierHistory } from '../supplier-history/supplier-history.ts'

/** The content of a column in an invoice table. `other` is a column that lines do not need. */
export type ColumnRole =
  | 'position'
  | 'code'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'basis'
  | 'discount'
  | 'tax'
  | 'total'
  | 'other'

/** The number columns of a line. */
export const NUMBER_COLUMN_ROLES = ['quantity', 'price', 'total'] as const
export type NumberColumnRole = (typeof NUMBER_COLUMN_ROLES)[number]

/**
 * Words of table headers in English, German, French and Spanish, normalised by `normaliseWords`. For a stacked header
 * with words of several roles, the first match counts: "Betrag / ohne USt." is a total.
 */
const HEADER_WORDS: readonly [ColumnRole, RegExp][] = [
  [
    'tax',
    /^((mwst|ust|steuer|tax|vat|tva|iva|gst|sst) ?(betrag|amount|amt|montant|importe)|steuerbetrag|importe iva|montant tva)$/,
  ],
  [
    'code',
    /^((sku|plu|artno|art|prod|item|ref|cod|stock) ?(code|nr|no|art|articulo|article|prod)|cod|code( (prod|produit|article))?|(prod|item) code|n ?[°o]? ?art|bestellnr|ref article|reference( article)?|(art|artikel|article|item|product|produkt|material|mat|bestell|prod) ?(nr|nummer|no|number|code|id|#)( (kunde|kunden|lief|lieferant|hersteller|art))?|n[ro°]? (d )?(art(icle|iculo|ikel)?|produit|producto|item)|artikelnr|artnr|sku|code( article| produit| art)?|(codigo|cod)( (articulo|producto|art|prod))?|ref(erence|erencia)?|gtin|ean|plu|ref art\w*)$/,
  ],
  [
    'total',
    /^(net|neto|(zeilen|gesamt|gruppen|positions)(summe|wert|total)|wert|pos(itions)? ?wert|montant (ht|net ht|ligne)|(mt|mont|mnt) (ht|net|total|ligne)|net (ht|ttc|line|a payer)|ht net|total (ligne|article|net ht|h t)|ligne total|extension|line (net|price)|net line|goods value|ext value|importe (linea|con iva)|total linea|subtotal|gesamt (netto|brutto)|summe( netto)?|(gesamt|positions|zeilen|netto|brutto|rechnungs|waren)?(betrag|summe|wert)|gesamt|gesamtpreis|gesamt netto|netto gesamt|netto|brutto|entgelt|g ?preis|gp|line (total|amount|value)|total( (price|amount|net|gross|ht|ttc|tvac|htva|brut|value|exc?l?\b.*|incl?\b.*|linea|neto))?|(amount|value) (exc?l?|incl?)\b.*|ext(ended)?( (price|amount|cost))?|(net|gross) (amount|value|total|price total)|amount|amt|value|valor|valeur|montant( (ht|ttc|net|total))?|prix total( (ht|ttc))?|importe( (total|neto|bruto))?|precio total|sub ?total|nettobetrag)$/,
  ],
  [
    'price',
    /^((e|vk|ek|st|netto|brutto|listen|einzel)? ?preis( (einh|einheit|me|stk|stuck|kg|je me|pro me|netto|brutto|€|eur))?|netto ep|ep netto|(netto|brutto) (einzel|stuck)preis|(einzel|stuck)preis (netto|brutto)|e ?p|prix (u|net|brut|vente|tarif|ht unitaire)|p ?u( (brut|net|remise|h t))?|(px|pr)( (unit|u|net|brut)( ht)?)?|(unit|selling|std|standard|list|gross|net|base) (price|cost|rate)|price (each|ex vat|net|before disc)|u ?(price|cost)|precio (ud|unit|bruto|lista|tarifa|con iva)|(pr|pvp|p) ?(unit|ud|unidad)|importe ud|tarif|einzel|(einzel|stuck|netto|brutto|listen|einheits|e|vk|grund)? ?preis|ep|preis (pro|je|per)( (einh|einheit|stk|stuck|me|vpe))?|preis (einh|einheit|stk|stuck|me|vpe)|unit (price|cost|rate|net)|(net|list|sales|selling|unit)? ?price( (each|per unit|unit|per|ea))?|price unit|rate|cost|each|prix( (unitaire|unit|u|de vente|net))?( (ht|ttc))?|p ?u ?(ht|ttc|net)?|precio( (unitario|unidad|ud|unit|neto|u))?|p unit(ario)?|(valor|valeur) unit\w*|p (neto|netto|net|brut|bruto)|u price|u p|tarif|tarifa)$/,
  ],
  [
    'quantity',
    /^((gel|berechn|berechnete|fakt|fakturierte|liefer|gelieferte)? ?(menge|mge)( (gel|geliefert|berechnet|fakt|in me))?|mge|qty (inv|invoiced|del|deliv|ship|supplied|charged)|(qte|quantite|qtes|nb|nbre) (liv|livree|fact|facturee|expediee|unites)|nb|qtes? livr\w*|(cant|cantidad) (fact|facturada|serv|servida|entregada)|fact|units|quantity (inv|invoiced|del|shipped)|gewicht|gew|(net )?wt|uds fact|bez menge|menge|anzahl|anz|stuckzahl|liefermenge|qty( (shipped|ordered|delivered|invoiced))?|quantity( (shipped|ordered|delivered))?|quant|qte|qtes|quantite|cantidad|cant|cdad|cantid|hours|shipped|delivered|geliefert|uds|unidades|nbre|nombre|qta|kilos|kgs?|k(g|ilos)? net(t?o|os)?|(netto)?gewicht( (kg|netto))?|poids( net)?( kg)?|peso( neto)?( kg)?|(net )?weight( kg| lbs?)?|menge einheit|qty unit|menge me)$/,
  ],
  [
    'discount',
    /^((less|disc|rab|rem|rabais|remise|dto|dcto|desc|nachl)( ?%)?|% ?(rab|rem|dto|less|disc|rabais)|abzug|nachlass %|(rabatt|nachlass|disc|discount|remise|rem|dto|dcto|descuento|desc|rab) ?\d?( %)?|% ?(rabatt|disc|discount|remise|dto) ?\d?)$/,
  ],
  [
    'unit',
    /^(u ?v|un|ud|cond|condt|me|einh|unite (de )?vente|verp|vpe einh|einheit|einh|me|mengeneinheit|vpe|unit|units|uom|unite|unidad|um|u m|ud|gebinde|pack|format|packung|conditionnement)$/,
  ],
  [
    'name',
    /^((artikel|waren|produkt)?text|gegenstand der lieferung|(product|item|goods|article) descriptions?|goods description|description (product|of goods)|intitule|produits?|denomination|generos?|genero|mercancia|detalles?|libelle (article|produit)|nature|warenart|sorte|sortiment|material|item name|product name|beschreibung|(artikel|waren|produkt|leistungs)?bezeichnung|artikel( bezeichnung)?|produkt|ware|leistung|description( (of )?(goods|services|item|article))?|item( (description|name))?|items|product( (name|description))?|article|articles|designation( .*)?|libelle|descripcion( (de|del) .*)?|concepto|producto|articulo|denominacion|detalle|details|particulars|goods|service|services|material beschreibung|artikelbeschreibung|produit|bezeichnung der .*)$/,
  ],
  [
    'tax',
    /^((mwst|ust|steuer|tax|vat|tva|iva|gst|sst)( ?(satz|rate|code|%))?|% ?(mwst|ust|vat|tva|iva|tax)|steuersatz|taux( de)? tva|tipo iva|st)$/,
  ],
  [
    'position',
    /^(lig(ne)?( no)?|ln|lin|item no|z|zl|pos|position|lfd( nr)?|line|line no|zeile|ligne|linea|nr|no|n|#|n°|sl no|s no|sr no|sr|item #)$/,
  ],
]

/** The same words without the spaces that small print seems not to have ("Preisje ME"). */
const UNSPACED_HEADER_WORDS: typeof HEADER_WORDS = HEADER_WORDS.map(([role, { source }]) => [
  role,
  new RegExp(source.replaceAll(' ', ' ?')),
])

const CURRENCY_WORDS = /(^| )(in )?(€|eur|euros?|usd|gbp|chf|fr|rm|£|\$)( |$)/g

/** "€/kg", "£ per kilo", "Prix au kg", "Precio/kg" */
const MONEY_PER_UNIT =
  /^([€$£]|eur|usd|gbp|chf|prix|precio|preis|price)\s*(\/|(per|je|pro|par|le|au|por|el)\s)\s*(kg|kilo|l|lt|ltr|lb|g|stk|st|unité|unidad|ud|pièce|piece|unit|each)\.?(\s+(ht|net|neto|netto|€|£|eur|chf))*$/iu

/** The role of a header phrase; null if it is not one. */
export function findColumnRole(phrase: string): ColumnRole | null {
  const known = rolesOfPhrases.get(phrase)
  if (known !== undefined) return known
  const role = findRole(phrase)
  if (rolesOfPhrases.size >= MOST_PHRASES) rolesOfPhrases.clear()
  rolesOfPhrases.set(phrase, role)
  return role
}

/** Cached, because the words of a page are looked up many times, and fuzzy comparison is slow. */
const rolesOfPhrases = new Map<string, ColumnRole | null>()
const MOST_PHRASES = 5000

function findRole(phrase: string): ColumnRole | null {
  if (MONEY_PER_UNIT.test(phrase)) return 'price'
  const words = normaliseWords(removeDots(phrase)).replace(CURRENCY_WORDS, ' ').trim()
  return roleByPattern(HEADER_WORDS, words) ?? roleWithoutSpaces(words) ?? misreadRole(words)
}

/** Short words without spaces mean too many things. */
const SHORTEST_UNSPACED = 6

function roleWithoutSpaces(words: string): ColumnRole | null {
  return words.length < SHORTEST_UNSPACED ? null : roleByPattern(UNSPACED_HEADER_WORDS, words)
}

function roleByPattern(patterns: typeof HEADER_WORDS, words: string): ColumnRole | null {
  return patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** Finds the role of a header phrase. */
export type FindColumnRole = (phrase: string) => ColumnRole | null

/** Finds roles by the supplier's known headings first, then by the usual words. */
export function addSupplierColumnWords(headings: SupplierHistory['headings'] = []): FindColumnRole {
  const known = new Map(headings.map(({ column, heading }) => [normaliseWords(heading), column]))
  if (known.size === 0) return findColumnRole
  return phrase => known.get(normaliseWords(phrase)) ?? findColumnRole(phrase)
}

/** The longer of the usual words, which are found even with a misrecognised letter. */
const LONG_WORDS: readonly [ColumnRole, readonly string[]][] = [
  [
    'name',
    ['description', 'bezeichnung', 'beschreibung', 'designation', 'descripcion', 'artikelbezeichnung'],
  ],
  ['quantity', ['quantity', 'quantite', 'cantidad', 'liefermenge']],
  ['price', ['unit price', 'einzelpreis', 'stuckpreis', 'prix unitaire', 'precio unitario']],
  [
    'total',
    ['line total', 'gesamtpreis', 'nettobetrag', 'net amount', 'montant ht', 'prix total', 'importe neto'],
  ],
]
const LIKE_WORD = 0.82

function misreadRole(words: string): ColumnRole | null {
  const isLike = (word: string) =>
    Math.abs(word.length - words.length) < 3 && computeTextSimilarity(word, words) >= LIKE_WORD
  return words.length < 7 ? null : (LONG_WORDS.find(([, list]) => list.some(isLike))?.[0] ?? null)
}

const STACK_PRIORITY: readonly ColumnRole[] = [
  'total',
  'price',
  'quantity',
  'discount',
  'unit',
  'name',
  'tax',
  'code',
  'position',
]

/** The role of a header that spans several rows: that of the whole phrase, else that of its most significant part. */
export function findStackedColumnRole(parts: readonly string[], roleOf: FindColumnRole): ColumnRole {
  const whole = roleOf(joinStack(parts))
  if (whole) return whole
  const ofParts = new Set(rolesOfParts(joinWrappedPhrases(parts, roleOf), roleOf))
  const ofWords = new Set(parts.flatMap(part => part.split(/\s+/).map(roleOf)))
  const roles = STACK_PRIORITY.some(role => ofParts.has(role)) ? ofParts : ofWords
  return STACK_PRIORITY.find(role => roles.has(role)) ?? 'other'
}

/** "Ref." over "Product" over "Code" are two phrases: the second one is wrapped. */
function joinWrappedPhrases(parts: readonly string[], roleOf: FindColumnRole): string[] {
  const phrases: string[] = []
  for (let start = 0; start < parts.length; ) {
    const ends = parts.map((_, index) => index + 1).filter(end => end > start)
    const end = ends.findLast(last => roleOf(joinStack(parts.slice(start, last))) !== null) ?? start + 1
    phrases.push(joinStack(parts.slice(start, end)))
    start = end
  }
  return phrases
}

/** "netto" alone heads a total, but above or below "Einzelpreis" it only says which price. */
function rolesOfParts(parts: readonly string[], roleOf: FindColumnRole): (ColumnRole | null)[] {
  const others = parts.filter(part => !/^(netto|brutto|net|neto|gross|brut|ht|ttc)$/i.test(part)).map(roleOf)
  return others.some(role => role === 'price' || role === 'quantity') ? others : parts.map(roleOf)
}

/** "Positions-" over "betrag" is one word. */
function joinStack(parts: readonly string[]): string {
  return parts.join(' ').replace(/(\p{L})- (?=\p{Ll})/gu, '$1')
}
