import { type Logger as PinoLogger, pino } from 'pino'
import { currentContext } from './context.ts'

export type Logger = PinoLogger

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const SECRETS = [
  'authorization',
  'password',
  'token',
  'cookie',
  '"set-cookie"',
  'new_password',
  'current_password',
]
const redacted = SECRETS.flatMap(name =>
  name.startsWith('"') ? [`[${name}]`, `*[${name}]`, `*.*[${name}]`] : [name, `*.${name}`, `*.*.${name}`],
)

/** JSON lines on standard output, each with the request id in hand; secrets never leave. */
export const createLogger = (name: string, level: LogLevel = 'info'): Logger =>
  pino({
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: '[hidden]' },
    mixin: () => {
      const context = currentContext()
      if (!context) return {}
      return context.actor
        ? { request_id: context.requestId, actor: context.actor }
        : { request_id: context.requestId }
    },
  })
