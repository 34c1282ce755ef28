import type { Settings } from '@rms/contracts'
import { currencySymbol, formatDate, formatMoney, isCurrency, roundTo, toNumber } from '@rms/domain-kit'
import { currentLanguage, type PlainTextKey, t } from './i18n/index.ts'
import { timeAt } from './wall-time.ts'

export interface Formats {
  symbol: string
  /** Two decimals with the currency's symbol, the settings' unless told; a dash for none. */
  money: (amount: number | null | undefined, currency?: string) => string
  /** One decimal, as menus show prices. */
  moneyShort: (amount: number) => string
  /** A price of one unit: at least two decimals, up to six where it has them. */
  unitPrice: (price: number | null | undefined, currency?: string) => string
  /** A price with what it buys: `€2.44 each`, `€34.50 per box`. */
  pricePer: (price: number, unit: string, currency?: string) => string
  /** As `money`, with a plus before a rise. */
  signedMoney: (amount: number) => string
  /** Four decimals, in two parts: what is read first, and the finer digits. */
  unitCostParts: (cost: number) => { money: string; finer: string }
  date: (date: string | null | undefined) => string
  /** Date and time of an instant in the business's time zone. */
  instant: (instant: string) => string
  /** The time of day of an instant, HH:MM in the business's time zone. */
  time: (instant: string) => string
  /** The day in short month/day/year form, as lists of activity show it. */
  shortDate: (date: string | null | undefined) => string
  /** Minutes or hours since an instant, else its date. */
  age: (instant: string, now: Date) => string
  quantity: (quantity: number) => string
  /** One decimal and the sign of percent. */
  percent: (percent: number) => string
  /** An invoice's number, else the settings' prefix and its id. */
  invoiceName: (invoice: { id: number; invoice_number: string | null }) => string
}

export const NONE = '—'

export type FormatSettings = Pick<Settings, 'currency' | 'dateFormat' | 'timezone' | 'invoiceNumberPrefix'>

/** How numbers, money, dates and nameless invoices are written by the settings of the business. */
export function formatsOf(settings: FormatSettings): Formats {
  const money = (amount: number | null | undefined, currency: string = settings.currency) =>
    amount === null || amount === undefined ? NONE : minus(moneyIn(amount, currency))
  const date = (day: string | null | undefined) => formatDate(day, settings.dateFormat, settings.timezone)
  return {
    symbol: currencySymbol(settings.currency),
    money,
    moneyShort: amount =>
      minus(
        `${amount < 0 ? '-' : ''}${currencySymbol(settings.currency)}${roundTo(Math.abs(amount), 1).toFixed(1)}`,
      ),
    unitPrice: (price, currency = settings.currency) =>
      price === null || price === undefined ? NONE : minus(unitPriceIn(price, currency)),
    pricePer: (price, unit, currency = settings.currency) =>
      pricePer(minus(unitPriceIn(price, currency)), unit),
    signedMoney: amount => (toNumber(amount, 2) > 0 ? `+${money(amount)}` : money(toNumber(amount, 2))),
    unitCostParts: cost => unitCostParts(cost, settings.currency),
    date,
    time: at => timeAt(at, settings.timezone),
    instant: at => `${date(at)} ${timeAt(at, settings.timezone)}`,
    shortDate: day => shortDate(day, settings.timezone),
    age: (instant, now) => age(instant, now, date),
    quantity: quantity =>
      minus(new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 6 }).format(quantity)),
    percent: percent => `${minus(roundTo(percent, 1).toFixed(1))}%`,
    invoiceName: invoice => invoice.invoice_number || `${settings.invoiceNumberPrefix}${invoice.id}`,
  }
}

/** Units are kept as invoices count them, in the plural; a price is of one. */
const oneOf: Record<string, PlainTextKey> = {
  boxes: 'units.boxes',
  cases: 'units.cases',
  lbs: 'units.lbs',
  liters: 'units.liters',
}

function pricePer(price: string, unit: string): string {
  if (unit === '' || unit === 'each') return t('units.priceEach', { price })
  const one = oneOf[unit]
  return t('units.pricePer', { price, unit: one ? t(one) : unit })
}

/** A currency without a known symbol stands as its code. */
const moneyIn = (amount: number, currency: string): string =>
  isCurrency(currency) || !currency
    ? formatMoney(amount, currency)
    : `${currency} ${roundTo(amount, 2).toFixed(2)}`

function unitPriceIn(price: number, currency: string): string {
  const text = roundTo(price, 6).toFixed()
  const decimals = text.split('.')[1]?.length ?? 0
  if (decimals <= 2) return moneyIn(price, currency)
  const digits = text.replace('-', '')
  const unit = isCurrency(currency) || !currency ? currencySymbol(currency) : `${currency} `
  return `${price < 0 ? '-' : ''}${unit}${digits}`
}

/** A true minus sign lines up with digits, a hyphen does not. */
const minus = (text: string): string => text.replace(/^-/, '−')

function unitCostParts(cost: number, currency: string): { money: string; finer: string } {
  const text = roundTo(Math.abs(cost), 4).toFixed(4)
  const sign = cost < 0 ? '−' : ''
  return { money: `${sign}${currencySymbol(currency)}${text.slice(0, -2)}`, finer: text.slice(-2) }
}

function shortDate(day: string | null | undefined, timeZone: string): string {
  if (!day) return t('common.noDate')
  const instant = new Date(day)
  if (Number.isNaN(instant.getTime())) return t('common.invalidDate')
  const isWholeDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  return new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-US' : currentLanguage(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: isWholeDay ? 'UTC' : timeZone,
  }).format(instant)
}

function age(instant: string, now: Date, date: (day: string) => string): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000))
  if (minutes < 60) return t('common.minutesAgo', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('common.hoursAgo', { hours }) : date(instant)
}
