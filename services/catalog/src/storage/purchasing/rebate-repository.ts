import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { allocateIds, createCollectionReader, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { BalancedRebate } from '../../domain/purchasing/reports/year-rebates.ts'
import type { Rebate } from '../../domain/rebates/rebate.ts'
import type { RebateBalanceRecord } from '../../domain/rebates/rebate-balance.ts'
import { getRebateBalanceModel, getRebateModel, type RebateDocument } from './rebate-model.ts'

export interface RebateRepository {
  nextId(): Promise<number>
  find(id: number, session?: ClientSession): Promise<Rebate | null>
  /** The latest period first. */
  listBySupplier(supplierId: number, session?: ClientSession): Promise<Rebate[]>
  countBySupplier(supplierId: number, session: ClientSession): Promise<number>
  /** What was accrued and credited, by the id of the rebate. */
  listBalances(supplierId: number, session?: ClientSession): Promise<ReadonlyMap<number, RebateBalanceRecord>>
  /** The rebates of a supplier, or of all, with what was accrued and credited. */
  listBalanced(supplierId: number | undefined): Promise<BalancedRebate[]>
  save(rebate: Rebate, session: ClientSession): Promise<void>
  remove(id: number, session: ClientSession): Promise<void>
  /** Removes the rebates of a supplier with their balances. */
  removeBySupplier(supplierId: number, session: ClientSession): Promise<void>
}

export function createRebateRepository(connection: Connection): RebateRepository {
  const rebates = getRebateModel(connection)
  const balances = getRebateBalanceModel(connection)
  const rebateReader = createCollectionReader(rebates)
  const balanceReader = createCollectionReader(balances)
  return {
    async nextId() {
      const [id] = await allocateIds(connection, 'rebates', 1)
      if (id === undefined) throw new Error('the sequence returned no id')
      return id
    },
    async find(id, session) {
      const found = await rebateReader.findOne({ _id: id }, { session })
      return found && toRebate(found)
    },
    async listBySupplier(supplierId, session) {
      const sort = { period_from: -1, _id: 1 } as const
      return (await rebateReader.find({ supplier_id: supplierId }, { session, sort })).map(toRebate)
    },
    countBySupplier: (supplierId, session) =>
      rebates.countDocuments({ supplier_id: supplierId }, { session }),
    async listBalances(supplierId, session) {
      const found = await balanceReader.find({ supplier_id: supplierId }, { session })
      return new Map(found.map(({ _id, record }) => [_id, record]))
    },
    async listBalanced(supplierId) {
      const filter = { supplier_id: supplierId ?? { $gt: 0 } }
      const [terms, found] = await Promise.all([
        rebateReader.find(filter, { projection: { supplier_id: 1, currency: 1 } }),
        balanceReader.find(filter),
      ])
      const bookings = new Map(found.map(({ _id, record }) => [_id, record.bookings]))
      return terms.map(({ _id, supplier_id, currency }) => ({
        supplierId: supplier_id,
        currency,
        bookings: bookings.get(_id) ?? [],
      }))
    },
    async save(rebate, session) {
      await rebates.replaceOne({ _id: rebate.id }, toDocument(rebate), { session, upsert: true })
    },
    async remove(id, session) {
      await rebates.deleteOne({ _id: id }, { session })
    },
    async removeBySupplier(supplierId, session) {
      await rebates.deleteMany({ supplier_id: supplierId }, { session })
      await balances.deleteMany({ supplier_id: supplierId }, { session })
    },
  }
}

const toRebate = (document: RebateDocument): Rebate => ({
  id: document._id,
  supplierId: document.supplier_id,
  currency: document.currency,
  periodFrom: document.period_from,
  periodTo: document.period_to,
  tiers: document.tiers.map(({ from, percent }) => ({
    from: fromDecimal128(from),
    percent: fromDecimal128(percent),
  })),
  retroactive: document.retroactive,
  note: document.note,
  createdAt: fromStoredInstant(document.created_at),
  version: document.version,
})

const toDocument = (rebate: Rebate): RebateDocument => ({
  _id: rebate.id,
  supplier_id: rebate.supplierId,
  currency: rebate.currency,
  period_from: rebate.periodFrom,
  period_to: rebate.periodTo,
  tiers: rebate.tiers.map(({ from, percent }) => ({
    from: toDecimal128(from),
    percent: toDecimal128(percent),
  })),
  retroactive: rebate.retroactive,
  note: rebate.note,
  created_at: toStoredInstant(rebate.createdAt),
  version: rebate.version,
})
