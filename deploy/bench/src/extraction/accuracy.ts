import type { Reading } from '@rms/contracts'
import type { ExpectedReading } from './document-sets.ts'
import {
  f1Score,
  isSameAmount,
  isSimilarText,
  NEAR_NAME,
  scoreLines,
  scorePrintedLines,
} from './score-lines.ts'

export interface ReadDocument {
  key: ExpectedReading
  /** Null if the document could not be opened. */
  reading: Reading | null
  ms: number
}

export const METRICS = [
  'num',
  'full',
  'num of printed lines',
  'full of printed lines',
  'supplier',
  'number',
  'date',
  'total',
  'wrong among accepted',
  'accepted of correct',
] as const
export type Metric = (typeof METRICS)[number]

/** Accuracy of some documents; a metric that does not apply to them is missing. */
export type Accuracy = Partial<Record<Metric, number>>

export function measureGroup(results: readonly ReadDocument[]): Accuracy {
  const numbered = results.filter(({ key }) => key.number !== null)
  return {
    ...lineAccuracy(results),
    ...printedLineAccuracy(results),
    supplier: share(results, hasSupplier),
    ...(numbered.length > 0 && { number: share(numbered, hasNumber) }),
    date: share(results, hasDate),
    total: share(results, hasTotal),
    ...acceptedAccuracy(results),
  }
}

/** Whether everything that is measured is right. */
export function isCorrect(result: ReadDocument): boolean {
  return hasSupplier(result) && hasNumber(result) && hasDate(result) && hasTotal(result) && hasLines(result)
}

export const hasSupplier = ({ key, reading }: ReadDocument) =>
  isSimilarText(reading?.header.supplier_name ?? '', key.supplier, NEAR_NAME)

export const hasNumber = ({ key, reading }: ReadDocument) =>
  key.number === null || withoutSpaces(reading?.header.invoice_number) === withoutSpaces(key.number)

const withoutSpaces = (text: string | null | undefined) => text?.replace(/\s/g, '')

export const hasDate = ({ key, reading }: ReadDocument) => reading?.header.invoice_date === key.date

export const hasTotal = ({ key, reading }: ReadDocument) =>
  isSameAmount(reading?.header.total_amount, key.total)

/** Whether no line is wrong, missing or too much. Receipts have no lines in the ground truth. */
export function hasLines({ key, reading }: ReadDocument): boolean {
  if (!reading) return false
  const { rightAmounts, found, real } = scoreLines(reading, key.lines)
  return key.lines.length === 0 || (rightAmounts === found && rightAmounts === real)
}

/** Whether all lines that are found have the right name. */
export function hasNames({ key, reading }: ReadDocument): boolean {
  if (!reading) return false
  const { rightAmounts, rightLines } = scoreLines(reading, key.lines)
  return rightAmounts === rightLines
}

/** Documents without lines in the ground truth are not measured by lines. */
const withLines = (results: readonly ReadDocument[]) => results.filter(({ key }) => key.lines.length > 0)

function lineAccuracy(all: readonly ReadDocument[]): Accuracy {
  const results = withLines(all)
  if (results.length === 0) return {}
  const scores = results.flatMap(({ key, reading }) => (reading ? [scoreLines(reading, key.lines)] : []))
  const sum = (part: keyof (typeof scores)[number]) => scores.reduce((total, score) => total + score[part], 0)
  const real = results.reduce((total, { key }) => total + key.lines.length, 0)
  return {
    num: f1Score(sum('rightAmounts'), sum('found'), real),
    full: f1Score(sum('rightLines'), sum('found'), real),
    'wrong among accepted': (100 * sum('wrongAccepted')) / Math.max(1, sum('accepted')),
  }
}

/** Accuracy on printed lines only; equal to the above if all lines are printed. */
function printedLineAccuracy(results: readonly ReadDocument[]): Accuracy {
  const checked = results.flatMap(({ key, reading }) =>
    key.printed ? [{ ...key, printed: key.printed, reading }] : [],
  )
  if (checked.length === 0) return {}
  const scores = checked.flatMap(({ reading, ...key }) => (reading ? [scorePrintedLines(reading, key)] : []))
  const sum = (part: 'rightAmounts' | 'rightLines' | 'found') =>
    scores.reduce((total, score) => total + score[part], 0)
  const real = checked.reduce((total, { printed }) => total + printed.length, 0)
  return {
    'num of printed lines': f1Score(sum('rightAmounts'), sum('found'), real),
    'full of printed lines': f1Score(sum('rightLines'), sum('found'), real),
  }
}

/** How many of the documents that are read right need no check by a person. */
function acceptedAccuracy(all: readonly ReadDocument[]): Accuracy {
  const correct = withLines(all).filter(isCorrect)
  return correct.length > 0
    ? { 'accepted of correct': share(correct, ({ reading }) => reading?.verdict === 'accepted') }
    : {}
}

function share(results: readonly ReadDocument[], holds: (result: ReadDocument) => boolean): number {
  return results.filter(holds).length / results.length
}
