import type { CorrectWasteBody, RecordWasteBody } from '@rms/contracts'
import { type ConversionFactor, toDecimal } from '@rms/domain-kit'
import {
  badRequest,
  idempotencyKeyReused,
  notFound,
  requireVersion,
  type Transaction,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { Location } from '../../domain/location.ts'
import { convertQuantity } from '../../domain/purchasing/units/purchase-units.ts'
import {
  findMeasureFactor,
  findProductUnitFactor,
  getStockUnit,
} from '../../domain/stock/movements/item-units.ts'
import { toAuditedWaste, toWasteSnapshot } from '../../domain/stock/movements/movement-presenters.ts'
import {
  computeWasteCost,
  type MovementRecorder,
  type WasteContent,
  type WastedItemName,
  type WasteRecord,
  type WasteStatement,
} from '../../domain/stock/movements/waste-record.ts'
import { recordSubmission } from '../record-submission.ts'
import { findRemainingProduct, findUnitCost } from './find-unit-cost.ts'
import {
  MOVEMENTS_LOCK,
  type MovementDependencies,
  requireLocation,
  requirePastDate,
} from './movement-dependencies.ts'

type WasteInput = z.output<typeof RecordWasteBody>
type StatementInput = Omit<z.output<typeof CorrectWasteBody>, 'version'>

export interface RecordedWaste {
  readonly record: WasteRecord
  /** False if it was received before. */
  readonly isNew: boolean
}

/**
 * Records waste or a staff meal; what is sent again with the same id changes nothing, also if it has been corrected or
 * deleted since. 400 for an unknown item or location, a unit that cannot be converted, missing fields, and a future
 * date; 422 for other content with the same id.
 */
export async function recordWaste(
  needs: MovementDependencies,
  { client_id: clientId, location_id, ...input }: WasteInput,
  recorder: MovementRecorder,
): Promise<RecordedWaste> {
  const id = await needs.wasteEntries.nextId()
  return needs.unitOfWork.withLock(MOVEMENTS_LOCK, async transaction => {
    const { session } = transaction
    const content = { location_id, ...input }
    const locationId = location_id
    await recordSubmission(needs, { kind: 'waste', clientId, locationId, content }, session)
    const known = await needs.wasteEntries.findByClientId(clientId, session)
    if (known) {
      requireSameEntry(known, location_id, recorder)
      return { record: known, isNew: false }
    }
    const location = await requireLocation(needs, { id: location_id, field: 'location_id' }, session)
    const statement = await toStatement(needs, { input, location, known: null }, session)
    const record: WasteRecord = {
      ...statement,
      id,
      clientId,
      location: { id: location.id, name: location.name },
      cost: computeWasteCost(statement, await findUnitCost(needs, statement, session)),
      recordedAt: needs.now(),
      recordedBy: recorder,
      correctedAt: null,
      version: 1,
      revision: 1,
      deleted: false,
    }
    await saveWaste(needs, record, transaction)
    return { record, isNew: true }
  })
}

/** Corrects an entry; the audit log keeps the values before. 404, 400 and 409 like other records. */
export const correctWaste = (
  needs: MovementDependencies,
  { id, version }: { readonly id: number; readonly version: number | undefined },
  input: StatementInput,
): Promise<WasteRecord> =>
  needs.unitOfWork.withLock(MOVEMENTS_LOCK, async transaction => {
    const { session } = transaction
    const known = await requireWaste(needs, id, session)
    requireVersion(known.version, version)
    const location = await requireLocation(needs, { id: known.location.id, field: 'location_id' }, session)
    const statement = await toStatement(needs, { input, location, known }, session)
    const corrected: WasteRecord = {
      ...known,
      ...statement,
      cost: computeWasteCost(statement, await findUnitCost(needs, statement, session)),
      correctedAt: needs.now(),
      version: known.version + 1,
      revision: known.revision + 1,
    }
    await saveWaste(needs, corrected, transaction)
    await needs.audit.record(
      {
        action: 'corrected',
        entity: 'waste-entry',
        entityId: id,
        before: toAuditedWaste(known),
        after: toAuditedWaste(corrected),
      },
      session,
    )
    return corrected
  })

/** Deletes an entry that was recorded by mistake. */
export const deleteWaste = (needs: MovementDependencies, id: number): Promise<void> =>
  needs.unitOfWork.withLock(MOVEMENTS_LOCK, async transaction => {
    const { session } = transaction
    const known = await requireWaste(needs, id, session)
    const { version, revision } = known
    await saveWaste(
      needs,
      { ...known, deleted: true, version: version + 1, revision: revision + 1 },
      transaction,
    )
    const before = toAuditedWaste(known)
    await needs.audit.record(
      { action: 'deleted', entity: 'waste-entry', entityId: id, before, after: null },
      session,
    )
  })

/** Saves an entry and publishes it. */
export async function saveWaste(
  { wasteEntries }: Pick<MovementDependencies, 'wasteEntries'>,
  record: WasteRecord,
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
): Promise<void> {
  await wasteEntries.save(record, session)
  emit('catalog.stock-movement-changed', toWasteSnapshot(record))
}

export async function requireWaste(
  { wasteEntries }: Pick<MovementDependencies, 'wasteEntries'>,
  id: number,
  session?: ClientSession,
): Promise<WasteRecord> {
  const record = await wasteEntries.find(id, session)
  if (!record) throw notFound('waste entry')
  return record
}

function requireSameEntry(known: WasteRecord, locationId: number, recorder: MovementRecorder): void {
  const { recordedBy, location } = known
  if (location.id === locationId && recordedBy.kind === recorder.kind && recordedBy.id === recorder.id) return
  throw idempotencyKeyReused('This id was already used for another entry.')
}

interface StatementContext {
  readonly input: StatementInput
  readonly location: Location
  /** The entry that is corrected. */
  readonly known: WasteRecord | null
}

async function toStatement(
  needs: MovementDependencies,
  { input, location, known }: StatementContext,
  session: ClientSession,
): Promise<WasteStatement> {
  const { kind, date = known?.date, reason = null, note } = input
  if (kind === 'waste' && reason === null)
    throw badRequest('reason-required', 'Choose why it was thrown away.', { field: 'reason' })
  return {
    kind,
    date: await requirePastDate(needs, { date, location, field: 'date' }, session),
    content: await toContent(needs, { input, known }, session),
    reason: kind === 'waste' ? reason : null,
    note,
  }
}

async function toContent(
  needs: MovementDependencies,
  { input, known }: Pick<StatementContext, 'input' | 'known'>,
  session: ClientSession,
): Promise<WasteContent> {
  const { kind, item, quantity, amount } = input
  if (kind === 'staff-meal' && !item && amount) return { type: 'amount', amount: toDecimal(amount) }
  if (!item)
    throw badRequest('fields-required', 'Choose an ingredient, a dish or a product.', { field: 'item' })
  if (!quantity) throw badRequest('fields-required', 'Enter a quantity.', { field: 'quantity' })
  const found = await findItem(needs, item, session)
  if (!found) return keepContent({ input, known })
  const enteredUnit = input.unit ?? found.unit
  const factor = found.findFactor(enteredUnit)
  if (!factor)
    throw badRequest('unit-not-convertible', `${found.name} cannot be measured in this unit.`, {
      field: 'unit',
    })
  const entered = toDecimal(quantity)
  return {
    type: 'item',
    item: { kind: item.kind, id: found.id, name: found.name },
    quantity: { entered, enteredUnit, quantity: convertQuantity(entered, factor), unit: found.stockUnit },
  }
}

interface FoundItem extends Pick<WastedItemName, 'id' | 'name'> {
  /** The usual unit of entries. */
  readonly unit: string
  /** The unit of its cost. */
  readonly stockUnit: string
  readonly findFactor: (unit: string) => ConversionFactor | null
}

async function findItem(
  needs: MovementDependencies,
  { kind, id }: Pick<WastedItemName, 'kind' | 'id'>,
  session: ClientSession,
): Promise<FoundItem | null> {
  if (kind !== 'product') {
    const found = await needs.menuItems.find(kind, id, session)
    return (
      found && { ...found, stockUnit: found.unit, findFactor: unit => findMeasureFactor(unit, found.unit) }
    )
  }
  const product = await findRemainingProduct(needs, id, session)
  if (!product || product.deleted) return null
  return {
    ...product,
    stockUnit: getStockUnit(product).name,
    findFactor: unit => findProductUnitFactor(product, unit),
  }
}

/** A correction may keep an item that has been deleted since it was recorded, in the unit in which it was entered. */
function keepContent({ input, known }: Pick<StatementContext, 'input' | 'known'>): WasteContent {
  const before = known?.content.type === 'item' ? known.content : null
  const { item, quantity, unit } = input
  const isSame =
    before?.item.kind === item?.kind &&
    before?.item.id === item?.id &&
    (unit ?? before?.quantity.enteredUnit) === before?.quantity.enteredUnit
  if (!before || !isSame || !quantity)
    throw badRequest('unknown-stock-item', 'This item no longer exists.', { field: 'item' })
  const entered = toDecimal(quantity)
  const factor = { numerator: before.quantity.quantity, denominator: before.quantity.entered }
  return { ...before, quantity: { ...before.quantity, entered, quantity: convertQuantity(entered, factor) } }
}
