import type { EarlierInvoice } from './earlier-invoice.ts'
import { haveCompatibleNumbers, nameKey } from './product-names.ts'

/** What names a product on a line, and how much of it is counted. */
export interface NameAndUnit {
  readonly name: string
  readonly unit: string
}

/** What people have put right on earlier invoices, and what becomes of a line that reads as one of those did. */
export interface PastCorrections {
  /** What was read, each once. */
  readonly readings: readonly NameAndUnit[]
  settled(line: NameAndUnit): NameAndUnit
}

/**
 * Each correction is one step, the earliest first: a line that was named by an earlier correction may have been put
 * right again. A number that recognition misread teaches nothing: 800 g, put right to 500 g, may be 800 g the next time.
 */
export function findPastCorrections(latestFirst: EarlierInvoice['lines']): PastCorrections {
  const steps = latestFirst.toReversed().flatMap(({ name, unit, readAs }) => {
    if (!readAs || (readAs.isRecognised && !haveCompatibleNumbers(readAs.name, name))) return []
    return [{ from: readAs, key: nameKey(readAs.name), to: { name, unit: unit ?? readAs.unit } }]
  })
  const distinct = new Map(steps.map(({ key, from }) => [`${key} ${from.unit}`, from]))
  return {
    readings: [...distinct.values()],
    settled: line =>
      steps.reduce((now: NameAndUnit, { from, key, to }) => {
        if (key !== nameKey(now.name)) return now
        return { name: to.name, unit: from.unit === now.unit ? to.unit : now.unit }
      }, line),
  }
}
