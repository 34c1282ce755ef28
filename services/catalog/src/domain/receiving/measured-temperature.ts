import type { GoodsStorage, TemperatureCheck, TemperatureReading } from '@rms/contracts'
import { findTemperatureLimits, isWithinTemperatureLimits } from '@rms/domain-kit'

/** A measured temperature with the limits that apply to it. */
export function toTemperatureReading(
  checks: readonly TemperatureCheck[],
  { storage, celsius }: { readonly storage: GoodsStorage; readonly celsius: number },
): TemperatureReading {
  const limits = findTemperatureLimits(checks, storage)
  return { storage, ...limits, celsius, is_within_limits: isWithinTemperatureLimits(limits, celsius) }
}
