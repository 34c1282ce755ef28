import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount, formatPercent, type NumberStyle } from '../formats/number-style.ts'
import { formatDate } from '../formats/printed-date-format.ts'
import { fillInPlaceholders, LABEL_VOCABULARIES } from '../vocabulary/label-vocabularies.ts'
import { createContactRows } from './contact-rows.ts'
import { drawPaymentSlip, SLIP_HEIGHT } from './draw-payment-slip.ts'
import { applySignToSum } from './printed-sums.ts'
import { drawStack, measureStack, type StackRow } from './row-stack.ts'
import { getContentWidth, type Sheet, startPage } from './sheet.ts'
import { isTotalPrintedOnlyInSentence } from './totals-rows.ts'

/** Sentences about the total and the payment, and the payment slip of Swiss suppliers. */
export function drawPaymentSection(sheet: Sheet, document: AdversarialDocument): void {
  const rows = closingRows(sheet, document)
  const height = measureStack(sheet, rows, getContentWidth(sheet))
  if (sheet.y + height > sheet.bottom) startPage(sheet)
  sheet.y += drawStack(sheet, rows, { x: sheet.margin, y: sheet.y, width: getContentWidth(sheet) })
  const hasSlip = document.country.code === 'CH' && sheet.layout.totals.hasPaymentSlip && !document.creditSign
  if (!hasSlip) return
  if (sheet.y + SLIP_HEIGHT > sheet.bottom) startPage(sheet)
  drawPaymentSlip(sheet, document)
}

function closingRows(sheet: Sheet, document: AdversarialDocument): StackRow[] {
  const { layout, random } = sheet
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
    ...(hasTotalSentence(sheet, document) ? [random.pick(labels.totalSentences)] : []),
    ...(totals.hasPaymentTerms && hasPayment ? [random.pick(labels.payment)] : []),
    ...(early ? [random.pick(labels.earlyPayment)] : []),
    ...(totals.hasBankDetails
      ? [createContactRows(sheet, document, ['bank', 'iban', 'bic']).join(random.pick(['   ', ', ', '\n']))]
      : []),
    ...(totals.hasClosing ? [random.pick(labels.closings)] : []),
  ]
  return sentences.map(sentence => ({ text: fillInPlaceholders(sentence, values), gapAbove: 3 }))
}

function hasTotalSentence(sheet: Sheet, document: AdversarialDocument): boolean {
  const { amounts, creditSign } = document
  const isPlain = creditSign === null && !amounts.paid && !amounts.previousBalance
  return isTotalPrintedOnlyInSentence(sheet, document) || (sheet.layout.totals.hasSentence && isPlain)
}

/** Sentences name the currency. */
function withCurrency(numbers: NumberStyle): NumberStyle {
  const isBefore = numbers.sign === '£' || numbers.sign === 'CHF' || numbers.sign === 'Fr.'
  return { ...numbers, sumCurrency: isBefore ? 'before' : 'after' }
}
