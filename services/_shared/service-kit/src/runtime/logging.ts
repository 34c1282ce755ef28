import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { getRequestContext } from './request-context.ts'
import { getCurrentTracing } from './trace-context.ts'

export type Logger = PinoLogger

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const SECRETS = ['authorization', 'password', 'token', 'cookie', 'new_password', 'current_password']
const paths = [...SECRETS, '["set-cookie"]'].flatMap(name => {
  const below = name.startsWith('[') ? name : `.${name}`
  return [name, `*${below}`, `*.*${below}`]
})

/** JSON lines on standard output, each with the current request id; secrets are redacted. */
export const createLogger = (
  name: string,
  level: LogLevel = 'info',
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      name,
      level,
      base: { name },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[hidden]' },
      mixin: () => {
        const context = getRequestContext()
        if (!context) return {}
        const { requestId: request_id, actor } = context
        const trace = getCurrentTracing()?.currentTrace()
        return { request_id, ...(actor && { actor }), ...(trace && { trace_id: trace.traceId }) }
      },
    },
    destination,
  )
