import {
  businessEndpoints,
  closedPeriodEndpoints,
  primeCostEndpoints,
  salesSettingsEndpoints,
} from '@rms/contracts'
import { createPlainCall, type RequestBuilders } from './call-input.ts'
import { PHOTO } from './photo.ts'

/** A week that no test has closed: closing it is possible, and reopening it is not. */
const START = '2024-01-01'

/** Calls that change what applies to the whole business. */
export const settingsRequests: RequestBuilders = [
  [businessEndpoints.updateSettings, () => ({ body: { currency: 'EUR' } })],
  [businessEndpoints.uploadLogo, () => ({ file: PHOTO })],
  [businessEndpoints.deleteLogo, createPlainCall],
  [businessEndpoints.createLocation, () => ({ body: { name: `Kiosk ${crypto.randomUUID()}` } })],
  [salesSettingsEndpoints.updateSalesSettings, () => ({ body: { tax_inclusive: true } })],
  [primeCostEndpoints.updatePrimeCostTargets, () => ({ body: { tolerance_points: 1 } })],
  [closedPeriodEndpoints.closePrimeCostPeriod, () => ({ body: { start: START } })],
  [closedPeriodEndpoints.reopenPrimeCostPeriod, () => ({ body: { start: START, reason: 'Test' } })],
]
