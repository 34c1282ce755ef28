import {
  currentRequestId,
  currentTraceparent,
  FORWARDING_PROOF_HEADER,
  forwardingProofOf,
} from '@rms/service-kit'
import type { Request } from 'express'

/** What a service must know of the caller that the gateway stands before. */
export function forwardedHeaders(request: Request): Record<string, string> {
  const traceparent = currentTraceparent()
  const proof = forwardingProofOf(request.app)
  return {
    ...(traceparent && { traceparent }),
    'x-request-id': currentRequestId(),
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-proto': request.protocol,
    ...(proof !== undefined && { [FORWARDING_PROOF_HEADER]: proof }),
  }
}
