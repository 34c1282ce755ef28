import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount, formatPercent, type NumberStyle } from '../formats/number-style.ts'
import { formatDate } from '../formats/printed-date-format.ts'
import { fillInPlaceholders, LABEL_VOCABULARIES } from '../vocabulary/label-vocabularies.ts'
import { createContactRows } from './contact-rows.ts'
import { drawPaymentSlip, PAYMENT_SLIP_HEIGHT } from './draw-payment-slip.ts'
import { type Drawing, getContentWidth, startNewPage } from './drawing.ts'
import { applySignToSum } from './printed-sums.ts'
import { drawStack, measureStack, type StackRow } from './row-stack.ts'
import { isTotalPrintedOnlyInSentence } from './totals-rows.ts'

/** Sentences about the total and the payment, and the payment slip of Swiss suppliers. */
export function drawPaymentSection(drawing: Drawing, document: AdversarialDocument): void {
  const rows = closingRows(drawing, document)
  const height = measureStack(drawing, rows, getContentWidth(drawing))
  if (drawing.y + height > drawing.bottom) startNewPage(drawing)
  drawing.y += drawStack(drawing, rows, { x: drawing.margin, y: drawing.y, width: getContentWidth(drawing) })
  const hasSlip =
    document.country.code === 'CH' && drawing.layout.totals.hasPaymentSlip && !document.creditSign
  if (!hasSlip) return
  if (drawing.y + PAYMENT_SLIP_HEIGHT > drawing.bottom) startNewPage(drawing)
  drawPaymentSlip(drawing, document)
}

function closingRows(drawing: Drawing, document: AdversarialDocument): StackRow[] {
  const { layout, random } = drawing
  const { totals, numbers, dateForm } = layout
  const { country, amounts, due, date } = document
  const labels = LABEL_VOCABULARIES[country.language]
  const money = (amount: typeof amounts.total) =>
    formatAmount(applySignToSum(document, amount), withCurrency(numbers), 'sum')
  const early = amounts.earlyPayment
  const values = {
    amount: money(amounts.total),
    due: formatDate(due, dateForm, country.language),
    early: formatDate(date.add({ days: early?.days ?? 0 }), dateForm, country.language),
    days: String(early?.days ?? 0),
    percent: early ? formatPercent(early.percent, numbers) : '',
    reduced: early ? money(early.reduced) : '',
    allowance: early ? money(early.allowance) : '',
  }
  const hasPayment = !document.creditSign
  const sentences = [
    ...(amounts.pricesIncludeTax ? [random.pick(labels.pricesIncludeTax).replace(/ ?:$/, '')] : []),
    ...(hasTotalSentence(drawing, document) ? [random.pick(labels.totalSentences)] : []),
    ...(totals.hasPaymentTerms && hasPayment ? [random.pick(labels.payment)] : []),
    ...(early ? [random.pick(labels.earlyPayment)] : []),
    ...(totals.hasBankDetails
      ? [createContactRows(drawing, document, ['bank', 'iban', 'bic']).join(random.pick(['   ', ', ', '\n']))]
      : []),
    ...(totals.hasClosing ? [random.pick(labels.closings)] : []),
  ]
  return sentences.map(sentence => ({ text: fillInPlaceholders(sentence, values), gapAbove: 3 }))
}

function hasTotalSentence(drawing: Drawing, document: AdversarialDocument): boolean {
  const { amounts, creditSign } = document
  const isPlain = creditSign === null && !amounts.paid && !amounts.previousBalance
  return isTotalPrintedOnlyInSentence(drawing, document) || (drawing.layout.totals.hasSentence && isPlain)
}

/** Sentences name the currency. */
function withCurrency(numbers: NumberStyle): NumberStyle {
  const isBefore = numbers.sign === '£' || numbers.sign === 'CHF' || numbers.sign === 'Fr.'
  return { ...numbers, sumCurrency: isBefore ? 'before' : 'after' }
}
