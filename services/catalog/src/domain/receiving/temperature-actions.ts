import { badRequest } from '@rms/service-kit'
import type { Delivery } from './delivery.ts'

/**
 * 400 if nobody has recorded what was done about a temperature outside its limits: food hygiene requires it before goods
 * are accepted. Checked when a check-in is completed, so that a single entry from a device is never refused.
 */
export function requireTemperatureActions({
  temperatures,
  lines,
}: Pick<Delivery, 'temperatures' | 'lines'>): void {
  const ofDelivery = temperatures.some(({ is_within_limits, action }) => !is_within_limits && isBlank(action))
  const ofLine = lines.some(
    ({ temperature, removed, note }) =>
      !removed && temperature !== null && !temperature.is_within_limits && isBlank(note),
  )
  if (!ofDelivery && !ofLine) return
  throw badRequest(
    'temperature-action-missing',
    'A temperature is outside its limits. Enter what was done about it, then complete the check-in.',
    { field: ofDelivery ? 'temperatures' : 'lines' },
  )
}

const isBlank = (text: string): boolean => text.trim() === ''
