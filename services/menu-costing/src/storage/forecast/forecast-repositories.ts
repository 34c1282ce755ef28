import type { ClientSession, Connection } from 'mongoose'
import { createForecastEditRepository, type ForecastEditRepository } from './forecast-edit-repository.ts'
import { createForecastWeekRepository, type ForecastWeekRepository } from './forecast-week-repository.ts'
import { createSpecialDayRepository, type SpecialDayRepository } from './special-day-repository.ts'

/** What people type for forecasts, and the forecasts that were published. */
export interface ForecastRepositories {
  readonly specialDays: SpecialDayRepository
  readonly forecastEdits: ForecastEditRepository
  readonly forecastWeeks: ForecastWeekRepository
}

export const createForecastRepositories = (
  connection: Connection,
  session?: ClientSession,
): ForecastRepositories => ({
  specialDays: createSpecialDayRepository(connection, session),
  forecastEdits: createForecastEditRepository(connection, session),
  forecastWeeks: createForecastWeekRepository(connection, session),
})
