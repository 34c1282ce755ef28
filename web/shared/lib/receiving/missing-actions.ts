import type { GoodsStorage, TemperatureCheck } from '@rms/contracts'
import { findTemperatureLimits, isWithinTemperatureLimits } from '@rms/domain-kit'
import type { CheckInRow } from './check-in-rows.ts'

interface Measurement {
  readonly storage: GoodsStorage
  readonly celsius: number | null
}

/** Whether a measured temperature is outside the limits of the supplier. */
export function isOutsideLimits(
  checks: readonly TemperatureCheck[],
  { storage, celsius }: Measurement,
): boolean {
  if (celsius === null || Number.isNaN(celsius)) return false
  return !isWithinTemperatureLimits(findTemperatureLimits(checks, storage), celsius)
}

interface Measurements {
  readonly temperatureChecks: readonly TemperatureCheck[]
  readonly temperatures: readonly (Measurement & { readonly action: string })[]
  readonly rows: readonly CheckInRow[]
}

/** The goods whose temperature is outside the limits while nobody has recorded what was done about it. */
export function listMissingActions({ temperatureChecks, temperatures, rows }: Measurements): {
  readonly storages: readonly GoodsStorage[]
  readonly products: readonly string[]
} {
  return {
    storages: temperatures
      .filter(reading => isOutsideLimits(temperatureChecks, reading) && reading.action.trim() === '')
      .map(({ storage }) => storage),
    products: rows.flatMap(({ record, substitute, product }) =>
      record?.temperature &&
      isOutsideLimits(temperatureChecks, record.temperature) &&
      record.note.trim() === ''
        ? [(substitute ?? product).name]
        : [],
    ),
  }
}
