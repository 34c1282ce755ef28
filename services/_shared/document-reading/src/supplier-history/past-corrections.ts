import type { EarlierInvoice } from './earlier-invoice.ts'
import { haveCompatibleNameNumbers, toProductNameKey } from './product-names.ts'

/** The name of a product on a line, and its unit. */
export interface NameAndUnit {
  readonly name: string
  readonly unit: string
}

/** Corrections by people on earlier invoices, and their application to a line with the same text. */
export interface PastCorrections {
  /** The texts that were corrected, each once. */
  readonly correctedReadings: readonly NameAndUnit[]
  applyCorrections(line: NameAndUnit): NameAndUnit
}

/**
 * Each correction is one step, earliest first, because a name that was corrected may have been corrected again. A
 * number that was misrecognised is not learned: 800 g corrected to 500 g may really be 800 g the next time.
 */
export function findPastCorrections(latestFirst: EarlierInvoice['lines']): PastCorrections {
  const steps = latestFirst.toReversed().flatMap(({ name, unit, readAs }) => {
    if (!readAs || (readAs.isRecognised && !haveCompatibleNameNumbers(readAs.name, name))) return []
    return [{ from: readAs, key: toProductNameKey(readAs.name), to: { name, unit: unit ?? readAs.unit } }]
  })
  const distinct = new Map(steps.map(({ key, from }) => [`${key} ${from.unit}`, from]))
  return {
    correctedReadings: [...distinct.values()],
    applyCorrections: line =>
      steps.reduce((now: NameAndUnit, { from, key, to }) => {
        if (key !== toProductNameKey(now.name)) return now
        return { name: to.name, unit: from.unit === now.unit ? to.unit : now.unit }
      }, line),
  }
}
