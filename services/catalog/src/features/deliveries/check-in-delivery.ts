import type { CheckInBody } from '@rms/contracts'
import { badRequest, conflict, idempotencyKeyReused, type Transaction } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { Order } from '../../domain/order.ts'
import {
  type CheckInPlan,
  type CheckInSubmission,
  findSubmittedDelivery,
  planCheckIn,
  requirePastDelivery,
  requireRecentDelivery,
} from '../../domain/receiving/check-in.ts'
import {
  buildNewDelivery,
  type Delivery,
  type RecordedEntry,
  type Recorder,
} from '../../domain/receiving/delivery.ts'
import { toAuditedEntries } from '../../domain/receiving/delivery-presenter.ts'
import { getExpectedKeyPrefix } from '../../domain/receiving/expected-deliveries.ts'
import { hasEntries, listEntryIds } from '../../domain/receiving/late-entries.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import { recordSubmission } from '../record-submission.ts'
import {
  type DeliveryDependencies,
  getDeliveriesLock,
  getLocationDeliveriesLock,
  getSupplierDeliveriesLock,
} from './delivery-dependencies.ts'
import { resolveLines } from './resolve-lines.ts'
import { resolveEmpties, resolveTemperatures, toRecordedInstant } from './resolve-measurements.ts'

type CheckInInput = z.output<typeof CheckInBody>

export interface CheckInOutcome {
  readonly delivery: Delivery
  /** False if it was received before. */
  readonly isNew: boolean
}

/**
 * Records what a person checked. The submissions of several people are merged line by line, and one that is sent again
 * changes nothing. 400 for an unknown supplier, location or product, for an order of another one, and for a date in the
 * future or, for staff, of more than two weeks ago; 409 for what was recorded after the
 * check-in was completed, and if the delivery has been deleted since it was sent before; 422 for other content with the
 * same id.
 */
export async function checkInDelivery(
  needs: DeliveryDependencies,
  input: CheckInInput,
  recorder: Recorder,
): Promise<CheckInOutcome> {
  requireMatchingKey(input)
  const receivedAt = needs.now()
  const allocate = createIdAllocator(needs)
  const ofParties = getDeliveriesLock(input.supplier_id, input.location_id)
  return needs.unitOfWork.withLock(ofParties, async transaction => {
    const { session } = transaction
    const { client_id: clientId, ...content } = input
    const { location_id: locationId } = input
    await recordSubmission(needs, { kind: 'check-in', clientId, locationId, content }, session)
    const ofDay = await listCandidates(needs, input, session)
    const found = findSubmittedDelivery(ofDay, { key: input.delivery_key, noteNumber: input.note_number })
    if (found) requireSameParties(found, input)
    if (found?.submissions.includes(input.client_id)) return { delivery: found, isNew: false }
    await requireNotDeleted(needs, input, session)
    if (!found) await lockParties(input, transaction)
    const parties = await requireParties(needs, input, { recorder, receivedAt, session })
    const orders = await findOrders(needs, input, session)
    const submission = await toSubmission(needs, input, { found, orders, recorder, receivedAt, session })
    requireContent(submission, found)
    const known =
      found ??
      buildNewDelivery({
        ...parties,
        id: await allocate(),
        keys: [input.delivery_key],
        deliveryDate: input.delivery_date,
        createdAt: receivedAt,
      })
    const plan = planCheckIn(known, submission, { others: ofDay, now: receivedAt })
    await saveDeliveries(needs, plan, transaction)
    await auditLateEntries(needs, { known, plan, recorder }, session)
    return { delivery: plan.delivery, isNew: true }
  })
}

/** Records later values that were not applied, with those that still apply. */
async function auditLateEntries(
  { audit }: Pick<DeliveryDependencies, 'audit'>,
  { known, plan, recorder }: { known: Delivery; plan: CheckInPlan; recorder: Recorder },
  session: ClientSession,
): Promise<void> {
  const { notApplied, delivery } = plan
  if (!hasEntries(notApplied)) return
  const ids = new Set(listEntryIds(notApplied))
  const ofIds = <Entry extends RecordedEntry>(entries: readonly Entry[]) =>
    entries.filter(({ lineId }) => ids.has(lineId))
  const applied = {
    lines: ofIds(known.lines),
    returnedEmpties: ofIds(known.returnedEmpties),
    temperatures: ofIds(known.temperatures),
  }
  await audit.record(
    {
      ...(recorder.kind === 'staff' && { actor: { id: recorder.id, username: `staff ${recorder.id}` } }),
      action: 'late-entry',
      entity: 'delivery',
      entityId: delivery.id,
      before: toAuditedEntries(applied),
      after: toAuditedEntries(notApplied),
    },
    session,
  )
}

/** Saves the delivery, and the one that became part of it, and publishes both changes. */
export async function saveDeliveries(
  { deliveries }: Pick<DeliveryDependencies, 'deliveries'>,
  { delivery, absorbed }: Pick<CheckInPlan, 'delivery' | 'absorbed'>,
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
): Promise<void> {
  for (const changed of absorbed ? [delivery, absorbed] : [delivery]) {
    await deliveries.save(changed, session)
    emit('catalog.delivery-changed', {
      delivery_id: changed.id,
      supplier_id: changed.supplier.id,
      location_id: changed.location.id,
      revision: changed.version,
    })
  }
}

/** The key of an expected delivery names its supplier, location and day. */
function requireMatchingKey({ delivery_key: key, ...input }: CheckInInput): void {
  const { supplier_id: supplierId, location_id: locationId, delivery_date: date } = input
  if (!key.startsWith('expected-') || key.startsWith(getExpectedKeyPrefix({ supplierId, locationId, date })))
    return
  throw badRequest('invalid-request', 'The key is that of another delivery.', { field: 'delivery_key' })
}

/** Allocates the id once, even if the transaction runs again. */
function createIdAllocator({ deliveries }: DeliveryDependencies): () => Promise<number> {
  let id: Promise<number> | undefined
  return () => {
    id ??= deliveries.nextId()
    return id
  }
}

/** Those of the day, and the one with the key, whose date a manager may have corrected. */
async function listCandidates(
  { deliveries }: DeliveryDependencies,
  { delivery_key, ...input }: CheckInInput,
  session: ClientSession,
): Promise<Delivery[]> {
  const ofDay = await deliveries.listOfDay(
    { supplierId: input.supplier_id, locationId: input.location_id, deliveryDate: input.delivery_date },
    session,
  )
  const withKey = await deliveries.findByKey(delivery_key, session)
  return withKey && ofDay.every(({ id }) => id !== withKey.id) ? [...ofDay, withKey] : ofDay
}

function requireSameParties({ supplier, location }: Delivery, input: CheckInInput): void {
  if (supplier.id === input.supplier_id && location.id === input.location_id) return
  throw idempotencyKeyReused('This id was already used for another delivery.')
}

/** A device that got no response sends its check-in again, even if a manager has deleted the delivery meanwhile. */
async function requireNotDeleted(
  { deliveries }: DeliveryDependencies,
  { client_id }: CheckInInput,
  session: ClientSession,
): Promise<void> {
  if (await deliveries.hasDeletedSubmission(client_id, session))
    throw conflict('delivery-deleted', 'This delivery has been deleted.')
}

/** So that neither the supplier nor the location is deleted as unused while their first delivery is recorded. */
async function lockParties(
  { supplier_id, location_id }: CheckInInput,
  { lock }: Pick<Transaction, 'lock'>,
): Promise<void> {
  await lock(getSupplierDeliveriesLock(supplier_id))
  await lock(getLocationDeliveriesLock(location_id))
}

interface Receipt {
  readonly receivedAt: Temporal.Instant
  readonly session: ClientSession
}

async function requireParties(
  { suppliers, locations, settings }: DeliveryDependencies,
  { supplier_id, location_id, delivery_date }: CheckInInput,
  { recorder, receivedAt, session }: Receipt & { readonly recorder: Recorder },
): Promise<Pick<Delivery, 'supplier' | 'location'>> {
  const [supplier, location, business] = await Promise.all([
    suppliers.find(supplier_id, session),
    locations.find(location_id, session),
    settings.current(session),
  ])
  if (!supplier || supplier.deleted)
    throw badRequest('unknown-supplier', 'This supplier no longer exists.', { field: 'supplier_id' })
  if (!location || location.deleted)
    throw badRequest('unknown-location', 'This location no longer exists.', { field: 'location_id' })
  const moment = { now: receivedAt, timeZone: location.timezone ?? business.timezone }
  requirePastDelivery(delivery_date, moment)
  if (recorder.kind === 'staff') requireRecentDelivery(delivery_date, moment)
  return {
    supplier: { id: supplier.id, name: supplier.name },
    location: { id: location.id, name: location.name },
  }
}

/**
 * The orders of the delivery; deleted ones are left out. 400 for those of another supplier or location, and for ids that
 * no order has had.
 */
async function findOrders(
  { orders }: DeliveryDependencies,
  { order_ids = [], lines, supplier_id, location_id }: CheckInInput,
  session: ClientSession,
): Promise<Order[]> {
  const named = lines.flatMap(({ order_line }) => (order_line ? [order_line.order_id] : []))
  const ids = [...new Set([...order_ids, ...named])]
  const found = await orders.findAll(ids, session)
  if (found.length < ids.length) await requireAllocated(orders, ids)
  const foreign = found.find(
    ({ supplier, location }) => supplier.id !== supplier_id || location?.id !== location_id,
  )
  if (!foreign) return found
  throw badRequest('invalid-request', `The order ${foreign.number} is for another supplier or location.`, {
    field: 'order_ids',
  })
}

async function requireAllocated(orders: OrderRepository, ids: readonly number[]): Promise<void> {
  const last = await orders.readLastId()
  if (ids.every(id => id <= last)) return
  throw badRequest('unknown-order', 'This order does not exist.', { field: 'order_ids' })
}

interface SubmissionContext extends Receipt {
  readonly found: Delivery | null
  readonly orders: readonly Order[]
  readonly recorder: Recorder
}

async function toSubmission(
  needs: DeliveryDependencies,
  input: CheckInInput,
  { found, orders, recorder, receivedAt, session }: SubmissionContext,
): Promise<CheckInSubmission> {
  const deliveryDate = found?.deliveryDate ?? input.delivery_date
  const context = {
    supplierId: input.supplier_id,
    orders,
    known: found,
    deliveryDate,
    recorder,
    now: receivedAt,
  }
  return {
    clientId: input.client_id,
    key: input.delivery_key,
    startedAt: toRecordedInstant(input.started_at, receivedAt),
    isComplete: input.is_complete ?? false,
    orders: orders.map(({ id, number }) => ({ id, number })),
    noteNumber: input.note_number,
    signatureName: input.signature_name,
    note: input.note,
    lines: await resolveLines(needs, input.lines, { ...context, isCorrection: false }, session),
    returnedEmpties: resolveEmpties(input.returned_empties, context),
    temperatures: await resolveTemperatures(needs, input.temperatures, context, session),
  }
}

/** A completed check-in needs an order, at least one line, or empties that the driver took; otherwise 400. */
function requireContent(submission: CheckInSubmission, found: Delivery | null): void {
  const { isComplete, orders, lines, returnedEmpties } = submission
  const recorded = [lines, returnedEmpties, found?.lines ?? [], found?.returnedEmpties ?? []].flat()
  const isEmpty = recorded.every(({ removed }) => removed)
  if (!isComplete || !isEmpty || orders.length > 0 || (found?.orders.length ?? 0) > 0) return
  throw badRequest('delivery-empty', 'Record at least one product or returned empties.', { field: 'lines' })
}
