import type { Reading } from '@rms/contracts'
import type { ExpectedReading } from './bench-document-sets.ts'
import {
  computeF1Score,
  isSameAmount,
  isSimilarText,
  MIN_NAME_SIMILARITY,
  scoreLines,
  scorePrintedLines,
} from './score-lines.ts'

export interface DocumentReadingResult {
  key: ExpectedReading
  /** Null if the document could not be opened. */
  reading: Reading | null
  ms: number
}

export const ACCURACY_METRICS = [
  'num',
  'full',
  'num of printed lines',
  'full of printed lines',
  'printed number',
  'printed total',
  'supplier',
  'number',
  'date',
  'total',
  'wrong among accepted',
  'wrong total among accepted',
  'accepted of correct',
] as const
export type AccuracyMetric = (typeof ACCURACY_METRICS)[number]

/** Accuracy of some documents; a metric that does not apply to them is missing. */
export type Accuracy = Partial<Record<AccuracyMetric, number>>

export function computeGroupAccuracy(results: readonly DocumentReadingResult[]): Accuracy {
  const numbered = results.filter(({ key }) => key.number !== null)
  return {
    ...lineAccuracy(results),
    ...printedLineAccuracy(results),
    ...printedHeaderAccuracy(results),
    supplier: share(results, hasCorrectSupplier),
    ...(numbered.length > 0 && { number: share(numbered, hasCorrectInvoiceNumber) }),
    date: share(results, hasCorrectDate),
    total: share(results, hasCorrectTotal),
    ...acceptedAccuracy(results),
  }
}

/** Whether everything that is measured is right. */
export function isReadCorrectly(result: DocumentReadingResult): boolean {
  return (
    hasCorrectSupplier(result) &&
    hasCorrectInvoiceNumber(result) &&
    hasCorrectDate(result) &&
    hasCorrectTotal(result) &&
    hasCorrectLines(result)
  )
}

export const hasCorrectSupplier = ({ key, reading }: DocumentReadingResult) =>
  isSimilarText(reading?.header.supplier_name ?? '', key.supplier, MIN_NAME_SIMILARITY)

export const hasCorrectInvoiceNumber = ({ key, reading }: DocumentReadingResult) =>
  key.number === null || withoutSpaces(reading?.header.invoice_number) === withoutSpaces(key.number)

const withoutSpaces = (text: string | null | undefined) => text?.replace(/\s/g, '')

export const hasCorrectDate = ({ key, reading }: DocumentReadingResult) =>
  reading?.header.invoice_date === key.date

export const hasCorrectTotal = ({ key, reading }: DocumentReadingResult) =>
  isSameAmount(reading?.header.total_amount, key.total)

/** Whether no line is wrong, missing or too much. Receipts have no lines in the ground truth. */
export function hasCorrectLines({ key, reading }: DocumentReadingResult): boolean {
  if (!reading) return false
  const { rightAmounts, found, real } = scoreLines(reading, key.lines)
  return key.lines.length === 0 || (rightAmounts === found && rightAmounts === real)
}

/** Whether all lines that are found have the right name. */
export function hasCorrectProductNames({ key, reading }: DocumentReadingResult): boolean {
  if (!reading) return false
  const { rightAmounts, rightLines } = scoreLines(reading, key.lines)
  return rightAmounts === rightLines
}

/** Documents without lines in the ground truth are not measured by lines. */
const withLines = (results: readonly DocumentReadingResult[]) =>
  results.filter(({ key }) => key.lines.length > 0)

function lineAccuracy(all: readonly DocumentReadingResult[]): Accuracy {
  const results = withLines(all)
  if (results.length === 0) return {}
  const scores = results.flatMap(({ key, reading }) => (reading ? [scoreLines(reading, key.lines)] : []))
  const sum = (part: keyof (typeof scores)[number]) => scores.reduce((total, score) => total + score[part], 0)
  const real = results.reduce((total, { key }) => total + key.lines.length, 0)
  return {
    num: computeF1Score(sum('rightAmounts'), sum('found'), real),
    full: computeF1Score(sum('rightLines'), sum('found'), real),
    'wrong among accepted': (100 * sum('wrongAccepted')) / Math.max(1, sum('accepted')),
  }
}

/** Accuracy on printed lines only; equal to the above if all lines are printed. */
function printedLineAccuracy(results: readonly DocumentReadingResult[]): Accuracy {
  const checked = results.flatMap(({ key, reading }) =>
    key.printed ? [{ ...key, printed: key.printed.lines, reading }] : [],
  )
  if (checked.length === 0) return {}
  const scores = checked.flatMap(({ reading, ...key }) => (reading ? [scorePrintedLines(reading, key)] : []))
  const sum = (part: 'rightAmounts' | 'rightLines' | 'found') =>
    scores.reduce((total, score) => total + score[part], 0)
  const real = checked.reduce((total, { printed }) => total + printed.length, 0)
  return {
    'num of printed lines': computeF1Score(sum('rightAmounts'), sum('found'), real),
    'full of printed lines': computeF1Score(sum('rightLines'), sum('found'), real),
  }
}

/** The same for numbers and totals of invoices that the pages print as the ground truth has them. */
function printedHeaderAccuracy(results: readonly DocumentReadingResult[]): Accuracy {
  const numbered = results.filter(({ key }) => key.number !== null && key.printed?.hasNumber)
  const totalled = results.filter(({ key }) => key.printed?.hasTotal)
  return {
    ...(numbered.length > 0 && { 'printed number': share(numbered, hasCorrectInvoiceNumber) }),
    ...(totalled.length > 0 && { 'printed total': share(totalled, hasCorrectTotal) }),
  }
}

/**
 * How many percent of the accepted documents have a wrong total, unless they print another one than the ground truth, and
 * how many of the documents that are read right need no check by a person.
 */
function acceptedAccuracy(all: readonly DocumentReadingResult[]): Accuracy {
  const isAccepted = ({ reading }: DocumentReadingResult) => reading?.verdict === 'accepted'
  const accepted = all.filter(result => isAccepted(result) && result.key.printed?.hasTotal !== false)
  const correct = withLines(all).filter(isReadCorrectly)
  return {
    ...(accepted.length > 0 && {
      'wrong total among accepted': 100 * share(accepted, result => !hasCorrectTotal(result)),
    }),
    ...(correct.length > 0 && { 'accepted of correct': share(correct, isAccepted) }),
  }
}

function share(
  results: readonly DocumentReadingResult[],
  holds: (result: DocumentReadingResult) => boolean,
): number {
  return results.filter(holds).length / results.length
}
