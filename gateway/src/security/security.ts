import { tooMany } from '@rms/service-kit'
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit'
import helmet from 'helmet'
import { actorOf } from '../routing/guard.ts'

export const RATE_WINDOW_MS = 60_000
const CALLS_A_MINUTE_WITH_TOKEN = 6000
const CALLS_A_MINUTE_WITHOUT_TOKEN = 600

/**
 * Headers of every answer. Scripts come from our own files alone, WebAssembly (text recognition, scanned pages) too;
 * styles may be inline because the component library positions pop-ups with style attributes.
 */
export const securityHeaders = (): RequestHandler =>
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

/** What the screens use themselves: the position of a clock-in, the camera for photographed invoices, copying. */
const FEATURES_WE_USE = ['geolocation', 'camera', 'clipboard-write']
const FEATURES_OF_NOBODY = [
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
  ...FEATURES_WE_USE.map(feature => `${feature}=(self)`),
  ...FEATURES_OF_NOBODY.map(feature => `${feature}=()`),
].join(', ')

/** What a page may ask of the device. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', PERMISSIONS)
  next()
}

/** 6,000 calls a minute for a token, 600 for an address without one, at whichever gateway they arrive. */
export function rateLimits(storeOf: (kind: string) => Store | undefined): RequestHandler {
  const byToken = limiter({
    limit: CALLS_A_MINUTE_WITH_TOKEN,
    keyOf: request => `${tokenIdOf(request)}`,
    store: storeOf('token'),
  })
  const byAddress = limiter({
    limit: CALLS_A_MINUTE_WITHOUT_TOKEN,
    keyOf: request => ipKeyGenerator(request.ip ?? ''),
    store: storeOf('address'),
  })
  return (request, response, next) => (tokenIdOf(request) ? byToken : byAddress)(request, response, next)
}

function tokenIdOf(request: Request): string | undefined {
  const actor = request.res && actorOf(request.res)
  return actor && actor.kind !== 'service' ? actor.tokenId : undefined
}

interface Limit {
  readonly limit: number
  readonly keyOf: (request: Request) => string
  /** Where calls are counted; without one, in this process. */
  readonly store: Store | undefined
}

const limiter = ({ limit, keyOf, store }: Limit): RequestHandler =>
  rateLimit({
    windowMs: RATE_WINDOW_MS,
    limit,
    standardHeaders: false,
    legacyHeaders: false,
    keyGenerator: keyOf,
    ...(store && { store }),
    handler: (_request, _response, next) =>
      next(tooMany('Too many calls in a minute. Please wait a moment.', RATE_WINDOW_MS / 1000)),
  })
