import {
  type CalendarDate,
  type DateFormat,
  formatAmount,
  formatDate,
  formatNumber,
  type Language,
} from '@rms/domain-kit'
import { IntlMessageFormat } from 'intl-messageformat'
import { computeOrderTotal, type Order } from './order.ts'
import de from './order-texts/de.json' with { type: 'json' }
import en from './order-texts/en.json' with { type: 'json' }
import es from './order-texts/es.json' with { type: 'json' }
import fr from './order-texts/fr.json' with { type: 'json' }

type TextKey = keyof typeof en
const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { de, en, es, fr }

/** The settings that determine how the message is written. */
export interface OrderMessageSettings {
  readonly companyName: string
  readonly language: Language
  readonly dateFormat: DateFormat
}

/** A new order with its message, in the language and formats given. */
export const buildOrder = (
  content: Omit<Order, 'message' | 'messageSubject' | 'createdAt' | 'closed'>,
  createdAt: Temporal.Instant,
  settings: OrderMessageSettings,
): Order => ({
  ...content,
  message: buildOrderMessage(content, settings),
  messageSubject: buildOrderSubject(content, settings),
  createdAt,
  closed: null,
})

/** What the message of an order states; the last two are left out if they are missing. */
type MessageContent = Pick<
  Order,
  'number' | 'date' | 'supplier' | 'location' | 'lines' | 'currency' | 'notes'
> &
  Partial<Pick<Order, 'deliveryDate' | 'customerNumber'>>

/**
 * The order as a text for a messaging app: company, number, date, supplier, customer number, delivery location and
 * date, each line with quantity and unit, the total with its currency, and the notes. Blank parts are left out.
 */
export function buildOrderMessage(
  order: MessageContent,
  { companyName, language, dateFormat }: OrderMessageSettings,
): string {
  const t = (key: TextKey, values: Values) => formatText(key, language, values)
  const unlessBlank = (key: TextKey, name: string, text: string): string[] =>
    text === '' ? [] : [t(key, { [name]: text })]
  const lines = order.lines.map(
    ({ productName, quantity, unit }, index) =>
      `${index + 1}. ${oneLine(productName)}: ${formatNumber(quantity, language, QUANTITY_PLACES)} ${formatUnit(unit, language, quantity.eq(1))}`,
  )
  return [
    ...(companyName === '' ? [] : [`*${oneLine(companyName)}*`]),
    `*${t('order', { number: order.number })}*`,
    ...unlessBlank('date', 'date', formatDate(order.date, dateFormat)),
    ...unlessBlank('supplier', 'supplier', oneLine(order.supplier.name)),
    ...unlessBlank('customerNumber', 'number', oneLine(order.customerNumber ?? '')),
    ...unlessBlank('deliverTo', 'place', oneLine(order.location?.name ?? '')),
    ...unlessBlank(
      'deliverOn',
      'date',
      formatDeliveryDate(order.deliveryDate ?? null, { language, dateFormat }),
    ),
    '',
    ...lines,
    '',
    t('total', {
      amount: formatAmount(computeOrderTotal(order.lines), order.currency, language),
      currency: order.currency,
    }),
    ...unlessBlank('notes', 'notes', order.notes.trim()),
  ].join('\n')
}

/** The subject of an email with the message: the number of the order, and the company. */
export const buildOrderSubject = (
  { number }: Pick<Order, 'number'>,
  { companyName, language }: OrderMessageSettings,
): string =>
  [formatText('order', language, { number }), oneLine(companyName)].filter(text => text !== '').join(' – ')

/** 'Wednesday 04/03/2026' */
function formatDeliveryDate(
  date: CalendarDate | null,
  { language, dateFormat }: Pick<OrderMessageSettings, 'language' | 'dateFormat'>,
): string {
  if (date === null) return ''
  const weekday = Temporal.PlainDate.from(date).toLocaleString(language, { weekday: 'long' })
  return `${weekday} ${formatDate(date, dateFormat)}`
}

const QUANTITY_PLACES = { min: 0, max: 6 }

/** A name that was pasted with line breaks must not look like two lines of the message. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

type Values = Readonly<Record<string, string>>

const formatText = (key: TextKey, language: Language, values: Values): string =>
  String(new IntlMessageFormat(TEXTS[language][key], language, undefined, { ignoreTag: true }).format(values))

/** The units of the invoice form in the supplier's words; every other unit stays as it was written. */
export function formatUnit(unit: string, language: Language, isOne: boolean): string {
  const key = `units.${unit}`
  if (isTextKey(key)) return formatText(key, language, {})
  return language === 'en' && !isOne ? pluralOf(oneLine(unit)) : oneLine(unit)
}

const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key)

/** Packaging units that people type in the singular; every other unit stays as it was written. */
const PACKS =
  /^(bag|barrel|basket|bottle|box|bucket|bunch|can|carton|case|crate|cup|jar|keg|pack|packet|pallet|piece|roll|sack|tin|tray|tub)$/i

const pluralOf = (unit: string): string => {
  if (!PACKS.test(unit)) return unit
  return /(x|ch)$/i.test(unit) ? `${unit}es` : `${unit}s`
}
