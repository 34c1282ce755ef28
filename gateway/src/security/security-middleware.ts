import { tooManyRequests } from '@rms/service-kit'
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit'
import helmet from 'helmet'
import { getActor } from '../routing/request-middleware.ts'

export const RATE_LIMIT_WINDOW_MS = 60_000
const CALLS_A_MINUTE_WITH_TOKEN = 6000
const CALLS_A_MINUTE_WITHOUT_TOKEN = 600

/**
 * Security headers of every response. Only our own scripts run, including WebAssembly for text recognition. Inline
 * styles are allowed because the component library positions pop-ups with style attributes.
 */
export const createSecurityHeadersMiddleware = (): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })

/** Used by the screens: the position for clocking in, the camera for photographing invoices, and copying. */
const ALLOWED_FEATURES = ['geolocation', 'camera', 'clipboard-write']
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = [
  ...ALLOWED_FEATURES.map(feature => `${feature}=(self)`),
  ...DENIED_FEATURES.map(feature => `${feature}=()`),
].join(', ')

/** Sets the device features that pages may use. */
export const setPermissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', PERMISSIONS)
  next()
}

/** Headers that browsers apply to documents only. */
const DOCUMENT_HEADERS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** The policy of a script that runs as a worker; a page applies its own. */
const WORKER_POLICY = "default-src 'self';script-src 'self' 'wasm-unsafe-eval'"

/**
 * Omits the headers of documents from scripts, styles and fonts: with each of the twelve scripts of the first screen, a
 * phone would load a kilobyte that has no effect.
 */
export const omitDocumentHeaders: RequestHandler = (_request, response, next) => {
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name)
  response.setHeader('Content-Security-Policy', WORKER_POLICY)
  next()
}

/** Limits requests to 6,000 a minute per token and 600 per address without a token, across all gateways. */
export function createRateLimits(createStore: (kind: string) => Store | undefined): RequestHandler {
  const byToken = createLimiter({
    limit: CALLS_A_MINUTE_WITH_TOKEN,
    toKey: request => `${getTokenId(request)}`,
    store: createStore('token'),
  })
  const byAddress = createLimiter({
    limit: CALLS_A_MINUTE_WITHOUT_TOKEN,
    toKey: request => ipKeyGenerator(request.ip ?? ''),
    store: createStore('address'),
  })
  return (request, response, next) => (getTokenId(request) ? byToken : byAddress)(request, response, next)
}

function getTokenId(request: Request): string | undefined {
  const actor = request.res && getActor(request.res)
  return actor && actor.kind !== 'service' ? actor.tokenId : undefined
}

interface LimitOptions {
  readonly limit: number
  readonly toKey: (request: Request) => string
  /** Counts the requests; if undefined, they are counted in this process. */
  readonly store: Store | undefined
}

const createLimiter = ({ limit, toKey, store }: LimitOptions): RequestHandler =>
  rateLimit({
    windowMs: RATE_LIMIT_WINDOW_MS,
    limit,
    standardHeaders: false,
    legacyHeaders: false,
    keyGenerator: toKey,
    ...(store && { store }),
    handler: (_request, _response, next) =>
      next(tooManyRequests('Too many requests. Wait a moment and try again.', RATE_LIMIT_WINDOW_MS / 1000)),
  })
