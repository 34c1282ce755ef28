import type { Invoice, InvoiceItem, InvoiceQuestion } from '@rms/contracts'
import { doSumsDiffer, sentenceOfFinding } from '../../../../shared/i18n/server-sentences/index.ts'
import type { Formats } from '../../../lib/formats.ts'
import { t } from '../../../texts/index.ts'

type LineFlag = InvoiceItem['flags'][number]

/** The question that an invoice waits for, with the figures that it is about. */
export function questionWords(
  invoice: Invoice,
  item: InvoiceItem | undefined,
  question: InvoiceQuestion,
  formats: Formats,
): string {
  if (item) return lineWords(item, question, invoice.currency, formats)
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
      if (!doSumsDiffer(question)) return sentenceOfFinding(question)
      return t('invoice.flag.totalMismatch', {
        total: formats.money(invoice.total_amount, invoice.currency),
      })
    default:
      return sentenceOfFinding(question)
  }
}

function lineWords(item: InvoiceItem, question: InvoiceQuestion, currency: string, formats: Formats): string {
  const flag = item.flags.find(({ code }) => code === question.code)
  const line = t('question.line', {
    name: item.product_name || '…',
    quantity: formats.quantity(item.quantity),
    unit: item.unit,
    price: formats.unitPrice(item.unit_price, currency),
    total: formats.money(item.total_price, currency),
  })
  // The figures say more than the sentence, which would repeat them.
  const reason = (flag && usualWords(flag, currency, formats)) || sentenceOfFinding(flag ?? question)
  return `${line} ${reason}`
}

const signedPercent = (percent: number, formats: Formats): string =>
  `${percent > 0 ? '+' : ''}${formats.percent(percent)}`

/** What the supplier's earlier invoices said, where the flag compares with them. */
function usualWords(flag: LineFlag, currency: string, formats: Formats): string {
  if (flag.code === 'price-unusual' && flag.usual_price !== undefined)
    return t('question.usualPrice', {
      usual: formats.unitPrice(flag.usual_price, currency),
      change: flag.change_percent === undefined ? '' : signedPercent(flag.change_percent, formats),
    })
  if (flag.code === 'quantity-unusual' && flag.usual_quantity !== undefined)
    return t('question.usualQuantity', { usual: formats.quantity(flag.usual_quantity) })
  if (flag.code === 'pack-changed' && flag.usual_pack !== undefined)
    return t('question.usualPack', { usual: flag.usual_pack, pack: flag.pack ?? '' })
  return ''
}
