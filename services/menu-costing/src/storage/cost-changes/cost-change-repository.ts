import { fitDecimal128 } from '@rms/domain-kit'
import type { ClientSession, Connection } from 'mongoose'
import {
  type CostChange,
  NO_SOURCE,
  type SeverityFilter,
  type StoredImpact,
  severitiesUnder,
} from '../../domain/cost-change.ts'
import { readExact, readExactOrNone, storeExact, storeExactOrNone } from '../mongo/exact-numbers.ts'
import {
  type CostChangeDocument,
  costChangeCollection,
  type ImpactDocument,
  impactCollection,
} from './cost-change-model.ts'

export interface CostChangeRepository {
  /** Newest first. */
  since(instant: Temporal.Instant, filter: SeverityFilter): Promise<CostChange[]>
  /** Null when there is no such change. */
  impacts(changeId: number): Promise<StoredImpact[] | null>
  /** The newest change of the ingredient that neither undid another nor was undone. */
  lastStanding(ingredientId: number): Promise<CostChange | null>
  /** The newest changes of an ingredient, oldest first. */
  ofIngredient(ingredientId: number, most: number): Promise<CostChange[]>
  /** Keeps the change, and with it those of its impacts that are not added apart. */
  add(change: CostChange, impacts: readonly StoredImpact[]): Promise<void>
  /** Notes that a later change undid this one. */
  markTakenBack(id: number, by: number): Promise<void>
  /** Some of a change's impacts; `part` counts from 0. */
  addImpacts(changeId: number, part: number, impacts: readonly StoredImpact[]): Promise<void>
}

export function createCostChangeRepository(
  connection: Connection,
  session?: ClientSession,
): CostChangeRepository {
  const changes = costChangeCollection(connection)
  const batches = impactCollection(connection)
  const options = session ? { session } : {}
  return {
    since: (instant, filter) => {
      const wanted = { createdAt: { $gte: toDate(instant) }, severity: { $in: [...severitiesUnder(filter)] } }
      return changes
        .find(wanted, { ...options, sort: NEWEST_FIRST, projection: WITHOUT_IMPACTS })
        .map(toChange)
        .toArray()
    },
    async impacts(changeId) {
      const change = await changes.findOne({ _id: changeId }, { ...options, projection: { impacts: 1 } })
      if (!change || change.impacts) return change && (change.impacts ?? []).map(toImpact)
      const parts = await batches.find({ changeId }, { ...options, sort: { part: 1 } }).toArray()
      return parts.flatMap(({ impacts }) => impacts.map(toImpact))
    },
    async lastStanding(ingredientId) {
      const standing = { takesBack: null, takenBackBy: null, cause: { $ne: 'equivalence' as const } }
      const newest = { ...options, sort: NEWEST_FIRST, projection: WITHOUT_IMPACTS }
      const found = await changes.findOne({ ingredientId, ...standing }, newest)
      return found && toChange(found)
    },
    async ofIngredient(ingredientId, most) {
      const newestFirst = { ...options, sort: NEWEST_FIRST, limit: most, projection: WITHOUT_IMPACTS }
      return (await changes.find({ ingredientId }, newestFirst).map(toChange).toArray()).reverse()
    },
    async markTakenBack(id, by) {
      await changes.updateOne({ _id: id }, { $set: { takenBackBy: by } }, options)
    },
    async add(change, impacts) {
      const few = impacts.length > 0 ? { impacts: impacts.map(toImpactDocument) } : {}
      await changes.insertOne({ ...toDocument(change), ...few }, options)
    },
    async addImpacts(changeId, part, impacts) {
      await batches.insertOne({ changeId, part, impacts: impacts.map(toImpactDocument) }, options)
    },
  }
}

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const WITHOUT_IMPACTS = { impacts: 0 } as const

const toDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)

const toChange = ({ _id, ...document }: CostChangeDocument): CostChange => ({
  id: _id,
  ...document,
  oldCost: readExact(document.oldCost),
  newCost: readExact(document.newCost),
  percentage: readExactOrNone(document.percentage),
  totalImpact: readExact(document.totalImpact),
  source: document.source ?? NO_SOURCE,
  takesBack: document.takesBack ?? null,
  takenBackBy: document.takenBackBy ?? null,
  worst: document.worst ? { ...document.worst, marginImpact: readExact(document.worst.marginImpact) } : null,
  createdAt: Temporal.Instant.fromEpochMilliseconds(document.createdAt.getTime()),
})

const toDocument = ({ id, ...change }: CostChange): CostChangeDocument => ({
  _id: id,
  ...change,
  oldCost: storeExact(change.oldCost),
  newCost: storeExact(change.newCost),
  percentage: storeExactOrNone(change.percentage),
  totalImpact: storeExact(change.totalImpact),
  worst: change.worst && {
    ...change.worst,
    marginImpact: storeExact(fitDecimal128(change.worst.marginImpact)),
  },
  createdAt: toDate(change.createdAt),
})

const toImpact = (document: ImpactDocument): StoredImpact => ({
  ...document,
  price: readExactOrNone(document.price),
  oldCost: readExact(document.oldCost),
  newCost: readExact(document.newCost),
  isEstimate: document.isEstimate ?? false,
  isBatch: document.isBatch ?? false,
})

const toImpactDocument = (impact: StoredImpact): ImpactDocument => ({
  ...impact,
  price: storeExactOrNone(impact.price),
  oldCost: storeExact(impact.oldCost),
  newCost: storeExact(impact.newCost),
})
