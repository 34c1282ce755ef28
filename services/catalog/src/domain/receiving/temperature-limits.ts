import type { GoodsStorage, TemperatureCheck, TemperatureReading } from '@rms/contracts'

/** The limits of goods for which the supplier's terms state none: the usual ones of food hygiene. */
export const DEFAULT_LIMITS: Readonly<Record<GoodsStorage, TemperatureCheck>> = {
  chilled: { storage: 'chilled', min_celsius: 0, max_celsius: 5 },
  frozen: { storage: 'frozen', min_celsius: null, max_celsius: -18 },
}

/** The limits of a supplier for goods that are kept like this, otherwise the usual ones. */
export const findTemperatureCheck = (
  checks: readonly TemperatureCheck[],
  storage: GoodsStorage,
): TemperatureCheck => checks.find(check => check.storage === storage) ?? DEFAULT_LIMITS[storage]

/** A measured temperature compared with its limits, which are included. */
export function checkTemperature(
  { storage, min_celsius, max_celsius }: TemperatureCheck,
  celsius: number,
): TemperatureReading {
  const isWithin =
    (min_celsius === null || celsius >= min_celsius) && (max_celsius === null || celsius <= max_celsius)
  return { storage, min_celsius, max_celsius, celsius, is_within_limits: isWithin }
}
