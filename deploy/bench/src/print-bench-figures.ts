/** A measured value, optionally with a goal. */
export interface BenchFigure {
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
  /** The worst of the groups of which `value` is the mean. */
  readonly worst?: { readonly group: string; readonly value: number }
}

const isTargetMet = ({ value, atMost, atLeast }: BenchFigure): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)

/** Prints the figures as a table; returns whether every goal is met. */
export function printBenchFigures(title: string, figures: readonly BenchFigure[]): boolean {
  if (figures.length === 0) return true
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ label }) => label.length))
  for (const figure of figures) {
    const { label, value, unit, atMost, atLeast, worst } = figure
    const target =
      atMost !== undefined ? `goal ≤ ${atMost}` : atLeast !== undefined ? `goal ≥ ${atLeast}` : ''
    const verdict = target ? (isTargetMet(figure) ? ' held' : ' MISSED') : ''
    const spread = worst ? `worst ${format(worst.value)} (${worst.group})  ` : ''
    console.log(
      `  ${label.padEnd(width)}  ${format(value).padStart(9)} ${unit.padEnd(5)} ${spread}${target}${verdict}`,
    )
  }
  return figures.every(isTargetMet)
}

const format = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) < 1 ? 3 : 2)

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Percentile for a share from 0 to 1; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
