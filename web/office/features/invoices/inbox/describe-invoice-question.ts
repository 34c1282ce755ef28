import type { Invoice, InvoiceLine, InvoiceQuestion } from '@rms/contracts'
import { isTotalMismatch, translateFinding } from '../../../../shared/i18n/server-messages/index.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import { describePurchaseDifferences } from '../describe-purchase-differences.ts'

type LineFlag = InvoiceLine['flags'][number]

/** Describes the open question of an invoice with the figures it is about. */
export function describeInvoiceQuestion(
  invoice: Invoice,
  item: InvoiceLine | undefined,
  question: InvoiceQuestion,
  formats: DisplayFormats,
): string {
  if (item) return describeLineQuestion(item, question, invoice.currency, formats)
  switch (question.code) {
    case 'supplier-differs':
      return t('invoice.otherSupplier', {
        named: invoice.read_supplier_name ?? '',
        filed: invoice.supplier_name,
      })
    case 'date-unlikely':
      return t('question.date', { date: formats.date(invoice.invoice_date) })
    case 'currency-unclear':
      return t('question.currency', { currency: invoice.currency })
    case 'total-mismatch':
      if (!isTotalMismatch(question)) return translateFinding(question)
      return t('invoice.flag.totalMismatch', {
        total: formats.money(invoice.total_amount, invoice.currency),
      })
    case 'purchase-differs': {
      const flag = invoice.flags.find(({ code }) => code === question.code)
      return (flag && describePurchaseDifferences(flag, formats)) || translateFinding(question)
    }
    default:
      return translateFinding(question)
  }
}

function describeLineQuestion(
  item: InvoiceLine,
  question: InvoiceQuestion,
  currency: string,
  formats: DisplayFormats,
): string {
  const flag = item.flags.find(({ code }) => code === question.code)
  const line = t('question.line', {
    name: item.product_name || '…',
    quantity: formats.quantity(item.quantity),
    unit: translateCountedUnit(item.unit, item.quantity),
    price: formats.unitPrice(item.unit_price, currency),
    total: formats.money(item.total_price, currency),
  })
  // If the flag has figures, they replace the general sentence.
  const reason = (flag && describeUsualValue(flag, currency, formats)) || translateFinding(flag ?? question)
  return `${line} ${reason}`
}

const formatSignedPercent = (percent: number, formats: DisplayFormats): string =>
  `${percent > 0 ? '+' : ''}${formats.percent(percent)}`

/** The usual values of the supplier's earlier invoices, if the flag compares with them; otherwise ''. */
function describeUsualValue(flag: LineFlag, currency: string, formats: DisplayFormats): string {
  if (flag.code === 'price-unusual' && flag.usual_price !== undefined)
    return t('question.usualPrice', {
      usual: formats.unitPrice(flag.usual_price, currency),
      change: flag.change_percent === undefined ? '' : formatSignedPercent(flag.change_percent, formats),
    })
  if (flag.code === 'quantity-unusual' && flag.usual_quantity !== undefined)
    return t('question.usualQuantity', { usual: formats.quantity(flag.usual_quantity) })
  if (flag.code === 'pack-changed' && flag.usual_pack !== undefined)
    return t('question.usualPack', { usual: flag.usual_pack, pack: flag.pack ?? '' })
  return ''
}
