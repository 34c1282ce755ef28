import type { Environment } from '../runtime/mounted-files.ts'
import type { Lifecycle } from '../runtime/shutdown.ts'
import { setTracing } from '../runtime/trace-context.ts'

export interface TracingConfig {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/** Whether a collector is set, by its address or by a file that contains it. */
export const isTracingConfigured = (env: Environment): boolean =>
  [env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_EXPORTER_OTLP_ENDPOINT_FILE].some(value => value?.trim())

/**
 * Sends spans to the configured collector; without one, OpenTelemetry is not loaded. The libraries create spans only in
 * processes that were started with `--import …/load-tracing.ts`.
 */
export async function startTracing(
  service: string,
  config: TracingConfig,
  lifecycle: Lifecycle,
): Promise<void> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  const tracing = startOpenTelemetry({
    service,
    endpoint,
    headers: headersOf(config.OTEL_EXPORTER_OTLP_HEADERS),
    share: config.OTEL_TRACES_SAMPLER_ARG,
  })
  setTracing(tracing)
  lifecycle.onStop('tracing', async () => {
    setTracing(undefined)
    await tracing.stop()
  })
}

/** `name=value,name=value`, the format of OpenTelemetry. */
const headersOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap(pair => {
      const [name, value] = pair.split('=', 2)
      return name?.trim() && value ? [[name.trim(), decodeURIComponent(value.trim())]] : []
    }),
  )
