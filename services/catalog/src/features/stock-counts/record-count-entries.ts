import type { CountEntriesBody } from '@rms/contracts'
import { ONE, toDecimal } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import { type CountLine, getCountLineId } from '../../domain/stock/counts/count-facts.ts'
import type { CountItem } from '../../domain/stock/counts/count-units.ts'
import {
  addCountEntries,
  type RecordedCountLine,
  requireOpenCount,
  type StockCountRecord,
} from '../../domain/stock/counts/stock-count.ts'
import { toRecordedInstant } from '../deliveries/resolve-measurements.ts'
import { recordSubmission } from '../record-submission.ts'
import { withCount } from './change-stock-count.ts'
import { deriveClosing } from './derive-closing.ts'
import { buildItems } from './open-stock-count.ts'
import { saveStockCount } from './save-stock-count.ts'
import type { StockCountDependencies } from './stock-count-dependencies.ts'
import { loadProducts } from './storage-areas.ts'

type EntriesInput = z.output<typeof CountEntriesBody>
type LineInput = EntriesInput['lines'][number]

interface Recorder {
  readonly kind: 'staff' | 'user'
  readonly id: number
}

export interface CountEntriesOutcome {
  readonly count: StockCountRecord
  /** False if it was received before. */
  readonly isNew: boolean
}

/**
 * Records what a person counted. What is sent again changes nothing. 404 for an unknown count, 409 once it is closed, 400
 * for an area, a product or a unit that the count does not know, 422 for other content with the same id.
 */
export async function recordCountEntries(
  needs: StockCountDependencies,
  id: number,
  { input, recorder }: { readonly input: EntriesInput; readonly recorder: Recorder },
): Promise<CountEntriesOutcome> {
  const receivedAt = needs.now()
  return withCount(needs, id, async (known, transaction) => {
    const { session } = transaction
    const { client_id: clientId, ...entries } = input
    const content = { count_id: id, ...entries }
    const locationId = known.location.id
    await recordSubmission(needs, { kind: 'count-entries', clientId, locationId, content }, session)
    if (known.submissions.includes(clientId)) return { count: known, isNew: false }
    requireOpenCount(known)
    requireKnownAreas(known, input)
    const newItems = await loadNewItems(needs, { known, input }, session)
    const items = new Map([...known.items, ...newItems].map(item => [item.productId, item]))
    const changed = addCountEntries(known, {
      clientId,
      lines: input.lines.map((line, position) =>
        toLine(line, { position, recorder, receivedAt, clientId, item: items.get(line.product_id) }),
      ),
      finishedAreaIds: input.finished_area_ids ?? [],
      newItems,
    })
    const after = { ...changed, ...(await deriveClosing(needs, changed, session)) }
    return { count: await saveStockCount(needs, { before: known, after }, transaction), isNew: true }
  })
}

function requireKnownAreas(
  { areas }: StockCountRecord,
  { lines, finished_area_ids = [] }: EntriesInput,
): void {
  const known = new Set(areas.map(({ id }) => id))
  const fields = [
    ...lines.map(({ area_id }, position) => ({ id: area_id, field: `lines.${position}.area_id` })),
    ...finished_area_ids.map((id, position) => ({ id, field: `finished_area_ids.${position}` })),
  ]
  const unknown = fields.find(({ id }) => !known.has(id))
  if (unknown)
    throw badRequest('unknown-storage-area', 'This storage area does not belong to this count.', {
      field: unknown.field,
    })
}

/** Products that are on no sheet of the count, with their units as of now. */
async function loadNewItems(
  needs: StockCountDependencies,
  { known, input }: { readonly known: StockCountRecord; readonly input: EntriesInput },
  session: ClientSession,
): Promise<CountItem[]> {
  const knownIds = new Set(known.items.map(({ productId }) => productId))
  const ids = [...new Set(input.lines.map(({ product_id }) => product_id))].filter(id => !knownIds.has(id))
  if (ids.length === 0) return []
  const find = await loadProducts(needs, ids, session)
  const products = ids.map(id => {
    const product = find(id)
    const position = input.lines.findIndex(({ product_id }) => product_id === id)
    if (!product)
      throw badRequest('unknown-product', 'This product no longer exists.', {
        field: `lines.${position}.product_id`,
      })
    // Under the sent id, so that the device finds its line; a merge is followed when the stock is derived.
    return { id, name: product.name, unit: product.unit }
  })
  return buildItems(needs, products, session)
}

interface LineContext {
  readonly position: number
  readonly recorder: Recorder
  readonly receivedAt: Temporal.Instant
  readonly clientId: string
  readonly item: CountItem | undefined
}

function toLine(
  { area_id, product_id, recorded_at, removed, amounts }: LineInput,
  { position, recorder, receivedAt, clientId, item }: LineContext,
): RecordedCountLine {
  const identity = { areaId: area_id, productId: product_id }
  return {
    ...identity,
    lineId: getCountLineId(identity),
    stockUnit: item?.stockUnit.name ?? '',
    recordedAt: toRecordedInstant(recorded_at, receivedAt),
    recordedBy: recorder.id,
    recorderKind: recorder.kind,
    clientId,
    removed: removed ?? false,
    amounts: amounts.map((amount, index) =>
      toAmount(amount, item, `lines.${position}.amounts.${index}.unit`),
    ),
  }
}

/** The factor stays with the line: later changes of a pack do not change a count. */
function toAmount(
  { unit, quantity }: LineInput['amounts'][number],
  item: CountItem | undefined,
  field: string,
): CountLine['amounts'][number] {
  const known = item?.units.find(each => each.unit === unit)
  if (!known) throw badRequest('unknown-unit', 'This product cannot be counted in this unit.', { field })
  return {
    unit,
    factor: { numerator: known.stockUnits, denominator: ONE },
    quantity: quantity === null ? null : toDecimal(quantity),
  }
}
