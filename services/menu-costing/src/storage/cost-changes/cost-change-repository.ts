import { getIncludedSeverities, roundToDecimal128, type SeverityFilter } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import {
  type CostChange,
  type CostChangeSource,
  NO_COST_CHANGE_SOURCE,
  type StoredImpact,
} from '../../domain/cost-change.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import {
  toExactNumber,
  toExactNumberOrNull,
  toStoredNumber,
  toStoredNumberOrNull,
} from '../mongo/stored-numbers.ts'
import {
  type CostChangeDocument,
  type CostChangeSourceDocument,
  type CostImpactDocument,
  getCostChangeModel,
  getImpactBatchModel,
} from './cost-change-model.ts'

export interface ChangeWithImpacts {
  readonly change: CostChange
  readonly impacts: readonly StoredImpact[]
}

/** Up to this many impacts are stored inside the change; more are stored in separate batches. */
export const MAX_IMPACTS_IN_CHANGE = 100

export interface CostChangeRepository {
  /** Newest first; those before an end, if there is one. */
  listSince(instant: Temporal.Instant, filter: SeverityFilter, end?: Temporal.Instant): Promise<CostChange[]>
  /** Null when the change does not exist. */
  findImpacts(changeId: number): Promise<StoredImpact[] | null>
  /** The impacts of many changes, by change. */
  listImpacts(changeIds: readonly number[]): Promise<ReadonlyMap<number, StoredImpact[]>>
  /** The newest change of the ingredient that neither reverted another change nor was reverted. */
  findLastUnreverted(ingredientId: number): Promise<CostChange | null>
  /** The same of several ingredients, by ingredient. */
  listLastUnreverted(ingredientIds: readonly number[]): Promise<ReadonlyMap<number, CostChange>>
  /** The newest changes of an ingredient, oldest first. */
  listByIngredient(ingredientId: number, most: number): Promise<CostChange[]>
  /** Saves the change with those of its impacts that are not saved in batches. */
  add(change: CostChange, impacts: readonly StoredImpact[]): Promise<void>
  /** Saves several changes with all their impacts. */
  addAll(added: readonly ChangeWithImpacts[]): Promise<void>
  /** Marks the change as reverted by a later one. */
  markReverted(id: number, by: number): Promise<void>
  /** Saves a batch of impacts; `part` counts from 0. */
  addImpacts(changeId: number, part: number, impacts: readonly StoredImpact[]): Promise<void>
}

export function createCostChangeRepository(
  connection: Connection,
  session?: ClientSession,
): CostChangeRepository {
  const changeModel = getCostChangeModel(connection)
  const changes = getNativeCollection(changeModel)
  const changesReader = createCollectionReader(changeModel)
  const batches = getNativeCollection(getImpactBatchModel(connection))
  const options = session ? { session } : {}
  return {
    async listSince(instant, filter, end) {
      const wanted = {
        created_at: { $gte: toDate(instant), ...(end && { $lt: toDate(end) }) },
        severity: { $in: [...getIncludedSeverities(filter)] },
      }
      const found = await changesReader.find(wanted, {
        session,
        projection: WITHOUT_IMPACTS,
        sort: NEWEST_FIRST,
      })
      return found.map(toChange)
    },
    async findImpacts(changeId) {
      const change = await changes.findOne({ _id: changeId }, { ...options, projection: { impacts: 1 } })
      if (!change || change.impacts) return change && (change.impacts ?? []).map(toImpact)
      const parts = await batches.find({ change_id: changeId }, { ...options, sort: { part: 1 } }).toArray()
      return parts.flatMap(({ impacts }) => impacts.map(toImpact))
    },
    async listImpacts(changeIds) {
      const ids = { $in: [...changeIds] }
      const found = await changes.find({ _id: ids }, { ...options, projection: { impacts: 1 } }).toArray()
      const parts = await batches
        .find({ change_id: ids }, { ...options, sort: { change_id: 1, part: 1 } })
        .toArray()
      const batched = Map.groupBy(parts, ({ change_id }) => change_id)
      return new Map(
        found.map(({ _id, impacts }) => [
          _id,
          (impacts ?? (batched.get(_id) ?? []).flatMap(part => part.impacts)).map(toImpact),
        ]),
      )
    },
    async findLastUnreverted(ingredientId) {
      const found = await changes.findOne(
        { ingredient_id: ingredientId, ...UNREVERTED },
        { ...options, projection: WITHOUT_IMPACTS, sort: NEWEST_FIRST },
      )
      return found && toChange(found)
    },
    async listLastUnreverted(ingredientIds) {
      // Each is one step in the index, and all are sent as one command.
      const found = await Promise.all(
        ingredientIds.map(ingredientId =>
          changesReader.findOne(
            { ingredient_id: ingredientId, ...UNREVERTED },
            { session, projection: WITHOUT_IMPACTS, sort: NEWEST_FIRST },
          ),
        ),
      )
      return new Map(found.flatMap(change => (change ? [[change.ingredient_id, toChange(change)]] : [])))
    },
    async listByIngredient(ingredientId, most) {
      const newestFirst = await changesReader.find(
        { ingredient_id: ingredientId },
        { session, projection: WITHOUT_IMPACTS, sort: NEWEST_FIRST, limit: most },
      )
      return newestFirst.reverse().map(toChange)
    },
    async markReverted(id, by) {
      await changes.updateOne({ _id: id }, { $set: { taken_back_by: by } }, options)
    },
    async add(change, impacts) {
      const few = impacts.length > 0 ? { impacts: impacts.map(toImpactDocument) } : {}
      await changes.insertOne({ ...toDocument(change), ...few }, options)
    },
    async addAll(added) {
      if (added.length === 0) return
      const documents = added.map(({ change, impacts }) => {
        const isInside = impacts.length > 0 && impacts.length <= MAX_IMPACTS_IN_CHANGE
        return { ...toDocument(change), ...(isInside && { impacts: impacts.map(toImpactDocument) }) }
      })
      await changes.insertMany(documents, { ...options, ordered: false })
      const parts = added
        .filter(({ impacts }) => impacts.length > MAX_IMPACTS_IN_CHANGE)
        .map(({ change, impacts }) => ({
          change_id: change.id,
          part: 0,
          impacts: impacts.map(toImpactDocument),
        }))
      if (parts.length > 0) await batches.insertMany(parts, options)
    },
    async addImpacts(changeId, part, impacts) {
      const batch = { change_id: changeId, part, impacts: impacts.map(toImpactDocument) }
      await batches.insertOne(batch, options)
    },
  }
}

const UNREVERTED = { takes_back: null, taken_back_by: null, cause: { $ne: 'equivalence' as const } }
const NEWEST_FIRST = { created_at: -1, _id: -1 } as const
const WITHOUT_IMPACTS = { impacts: 0 } as const

const toDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)

const toChange = (document: CostChangeDocument): CostChange => ({
  id: document._id,
  ingredientId: document.ingredient_id,
  ingredientName: document.ingredient_name,
  unit: document.unit,
  severity: document.severity,
  oldCost: toExactNumber(document.old_cost),
  newCost: toExactNumber(document.new_cost),
  percentage: toExactNumberOrNull(document.percentage),
  affectedDishes: document.affected_dishes,
  totalImpact: toExactNumber(document.total_impact),
  cause: document.cause,
  source: document.source ? toSource(document.source) : NO_COST_CHANGE_SOURCE,
  revertsChangeId: document.takes_back ?? null,
  revertedByChangeId: document.taken_back_by ?? null,
  worst: document.worst
    ? {
        dishId: document.worst.dish_id,
        name: document.worst.name,
        marginImpact: toExactNumber(document.worst.margin_impact),
      }
    : null,
  createdAt: Temporal.Instant.fromEpochMilliseconds(document.created_at.getTime()),
})

const toSource = (document: CostChangeSourceDocument): CostChangeSource => ({
  productId: document.product_id,
  productName: document.product_name,
  supplierName: document.supplier_name,
  linkId: document.link_id,
  invoiceId: document.invoice_id,
  by: document.by,
})

const toDocument = ({ source, worst, ...change }: CostChange): CostChangeDocument => ({
  _id: change.id,
  ingredient_id: change.ingredientId,
  ingredient_name: change.ingredientName,
  unit: change.unit,
  severity: change.severity,
  old_cost: toStoredNumber(change.oldCost),
  new_cost: toStoredNumber(change.newCost),
  percentage: toStoredNumberOrNull(change.percentage),
  affected_dishes: change.affectedDishes,
  total_impact: toStoredNumber(change.totalImpact),
  cause: change.cause,
  source: {
    product_id: source.productId,
    product_name: source.productName,
    supplier_name: source.supplierName,
    link_id: source.linkId,
    invoice_id: source.invoiceId,
    by: source.by,
  },
  takes_back: change.revertsChangeId,
  taken_back_by: change.revertedByChangeId,
  worst: worst && {
    dish_id: worst.dishId,
    name: worst.name,
    margin_impact: toStoredNumber(roundToDecimal128(worst.marginImpact)),
  },
  created_at: toDate(change.createdAt),
})

const toImpact = (document: CostImpactDocument): StoredImpact => ({
  dishId: document.dish_id,
  name: document.name,
  category: document.category,
  price: toExactNumberOrNull(document.price),
  oldCost: toExactNumber(document.old_cost),
  newCost: toExactNumber(document.new_cost),
  isEstimate: document.is_estimate ?? false,
  isBatch: document.is_batch ?? false,
})

const toImpactDocument = (impact: StoredImpact): CostImpactDocument => ({
  dish_id: impact.dishId,
  name: impact.name,
  category: impact.category,
  price: toStoredNumberOrNull(impact.price),
  old_cost: toStoredNumber(impact.oldCost),
  new_cost: toStoredNumber(impact.newCost),
  is_estimate: impact.isEstimate,
  is_batch: impact.isBatch,
})
