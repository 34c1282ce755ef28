import type { ChangeTransferBody, ReceiveTransferBody, SendTransferBody } from '@rms/contracts'
import { type CalendarDate, type Decimal, toDecimal } from '@rms/domain-kit'
import {
  badRequest,
  conflict,
  idempotencyKeyReused,
  notFound,
  requireVersion,
  type Transaction,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import { convertQuantity } from '../../domain/purchasing/units/purchase-units.ts'
import { findProductUnitFactor, getStockUnit } from '../../domain/stock/movements/item-units.ts'
import { toAuditedTransfer, toTransferSnapshot } from '../../domain/stock/movements/movement-presenters.ts'
import type { TransferRecord, TransferRecordLine } from '../../domain/stock/movements/transfer-record.ts'
import type { MovementRecorder } from '../../domain/stock/movements/waste-record.ts'
import { recordSubmission } from '../record-submission.ts'
import { findProductCost, findRemainingProduct } from './find-unit-cost.ts'
import {
  MOVEMENTS_LOCK,
  type MovementDependencies,
  requireLocation,
  requirePastDate,
} from './movement-dependencies.ts'

type SendInput = z.output<typeof SendTransferBody>
type ChangeInput = Omit<z.output<typeof ChangeTransferBody>, 'version'>
type ReceiptInput = Omit<z.output<typeof ReceiveTransferBody>, 'version'>

interface Target {
  readonly id: number
  readonly version?: number | undefined
}

export interface SentTransfer {
  readonly record: TransferRecord
  /** False if it was received before. */
  readonly isNew: boolean
}

/** Records goods that leave for another location; the same id again changes nothing. 422 for other content with it. */
export async function sendTransfer(
  needs: MovementDependencies,
  { client_id: clientId, from_location_id, ...input }: SendInput,
  sender: MovementRecorder,
): Promise<SentTransfer> {
  const id = await needs.transfers.nextId()
  return needs.unitOfWork.withLock(MOVEMENTS_LOCK, async transaction => {
    const { session } = transaction
    const content = { from_location_id, ...input }
    const locationId = from_location_id
    await recordSubmission(needs, { kind: 'transfer', clientId, locationId, content }, session)
    const known = await needs.transfers.findByClientId(clientId, session)
    if (known) {
      if (known.from.id !== from_location_id || known.sentBy.id !== sender.id)
        throw idempotencyKeyReused('This id was already used for another transfer.')
      return { record: known, isNew: false }
    }
    const record: TransferRecord = {
      ...(await toSentPart(needs, { input, fromId: from_location_id, known: null }, session)),
      id,
      clientId,
      sentAt: needs.now(),
      sentBy: sender,
      receivedOn: null,
      receivedAt: null,
      receivedBy: null,
      version: 1,
      revision: 1,
      deleted: false,
    }
    await saveTransfer(needs, record, transaction)
    return { record, isNew: true }
  })
}

/** Changes what was sent; 409 once it is received. */
export const changeTransfer = (
  needs: MovementDependencies,
  target: Target,
  input: ChangeInput,
): Promise<TransferRecord> =>
  changeRecord(needs, { target, action: 'changed' }, async (known, session) => {
    requireInTransit(known)
    return { ...known, ...(await toSentPart(needs, { input, fromId: known.from.id, known }, session)) }
  })

/**
 * Confirms what arrived, or corrects it; lines that are not named arrived as they were sent. 400 for a date before it
 * was sent or in the future.
 */
export const receiveTransfer = (
  needs: MovementDependencies,
  target: Target,
  { input, receiver }: { readonly input: ReceiptInput; readonly receiver: MovementRecorder },
): Promise<TransferRecord> =>
  changeRecord(needs, { target, action: 'received' }, async (known, session) => {
    const location = await requireLocation(needs, { id: known.to.id, field: 'location_id' }, session)
    const stated = input.received_on ?? known.receivedOn ?? undefined
    const date = await requirePastDate(needs, { date: stated, location, field: 'received_on' }, session)
    // Where it is still the day before, goods have arrived on the day on which they were sent.
    const receivedOn = stated === undefined && date < known.sentOn ? known.sentOn : date
    if (receivedOn < known.sentOn)
      throw badRequest('dates-reversed', 'Goods cannot arrive before they were sent.', {
        field: 'received_on',
      })
    const received = new Map(input.lines.map(line => [line.line_id, toDecimal(line.received)]))
    const unknown = input.lines.findIndex(
      ({ line_id }) => !known.lines.some(({ lineId }) => lineId === line_id),
    )
    if (unknown >= 0)
      throw badRequest('invalid-request', 'The transfer has no such line.', {
        field: `lines.${unknown}.line_id`,
      })
    return {
      ...known,
      receivedOn,
      receivedAt: known.receivedAt ?? needs.now(),
      receivedBy: receiver,
      lines: known.lines.map(line => receiveLine(line, received.get(line.lineId))),
    }
  })

/** Withdraws a receipt, so that the sender can change the transfer; 409 if there is none. */
export const withdrawReceipt = async (needs: MovementDependencies, id: number): Promise<void> => {
  await changeRecord(needs, { target: { id }, action: 'receipt-withdrawn' }, async known => {
    if (known.receivedOn === null)
      throw conflict('transfer-not-received', 'This transfer has not been received yet.')
    const lines = known.lines.map(line => ({ ...line, enteredReceived: null, received: null }))
    return { ...known, lines, receivedOn: null, receivedAt: null, receivedBy: null }
  })
}

/** Deletes a transfer that was recorded by mistake; 409 once it is received. */
export const deleteTransfer = async (needs: MovementDependencies, id: number): Promise<void> => {
  await changeRecord(needs, { target: { id }, action: 'deleted' }, async known => {
    requireInTransit(known)
    return { ...known, deleted: true }
  })
}

export async function requireTransfer(
  { transfers }: Pick<MovementDependencies, 'transfers'>,
  id: number,
  session?: ClientSession,
): Promise<TransferRecord> {
  const record = await transfers.find(id, session)
  if (!record) throw notFound('transfer')
  return record
}

/** Saves a transfer and publishes it. */
export async function saveTransfer(
  { transfers }: Pick<MovementDependencies, 'transfers'>,
  record: TransferRecord,
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
): Promise<void> {
  await transfers.save(record, session)
  emit('catalog.stock-movement-changed', toTransferSnapshot(record))
}

interface RecordChange {
  readonly target: Target
  readonly action: 'changed' | 'deleted' | 'received' | 'receipt-withdrawn'
}

const changeRecord = (
  needs: MovementDependencies,
  { target, action }: RecordChange,
  change: (known: TransferRecord, session: ClientSession) => Promise<TransferRecord>,
): Promise<TransferRecord> =>
  needs.unitOfWork.withLock(MOVEMENTS_LOCK, async transaction => {
    const { session } = transaction
    const known = await requireTransfer(needs, target.id, session)
    requireVersion(known.version, target.version)
    const { version, revision } = known
    const changed = { ...(await change(known, session)), version: version + 1, revision: revision + 1 }
    await saveTransfer(needs, changed, transaction)
    await needs.audit.record(
      {
        action,
        entity: 'stock-transfer',
        entityId: known.id,
        before: toAuditedTransfer(known),
        after: changed.deleted ? null : toAuditedTransfer(changed),
      },
      session,
    )
    return changed
  })

function requireInTransit({ receivedOn }: TransferRecord): void {
  if (receivedOn === null) return
  throw conflict('transfer-received', 'This transfer has been received already.', {
    suggestion: 'The receiving location can withdraw the receipt.',
  })
}

interface SentPart {
  readonly input: ChangeInput
  readonly fromId: number
  readonly known: TransferRecord | null
}

async function toSentPart(
  needs: MovementDependencies,
  { input, fromId, known }: SentPart,
  session: ClientSession,
): Promise<Pick<TransferRecord, 'from' | 'to' | 'sentOn' | 'lines' | 'note'>> {
  if (fromId === input.to_location_id)
    throw badRequest('same-location', 'Choose two different locations.', { field: 'to_location_id' })
  const from = await requireLocation(needs, { id: fromId, field: 'from_location_id' }, session)
  const to = await requireLocation(needs, { id: input.to_location_id, field: 'to_location_id' }, session)
  const date = input.sent_on ?? known?.sentOn
  const sentOn = await requirePastDate(needs, { date, location: from, field: 'sent_on' }, session)
  const lines: TransferRecordLine[] = []
  for (const index of input.lines.keys()) lines.push(await toLine(needs, { input, index, sentOn }, session))
  return {
    ...{ from: { id: from.id, name: from.name }, to: { id: to.id, name: to.name } },
    ...{ sentOn, lines, note: input.note },
  }
}

async function toLine(
  needs: MovementDependencies,
  {
    input,
    index,
    sentOn,
  }: { readonly input: ChangeInput; readonly index: number; readonly sentOn: CalendarDate },
  session: ClientSession,
): Promise<TransferRecordLine> {
  const line = input.lines[index]
  const product = line && (await findRemainingProduct(needs, line.product_id, session))
  if (!line || !product || product.deleted)
    throw badRequest('unknown-product', 'This product no longer exists.', {
      field: `lines.${index}.product_id`,
    })
  const enteredUnit = line.unit ?? product.unit
  const factor = findProductUnitFactor(product, enteredUnit)
  if (!factor)
    throw badRequest('unit-not-convertible', `${product.name} cannot be measured in this unit.`, {
      field: `lines.${index}.unit`,
    })
  const [enteredSent, unit] = [toDecimal(line.quantity), getStockUnit(product).name]
  return {
    lineId: String(index),
    productId: product.id,
    productName: product.name,
    enteredUnit,
    enteredSent,
    enteredReceived: null,
    unit,
    sent: convertQuantity(enteredSent, factor),
    received: null,
    unitCost: await findProductCost(needs, { productId: product.id, unit, date: sentOn }, session),
  }
}

/** By the factor with which the sent quantity was converted. */
function receiveLine(line: TransferRecordLine, stated: Decimal | undefined): TransferRecordLine {
  const { sent, enteredSent } = line
  const enteredReceived = stated ?? line.enteredReceived ?? enteredSent
  const received = convertQuantity(enteredReceived, { numerator: sent, denominator: enteredSent })
  return { ...line, enteredReceived, received }
}
