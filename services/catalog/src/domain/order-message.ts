import { type DateFormat, formatAmount, formatDate, formatNumber, type Language } from '@rms/domain-kit'
import { type Order, orderTotal } from './order.ts'

/** How the business writes: what the settings say. */
export interface Letterhead {
  readonly companyName: string
  readonly language: Language
  readonly dateFormat: DateFormat
}

/**
 * The order as a text for a messaging app: who orders, number, date, supplier, place of delivery, each line with
 * quantity and unit, the total with its currency, and the notes. What is blank is left out.
 */
export function orderMessage(
  order: Omit<Order, 'id' | 'message' | 'createdAt'>,
  { companyName, language, dateFormat }: Letterhead,
): string {
  const words = WORDS[language]
  const said = (label: string, text: string): string[] => (text === '' ? [] : [`${label}: ${text}`])
  const lines = order.lines.map(
    ({ productName, quantity, unit }, index) =>
      `${index + 1}. ${oneLine(productName)}: ${formatNumber(quantity, language, QUANTITY_PLACES)} ${unitWord(unit, language, quantity.eq(1))}`,
  )
  return [
    ...(companyName === '' ? [] : [`*${oneLine(companyName)}*`]),
    `*${words.order} ${order.number}*`,
    ...said(words.date, formatDate(order.date, dateFormat)),
    ...said(words.supplier, oneLine(order.supplier.name)),
    ...said(words.deliverTo, oneLine(order.location?.name ?? '')),
    '',
    ...lines,
    '',
    `${words.total}: ${formatAmount(orderTotal(order.lines), order.currency, language)} (${order.currency})`,
    ...said(words.notes, order.notes.trim()),
  ].join('\n')
}

const QUANTITY_PLACES = { min: 0, max: 6 }

/** A name that was pasted with line ends must not look like two lines of the order. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const unitWord = (unit: string, language: Language, isOne: boolean): string => {
  const words = UNIT_WORDS[language]
  if (Object.hasOwn(words, unit)) return words[unit] ?? unit
  return language === 'en' && !isOne ? pluralOf(oneLine(unit)) : oneLine(unit)
}

/** Packs that people type in the singular; every other unit is left as it was written. */
const PACKS =
  /^(bag|barrel|basket|bottle|box|bucket|bunch|can|carton|case|crate|cup|jar|keg|pack|packet|pallet|piece|roll|sack|tin|tray|tub)$/i

const pluralOf = (unit: string): string => {
  if (!PACKS.test(unit)) return unit
  return /(x|ch)$/i.test(unit) ? `${unit}es` : `${unit}s`
}

const WORDS = {
  en: {
    order: 'Order',
    date: 'Date',
    supplier: 'Supplier',
    deliverTo: 'Deliver to',
    total: 'Total',
    notes: 'Notes',
  },
  es: {
    order: 'Pedido',
    date: 'Fecha',
    supplier: 'Proveedor',
    deliverTo: 'Entregar en',
    total: 'Total',
    notes: 'Notas',
  },
  fr: {
    order: 'Commande',
    date: 'Date',
    supplier: 'Fournisseur',
    deliverTo: 'Livrer à',
    total: 'Total',
    notes: 'Remarques',
  },
  de: {
    order: 'Bestellung',
    date: 'Datum',
    supplier: 'Lieferant',
    deliverTo: 'Liefern an',
    total: 'Summe',
    notes: 'Hinweise',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The units of the invoice form as a supplier says them; every other unit stays as it was written. */
const UNIT_WORDS: Record<Language, Readonly<Record<string, string>>> = {
  en: {},
  es: { each: 'ud.', lbs: 'libras', liters: 'litros', cases: 'cajas', boxes: 'cajas' },
  fr: { each: 'pièce(s)', lbs: 'livres', liters: 'litres', cases: 'caisses', boxes: 'cartons' },
  de: { each: 'Stück', lbs: 'Pfund (lb)', liters: 'Liter', cases: 'Kisten', boxes: 'Kartons' },
}
