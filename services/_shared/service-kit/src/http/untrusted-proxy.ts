import type { RequestHandler } from 'express'
import type { Logger } from '../runtime/logging.ts'

/**
 * Logs once if an untrusted peer sends X-Forwarded-For. If that is the operator's own proxy, everyone behind it
 * counts as one address: they share its rate limit, and one person's wrong passwords lock out everybody.
 */
export function warnAboutUntrustedProxy(logger: Logger): RequestHandler {
  let hasWarned = false
  return (request, _response, next) => {
    const peerAddress = request.socket.remoteAddress ?? ''
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && !isTrusted(request, peerAddress)) {
      hasWarned = true
      logger.warn(
        { peerAddress },
        `The X-Forwarded-For header from ${peerAddress} is ignored, so all users behind it share one address. If this is your proxy, add it to TRUSTED_PROXY.`,
      )
    }
    next()
  }
}

const isTrusted = ({ app }: Parameters<RequestHandler>[0], address: string): boolean =>
  app.get('trust proxy fn')(address, 0) === true
