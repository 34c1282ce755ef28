/** How goods are kept, which decides about the temperature at which they may be delivered. */
export type GoodsStorage = 'chilled' | 'frozen'

/** Null for no limit. The limits themselves are allowed. */
export interface TemperatureLimits {
  readonly min_celsius: number | null
  readonly max_celsius: number | null
}

/** The limits of goods for which the supplier's terms state none: the usual ones of food hygiene. */
export const DEFAULT_TEMPERATURE_LIMITS: Readonly<Record<GoodsStorage, TemperatureLimits>> = {
  chilled: { min_celsius: 0, max_celsius: 5 },
  frozen: { min_celsius: null, max_celsius: -18 },
}

/** The limits of a supplier for goods that are kept like this, otherwise the usual ones. */
export function findTemperatureLimits(
  checks: readonly (TemperatureLimits & { readonly storage: GoodsStorage })[],
  storage: GoodsStorage,
): TemperatureLimits {
  const { min_celsius, max_celsius } =
    checks.find(check => check.storage === storage) ?? DEFAULT_TEMPERATURE_LIMITS[storage]
  return { min_celsius, max_celsius }
}

/** Whether a measured temperature is within its limits, which are included. */
export const isWithinTemperatureLimits = (
  { min_celsius: min, max_celsius: max }: TemperatureLimits,
  celsius: number,
): boolean => (min === null || celsius >= min) && (max === null || celsius <= max)
