import type { CheckInBody } from '@rms/contracts'
import { normaliseName, toDecimal } from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { ReturnedEmpties } from '../../domain/purchasing/facts/delivery-fact.ts'
import type { DeliveryTemperature, Recorder } from '../../domain/receiving/delivery.ts'
import { toTemperatureReading } from '../../domain/receiving/measured-temperature.ts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'

type CheckInInput = z.output<typeof CheckInBody>

interface MeasurementContext {
  readonly supplierId: number
  readonly recorder: Recorder
  readonly now: Temporal.Instant
}

/** Empties have the id of their container, so that two people who count the same ones count them once. */
export const resolveEmpties = (
  sent: CheckInInput['returned_empties'] = [],
  { recorder, now }: MeasurementContext,
): ReturnedEmpties[] =>
  sent.map(({ container, quantity, removed, recorded_at }) => ({
    lineId: `empties-${normaliseName(container)}`,
    recordedAt: toRecordedInstant(recorded_at, now),
    recordedBy: recorder.id,
    removed: removed ?? false,
    container,
    quantity: toDecimal(quantity),
  }))

/** Temperatures of the whole delivery with the limits of the supplier. */
export async function resolveTemperatures(
  { supplierTerms }: Pick<DeliveryDependencies, 'supplierTerms'>,
  sent: CheckInInput['temperatures'] = [],
  { supplierId, recorder, now }: MeasurementContext,
  session: ClientSession,
): Promise<DeliveryTemperature[]> {
  const { temperature_checks: checks } = await supplierTerms.find(supplierId, session)
  return sent.map(({ storage, celsius, action, recorded_at }) => ({
    ...toTemperatureReading(checks, { storage, celsius }),
    lineId: storage,
    recordedAt: toRecordedInstant(recorded_at, now),
    recordedBy: recorder.id,
    action,
  }))
}

/**
 * The time by the clock of a device, which may be ahead: nothing was recorded after it arrived here. In milliseconds, as
 * it is stored: otherwise a record that is sent would be later than the same moment of a stored one.
 */
export function toRecordedInstant(sent: string, now: Temporal.Instant): Temporal.Instant {
  const instant = Temporal.Instant.from(sent)
  const recorded = Temporal.Instant.compare(instant, now) > 0 ? now : instant
  return Temporal.Instant.fromEpochMilliseconds(recorded.epochMilliseconds)
}
