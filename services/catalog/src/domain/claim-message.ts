import type { Claim } from '@rms/contracts'
import {
  type Decimal,
  formatAmount,
  formatDate,
  type Language,
  sumDecimals,
  toDecimal,
} from '@rms/domain-kit'
import { IntlMessageFormat } from 'intl-messageformat'
import de from './claim-texts/de.json' with { type: 'json' }
import en from './claim-texts/en.json' with { type: 'json' }
import es from './claim-texts/es.json' with { type: 'json' }
import fr from './claim-texts/fr.json' with { type: 'json' }
import { type OrderMessageSettings, oneLine } from './order-message.ts'
import { formatQuantity } from './unit-quantities.ts'

type TextKey = keyof typeof en
const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { de, en, es, fr }

/** A claim as a message states it. */
export type MessageClaim = Pick<
  Claim,
  | 'invoice_id'
  | 'invoice_number'
  | 'invoice_date'
  | 'location_id'
  | 'location_name'
  | 'product_name'
  | 'unit'
  | 'currency'
  | 'reasons'
  | 'invoiced_quantity'
  | 'accepted_quantity'
  | 'missing_quantity'
  | 'invoiced_price'
  | 'agreed_price'
  | 'quantity_amount'
  | 'price_amount'
  | 'credited_amount'
  | 'waived_amount'
  | 'open_amount'
>

interface MessageContent {
  readonly supplierName: string
  /** The customer number of a location; '' without one. */
  readonly findCustomerNumber: (locationId: number) => string
  /** The total of an invoice, which identifies one without a number; null if it is unknown. */
  readonly findInvoiceTotal?: (invoiceId: number) => number | null
  readonly claims: readonly MessageClaim[]
}

/**
 * A text that asks a supplier for credits: company, supplier, and for each invoice its claims with both parts, what has
 * been credited or waived already and what is open, in total by currency. Blank parts are left out.
 */
export function buildClaimMessage(content: MessageContent, settings: OrderMessageSettings): string {
  const { companyName, language } = settings
  const { claims, supplierName } = content
  const invoices = Map.groupBy(claims, ({ invoice_id }) => invoice_id)
  return [
    ...(companyName === '' ? [] : [`*${oneLine(companyName)}*`]),
    `*${formatText('claims', language, {})}*`,
    ...(supplierName === '' ? [] : [formatText('supplier', language, { supplier: oneLine(supplierName) })]),
    ...listCustomerNumbers(content, language),
    '',
    formatText('opening', language, {}),
    ...[...invoices.values()].flatMap(group => ['', ...listInvoice(group, content, settings)]),
    '',
    ...listTotals(claims, 'credited', settings),
    ...listTotals(claims, 'waived', settings),
    ...listTotals(claims, 'total', settings),
    formatText('net', language, {}),
  ].join('\n')
}

/** The subject of an email with the message: the invoice numbers, or their dates without one, and the company. */
export function buildClaimSubject(
  claims: readonly MessageClaim[],
  { companyName, language, dateFormat }: OrderMessageSettings,
): string {
  const numbers = [
    ...new Set(
      claims.map(
        ({ invoice_number, invoice_date }) => oneLine(invoice_number) || formatDate(invoice_date, dateFormat),
      ),
    ),
  ]
  const title = `${formatText('claims', language, {})} ${numbers.slice(0, MAX_NUMBERS).join(', ')}`
  const rest = numbers.length > MAX_NUMBERS ? ' …' : ''
  return [`${title}${rest}`.trim(), oneLine(companyName)].filter(text => text !== '').join(' – ')
}

/** More would not be read in a subject. */
const MAX_NUMBERS = 3

const listCustomerNumbers = ({ claims, findCustomerNumber }: MessageContent, language: Language): string[] =>
  [...new Set(claims.map(({ location_id }) => oneLine(findCustomerNumber(location_id))))]
    .filter(number => number !== '')
    .map(number => formatText('customerNumber', language, { number }))

function listInvoice(
  claims: readonly MessageClaim[],
  { findInvoiceTotal }: MessageContent,
  { language, dateFormat }: OrderMessageSettings,
): string[] {
  const [first] = claims
  if (!first) return []
  const number = oneLine(first.invoice_number)
  const total = findInvoiceTotal?.(first.invoice_id) ?? null
  const named = {
    date: formatDate(first.invoice_date, dateFormat),
    place: [...new Set(claims.map(({ location_name }) => oneLine(location_name)))].join(', '),
  }
  const heading =
    number === '' && total !== null
      ? formatText('unnumberedInvoice', language, {
          ...named,
          total: formatAmount(total, first.currency, language),
        })
      : formatText('invoice', language, { ...named, number }).replace(/ {2,}/g, ' ')
  return [`*${heading}*`, ...claims.flatMap(claim => listParts(claim, language)).map(part => `- ${part}`)]
}

/** A claim may have a part for missing goods and one for the price. */
function listParts(claim: MessageClaim, language: Language): string[] {
  const { reasons, currency } = claim
  const money = (amount: number) => formatAmount(amount, currency, language)
  const price = (amount: number) => formatAmount(amount, currency, language, PRICE_PLACES)
  const count = (quantity: number) => formatQuantity(quantity, claim.unit, language)
  const product = oneLine(claim.product_name)
  const paid = claim.accepted_quantity ?? claim.invoiced_quantity
  const missing = { missing: count(claim.missing_quantity), count: claim.missing_quantity }
  return reasons.map(reason =>
    reason === 'price'
      ? formatText('price', language, {
          ...{ product, price: price(claim.invoiced_price), agreed: price(claim.agreed_price ?? 0) },
          // A full stop follows, also after an abbreviation.
          ...{ quantity: count(paid).replace(/\.$/, ''), amount: money(claim.price_amount) },
        })
      : formatText(REASON_TEXTS[reason], language, {
          ...{ product, ...missing, price: price(claim.invoiced_price) },
          amount: money(claim.quantity_amount),
        }),
  )
}

const REASON_TEXTS = { quantity: 'quantity', weight: 'weight', 'free-goods': 'freeGoods' } as const

/** One line for each currency with an amount. */
function listTotals(
  claims: readonly MessageClaim[],
  key: keyof typeof TOTALS,
  { language }: OrderMessageSettings,
): string[] {
  const toAmount = (claim: MessageClaim): Decimal => toDecimal(claim[TOTALS[key]])
  return [...Map.groupBy(claims, ({ currency }) => currency)].flatMap(([currency, group]) => {
    const amount = sumDecimals(group.map(toAmount))
    if (key !== 'total' && amount.isZero()) return []
    return [formatText(key, language, { amount: formatAmount(amount, currency, language), currency })]
  })
}

const TOTALS = { credited: 'credited_amount', waived: 'waived_amount', total: 'open_amount' } as const

const PRICE_PLACES = { min: 2, max: 6 }

type Values = Readonly<Record<string, string | number>>

const formatText = (key: TextKey, language: Language, values: Values): string =>
  String(new IntlMessageFormat(TEXTS[language][key], language, undefined, { ignoreTag: true }).format(values))
