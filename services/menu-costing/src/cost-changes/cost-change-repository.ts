import { fitDecimal128 } from '@rms/domain-kit'
import type { ClientSession, Connection } from 'mongoose'
import { readExact, readExactOrNone, storeExact, storeExactOrNone } from '../storage/exact-numbers.ts'
import {
  type CostChange,
  NO_SOURCE,
  type SeverityFilter,
  type StoredImpact,
  severitiesUnder,
} from './cost-change.ts'
import {
  type CostChangeDocument,
  costChangeCollection,
  type ImpactBatchDocument,
  impactCollection,
} from './cost-change-model.ts'

export interface CostChangeRepository {
  /** Newest first. */
  since(instant: Temporal.Instant, filter: SeverityFilter): Promise<CostChange[]>
  exists(id: number): Promise<boolean>
  impacts(changeId: number): Promise<StoredImpact[]>
  /** The newest change of the ingredient since then that neither undid another nor was undone. */
  lastStanding(ingredientId: number, since: Temporal.Instant): Promise<CostChange | null>
  /** The newest changes of an ingredient, oldest first. */
  ofIngredient(ingredientId: number, most: number): Promise<CostChange[]>
  add(change: CostChange): Promise<void>
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
        .find(wanted, { ...options, sort: { createdAt: -1, _id: -1 } })
        .map(toChange)
        .toArray()
    },
    exists: async id => (await changes.findOne({ _id: id }, { ...options, projection: { _id: 1 } })) !== null,
    async impacts(changeId) {
      const parts = await batches.find({ changeId }, { ...options, sort: { part: 1 } }).toArray()
      return parts.flatMap(({ impacts }) => impacts.map(toImpact))
    },
    async lastStanding(ingredientId, since) {
      const standing = { takesBack: null, takenBackBy: null, cause: { $ne: 'equivalence' as const } }
      const found = await changes.findOne(
        { ingredientId, createdAt: { $gte: toDate(since) }, ...standing },
        { ...options, sort: { createdAt: -1, _id: -1 } },
      )
      return found && toChange(found)
    },
    async ofIngredient(ingredientId, most) {
      const newestFirst = { ...options, sort: { createdAt: -1, _id: -1 } as const, limit: most }
      return (await changes.find({ ingredientId }, newestFirst).map(toChange).toArray()).reverse()
    },
    async markTakenBack(id, by) {
      await changes.updateOne({ _id: id }, { $set: { takenBackBy: by } }, options)
    },
    async add(change) {
      await changes.insertOne(toDocument(change), options)
    },
    async addImpacts(changeId, part, impacts) {
      await batches.insertOne({ changeId, part, impacts: impacts.map(toImpactDocument) }, options)
    },
  }
}

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

type ImpactDocument = ImpactBatchDocument['impacts'][number]

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
