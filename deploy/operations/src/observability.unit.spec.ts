import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      description: z.string().min(1),
      targets: z.array(z.object({ expr: z.string() })),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }),
    }),
  ),
})

const metricsCode = textOf('services/_shared/service-kit/src/observability/metrics.ts')
const MEASURED = new Set(
  [...metricsCode.matchAll(/'([a-z_]+_(?:seconds|total|jobs|bytes|seconds_total))'/g)].map(
    ([, name]) => name,
  ),
)
const WORDS = /\b[a-z]+(?:_[a-z0-9]+)+\b/g
const FUNCTIONS = ['histogram_quantile']

/** Metrics in an expression, without the histogram suffixes of Prometheus. */
const metricsIn = (expression: string): string[] =>
  (expression.replaceAll(/\{[^}]*\}|\([^()]*\)(?= ?\()/g, '').match(WORDS) ?? [])
    .filter(word => !FUNCTIONS.includes(word) && !word.startsWith('__'))
    .map(word => word.replace(/_(bucket|count|sum)$/, ''))

/** Positions of syntax errors in an expression, by Prometheus' grammar. */
function mistakesIn(expression: string): number[] {
  const places: number[] = []
  parser.parse(expression).iterate({
    enter: ({ type, from }) => {
      if (type.isError) places.push(from)
    },
  })
  return places
}

const dashboard = Dashboard.parse(JSON.parse(textOf('deploy/observability/grafana-dashboard.json')))
const alerts = [...textOf('deploy/observability/alerts.yaml').matchAll(/expr: (\|\n(?: {10}.*\n)+|.*)/g)].map(
  ([, expr]) => expr ?? '',
)

describe('monitoring', () => {
  it.each(dashboard.panels)('$title shows what the product measures', ({ targets }) => {
    const queried = targets.flatMap(({ expr }) => metricsIn(expr))
    expect(queried.length).toBeGreaterThan(0)
    expect(queried.filter(name => !MEASURED.has(name))).toEqual([])
    for (const { expr } of targets) expect(mistakesIn(expr.replaceAll('$__rate_interval', '5m'))).toEqual([])
  })

  it.each(alerts)('the rule %s is valid and uses existing metrics', expr => {
    expect(mistakesIn(expr.replace(/^\|\n/, ''))).toEqual([])
    expect(metricsIn(expr).filter(name => !MEASURED.has(name))).toEqual([])
  })

  it('detects a syntax error in a rule', () => {
    expect(mistakesIn('rate(jobs_total[5m]')).not.toEqual([])
  })

  it('has a rule for everything that pages somebody', () => {
    expect(alerts).toHaveLength(8)
  })

  it('is named with its unit: seconds, bytes, a count of something, or a total', () => {
    expect([...MEASURED].sort()).toEqual([
      'http_request_duration_seconds',
      'job_duration_seconds',
      'jobs_total',
      'outbox_oldest_event_seconds',
      'outbox_relayed_total',
      'process_cpu_seconds_total',
      'process_heap_used_bytes',
      'process_resident_memory_bytes',
      'process_uptime_seconds',
      'queue_failed_jobs',
      'queue_waiting_jobs',
    ])
  })
})
