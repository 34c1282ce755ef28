import { type BenchFigure, median } from '../print-figures.ts'
import type { BenchDocument, ExpectedReading } from './document-sets.ts'
import { readDocuments } from './read-documents.ts'
import { f1Score, isSameText, scoreLines, scorePrintedLines } from './score-lines.ts'

type Result = Awaited<ReturnType<typeof readDocuments<ExpectedReading>>>[number]

/** Goals of a bucket; they apply to untouched documents only. */
export interface AccuracyTargets {
  num?: number
  full?: number
  total?: number
  date?: number
  company?: number
}

/** Reads a bucket and reports its accuracy, separately for tuned and untouched documents. */
export async function measureAccuracy(
  bucket: string,
  cases: readonly BenchDocument[],
  targets: AccuracyTargets,
): Promise<BenchFigure[]> {
  const results = await readDocuments(cases)
  return (['tuned', 'untouched'] as const).flatMap(share => {
    const ofShare = results.filter(({ key }) => key.share === share)
    if (ofShare.length === 0) return []
    return figuresOf(`${bucket}, ${share}`, ofShare, share === 'untouched' ? targets : {})
  })
}

function figuresOf(name: string, results: readonly Result[], targets: AccuracyTargets): BenchFigure[] {
  const hasLines = results.some(({ key }) => key.lines.length > 0 && targets.company === undefined)
  const share = (holds: (result: Result) => boolean) => results.filter(holds).length / results.length
  return [
    { label: `${name}: documents`, value: results.length, unit: '' },
    ...(hasLines && !isReceipt(results) ? lineFigures(name, results, targets) : []),
    toFigure(
      `${name}: total`,
      share(({ key, reading }) => isSameAmount(reading?.header.total_amount, key.total)),
      targets.total,
    ),
    toFigure(
      `${name}: date`,
      share(({ key, reading }) => reading?.header.invoice_date === key.date),
      targets.date,
    ),
    toFigure(
      `${name}: company`,
      share(({ key, reading }) => isSameText(reading?.header.supplier_name ?? '', key.supplier)),
      targets.company,
    ),
    ...numberFigure(name, results),
    { label: `${name}: median`, value: median(results.map(({ ms }) => ms)), unit: 'ms' },
  ]
}

/** Receipts have no lines in the ground truth. */
function isReceipt(results: readonly Result[]): boolean {
  return results.some(({ key }) => key.lines.length === 0)
}

function lineFigures(name: string, results: readonly Result[], targets: AccuracyTargets): BenchFigure[] {
  const scores = results.flatMap(({ key, reading }) => (reading ? [scoreLines(reading, key.lines)] : []))
  const sum = (part: keyof (typeof scores)[number]) => scores.reduce((all, score) => all + score[part], 0)
  const real = results.reduce((all, { key }) => all + key.lines.length, 0)
  return [
    { label: `${name}: lines`, value: real, unit: '' },
    toFigure(`${name}: num`, f1Score(sum('rightAmounts'), sum('found'), real), targets.num),
    toFigure(`${name}: full`, f1Score(sum('rightLines'), sum('found'), real), targets.full),
    ...printedFigures(name, results, targets),
    { label: `${name}: accepted lines`, value: sum('accepted'), unit: '' },
    {
      label: `${name}: wrong among them`,
      value: (100 * sum('wrongAccepted')) / Math.max(1, sum('accepted')),
      unit: '%',
      atMost: 0.5,
    },
  ]
}

/** Accuracy on printed lines only; equal to the above if all lines are printed. */
function printedFigures(name: string, results: readonly Result[], targets: AccuracyTargets): BenchFigure[] {
  const looked = results.flatMap(({ key, reading }) =>
    reading && key.printed ? [scorePrintedLines(reading, { lines: key.lines, printed: key.printed })] : [],
  )
  if (looked.length === 0) return []
  const real = results.reduce((all, { key }) => all + (key.printed?.length ?? 0), 0)
  const sum = (part: 'rightAmounts' | 'rightLines' | 'found') =>
    looked.reduce((all, score) => all + score[part], 0)
  return [
    { label: `${name}: lines that are printed`, value: real, unit: '' },
    toFigure(`${name}: num of printed lines`, f1Score(sum('rightAmounts'), sum('found'), real), targets.num),
    toFigure(`${name}: full of printed lines`, f1Score(sum('rightLines'), sum('found'), real), targets.full),
  ]
}

function numberFigure(name: string, results: readonly Result[]): BenchFigure[] {
  const numbered = results.filter(({ key }) => key.number !== null)
  if (numbered.length === 0) return []
  const right = numbered.filter(({ key, reading }) => reading?.header.invoice_number === key.number)
  return [{ label: `${name}: number`, value: right.length / numbered.length, unit: '' }]
}

function toFigure(label: string, value: number, atLeast: number | undefined): BenchFigure {
  return { label, value, unit: '', ...(atLeast !== undefined && { atLeast }) }
}

function isSameAmount(read: number | null | undefined, real: number): boolean {
  return typeof read === 'number' && Math.abs(read - real) < 0.0051
}
