import type { CorrectDeliveryBody } from '@rms/contracts'
import { isUnchanged, notFound, requireVersion, type Transaction, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import { requirePastDelivery } from '../../domain/receiving/check-in.ts'
import { applyCorrection, type DeliveryCorrection } from '../../domain/receiving/correct-delivery.ts'
import type { Delivery } from '../../domain/receiving/delivery.ts'
import { toAuditedDelivery } from '../../domain/receiving/delivery-presenter.ts'
import { saveDeliveries } from './check-in-delivery.ts'
import { type DeliveryDependencies, getDeliveriesLock } from './delivery-dependencies.ts'
import { resolveLines } from './resolve-lines.ts'
import { resolveEmpties, resolveTemperatures } from './resolve-measurements.ts'

type CorrectionInput = Omit<z.output<typeof CorrectDeliveryBody>, 'version'>

interface ChangedDelivery {
  readonly id: number
  readonly actor: UserActor
}

/**
 * Corrects a delivery; the audit log keeps the values before. 404 if it does not exist, a stale version error if it is
 * newer, 400 for a date in the future.
 */
export async function correctDelivery(
  needs: DeliveryDependencies,
  { id, actor, version }: ChangedDelivery & { readonly version: number | undefined },
  input: CorrectionInput,
): Promise<Delivery> {
  const now = needs.now()
  return withDelivery(needs, id, async (known, transaction) => {
    const { session } = transaction
    requireVersion(known.version, version)
    await requirePastDate(needs, input, { known, now, session })
    const correction = await toCorrection(needs, input, { known, actor, now, session })
    const ofDay = await needs.deliveries.listOfDay(
      {
        supplierId: known.supplier.id,
        locationId: known.location.id,
        deliveryDate: correction.deliveryDate ?? known.deliveryDate,
      },
      session,
    )
    const plan = applyCorrection(known, correction, { others: ofDay, now })
    if (isUnchanged(known, { ...plan.delivery, correctedAt: known.correctedAt })) return known
    await saveDeliveries(needs, plan, transaction)
    await needs.audit.record(
      {
        action: 'corrected',
        entity: 'delivery',
        entityId: plan.delivery.id,
        before: toAuditedDelivery(known),
        after: toAuditedDelivery(plan.delivery),
      },
      session,
    )
    return plan.delivery
  })
}

/** Deletes a delivery that was recorded by mistake; its goods count as not delivered. */
export const deleteDelivery = (needs: DeliveryDependencies, id: number): Promise<void> =>
  withDelivery(needs, id, async (known, transaction) => {
    const deleted = { ...known, deleted: true, version: known.version + 1 }
    await saveDeliveries(needs, { delivery: deleted, absorbed: null }, transaction)
    const before = toAuditedDelivery(known)
    await needs.audit.record(
      { action: 'deleted', entity: 'delivery', entityId: id, before, after: null },
      transaction.session,
    )
  })

async function withDelivery<Result>(
  { deliveries, unitOfWork }: DeliveryDependencies,
  id: number,
  work: (known: Delivery, transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const found = await deliveries.find(id)
  if (!found) throw notFound('delivery')
  return unitOfWork.withLock(getDeliveriesLock(found.supplier.id, found.location.id), async transaction => {
    const known = await deliveries.find(id, transaction.session)
    if (!known) throw notFound('delivery')
    return work(known, transaction)
  })
}

async function requirePastDate(
  { locations, settings }: DeliveryDependencies,
  { delivery_date }: CorrectionInput,
  { known, now, session }: Omit<CorrectionContext, 'actor'>,
): Promise<void> {
  if (delivery_date === undefined) return
  const location = await locations.find(known.location.id, session)
  const { timezone } = await settings.current(session)
  requirePastDelivery(delivery_date, { now, timeZone: location?.timezone ?? timezone })
}

interface CorrectionContext {
  readonly known: Delivery
  readonly actor: UserActor
  readonly now: Temporal.Instant
  readonly session: ClientSession
}

async function toCorrection(
  needs: DeliveryDependencies,
  input: CorrectionInput,
  { known, actor, now, session }: CorrectionContext,
): Promise<DeliveryCorrection> {
  const recorder = { kind: 'user', id: actor.id } as const
  const context = { supplierId: known.supplier.id, recorder, now }
  const orders = await needs.orders.findAll(
    known.orders.map(order => order.id),
    session,
  )
  const { lines, returned_empties, temperatures } = input
  return {
    ...(input.delivery_date !== undefined && { deliveryDate: input.delivery_date }),
    ...(input.note_number !== undefined && { noteNumber: input.note_number }),
    ...(input.signature_name !== undefined && { signatureName: input.signature_name }),
    ...(input.note !== undefined && { note: input.note }),
    ...(lines && {
      lines: await resolveLines(
        needs,
        lines,
        {
          ...context,
          ...{ orders, known, deliveryDate: input.delivery_date ?? known.deliveryDate },
          isCorrection: known.checkedInAt !== null,
        },
        session,
      ),
    }),
    ...(returned_empties && { returnedEmpties: resolveEmpties(returned_empties, context) }),
    ...(temperatures && { temperatures: await resolveTemperatures(needs, temperatures, context, session) }),
  }
}
