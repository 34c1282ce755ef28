import type { Settings } from '@rms/contracts'
import {
  formatAmount,
  formatDate,
  formatNumber,
  formatPercent,
  getNumberFormat,
  isCurrency,
  roundTo,
  toCurrencySymbol,
  toNumber,
} from '@rms/domain-kit'
import { getDateFormat } from '../../shared/lib/date-formats.ts'
import { toLocalDate, toLocalTime } from '../../shared/lib/local-time.ts'
import { currentLanguage, type TextKeyWithoutArguments, t } from '../texts/index.ts'
import { formatLongDate } from './format-dates.ts'
import { translateUnit } from './translate-unit.ts'

export interface DisplayFormats {
  symbol: string
  /** The symbol of a currency; its code if it has none. */
  getCurrencySymbol: (currency: string) => string
  /** Two decimals and the currency symbol, by default of the settings; a dash for none. */
  money: (amount: number | null | undefined, currency?: string) => string
  /** One decimal, for menu prices. */
  moneyShort: (amount: number) => string
  /** A price of one unit: at least two decimals, up to six where it has them. */
  unitPrice: (price: number | null | undefined, currency?: string) => string
  /** A price with its unit: `€2.44 each`, `€34.50 per box`. */
  pricePerUnit: (price: number, unit: string, currency?: string) => string
  /** Like `money`, with a plus for positive amounts. */
  signedMoney: (amount: number) => string
  /** Four decimals in parts: the first two, the finer digits, and a trailing currency symbol. */
  unitCostParts: (cost: number) => { money: string; finer: string; after: string }
  date: (date: string | null | undefined) => string
  /** Date and time of an instant in the time zone of the business. */
  instant: (instant: string) => string
  /** '16 Nov 2026, 14:05': date and time of an instant, with the month in letters. */
  longDateTime: (instant: string) => string
  /** Time of day of an instant, HH:MM in the time zone of the business. */
  time: (instant: string) => string
  /** A short numeric date for activity lists. */
  shortDate: (date: string | null | undefined) => string
  /** Minutes or hours since an instant within a day, otherwise its date. */
  relativeTime: (instant: string, now: Date) => string
  quantity: (quantity: number) => string
  /** One decimal and the percent sign. */
  percent: (percent: number) => string
  /** A rate with the decimals that it has. */
  exactPercent: (percent: number) => string
  /** The number of an invoice, else the prefix of the settings and its id. */
  invoiceName: (invoice: { id: number; invoice_number: string | null }) => string
}

export const EMPTY_VALUE = '—'

export type DisplayFormatSettings = Pick<
  Settings,
  'currency' | 'dateFormat' | 'timezone' | 'invoiceNumberPrefix'
>

/** Formatters for numbers, money, dates and invoice names, by the settings of the business. */
export function createDisplayFormats(settings: DisplayFormatSettings): DisplayFormats {
  const money = (amount: number | null | undefined, currency: string = settings.currency) =>
    amount === null || amount === undefined ? EMPTY_VALUE : formatAmount(amount, currency, currentLanguage())
  const date = (day: string | null | undefined) => formatDate(day, settings.dateFormat, settings.timezone)
  return {
    symbol: toCurrencySymbol(settings.currency),
    getCurrencySymbol: currency =>
      isCurrency(currency) || !currency ? toCurrencySymbol(currency) : currency,
    money,
    moneyShort: amount => formatAmount(amount, settings.currency, currentLanguage(), { min: 1, max: 1 }),
    unitPrice: (price, currency = settings.currency) =>
      price === null || price === undefined ? EMPTY_VALUE : formatUnitPrice(price, currency),
    pricePerUnit: (price, unit, currency = settings.currency) =>
      formatPricePerUnit(formatUnitPrice(price, currency), unit),
    signedMoney: amount => (toNumber(amount, 2) > 0 ? `+${money(amount)}` : money(toNumber(amount, 2))),
    unitCostParts: cost => splitUnitCost(cost, settings.currency),
    date,
    time: at => toLocalTime(at, settings.timezone),
    instant: at => `${date(at)} ${toLocalTime(at, settings.timezone)}`,
    longDateTime: at =>
      `${formatLongDate(toLocalDate(at, settings.timezone))}, ${toLocalTime(at, settings.timezone)}`,
    shortDate: day => formatShortDate(day, settings.timezone),
    relativeTime: (instant, now) => formatRelativeTime(instant, now, date),
    quantity: quantity => formatNumber(quantity, currentLanguage(), { min: 0, max: 6 }),
    percent: percent => formatPercent(percent, currentLanguage()),
    exactPercent: percent => formatPercent(percent, currentLanguage(), { min: 0, max: 6 }),
    invoiceName: invoice => invoice.invoice_number || `${settings.invoiceNumberPrefix}${invoice.id}`,
  }
}

/** Units are stored in the plural; a price is for one. */
const singularUnits: Record<string, TextKeyWithoutArguments> = {
  boxes: 'units.boxes',
  cases: 'units.cases',
  lbs: 'units.lbs',
  liters: 'units.liters',
}

function formatPricePerUnit(price: string, unit: string): string {
  if (unit === '' || unit === 'each') return t('units.priceEach', { price })
  const one = singularUnits[unit]
  return t('units.pricePer', { price, unit: one ? t(one) : translateUnit(unit) })
}

const formatUnitPrice = (price: number, currency: string): string =>
  formatAmount(price, currency, currentLanguage(), { min: 2, max: 6 })

/** The finer digits are between the amount and a trailing currency symbol. */
function splitUnitCost(cost: number, currency: string): { money: string; finer: string; after: string } {
  const { decimalMark } = getNumberFormat(currentLanguage())
  const text = formatAmount(roundTo(cost, 4), currency, currentLanguage(), { min: 4, max: 4 })
  const end = text.lastIndexOf(decimalMark) + '.00'.length
  return { money: text.slice(0, end), finer: text.slice(end, end + 2), after: text.slice(end + 2) }
}

function formatShortDate(day: string | null | undefined, timeZone: string): string {
  if (!day) return t('common.noDate')
  const instant = new Date(day)
  if (Number.isNaN(instant.getTime())) return t('common.invalidDate')
  const isWholeDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  return getDateFormat(currentLanguage() === 'en' ? 'en-US' : currentLanguage(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: isWholeDay ? 'UTC' : timeZone,
  }).format(instant)
}

function formatRelativeTime(instant: string, now: Date, date: (day: string) => string): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000))
  if (minutes === 0) return t('common.justNow')
  if (minutes < 60) return t('common.minutesAgo', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('common.hoursAgo', { hours }) : date(instant)
}
