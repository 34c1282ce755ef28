import classes from './bar-chart.module.css'

export interface Bar {
  readonly key: string
  readonly label: string
  /** Null for no data, and drawn without a bar if it is negative. */
  readonly value: number | null
  /** The formatted value. */
  readonly text: string
}

interface BarChartProps {
  bars: readonly Bar[]
  label: string
  /** The value of a full bar; by default the largest one. */
  max?: number
}

/** Horizontal bars with their names and values, in the given order. */
export function BarChart({ bars, label, max }: BarChartProps) {
  const full = max ?? Math.max(0, ...bars.map(({ value }) => value ?? 0))
  return (
    <ul className={classes.chart} aria-label={label}>
      {bars.map(({ key, label: name, value, text }) => (
        <li key={key}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track} aria-hidden>
            {value !== null && (
              <span className={classes.bar} style={{ width: `${getWidthPercent(value, full)}%` }} />
            )}
          </span>
          <span className={classes.value} data-none={value === null || undefined}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

const getWidthPercent = (value: number, full: number): number =>
  full > 0 ? Math.min(100, Math.max(0, (value / full) * 100)) : 0
