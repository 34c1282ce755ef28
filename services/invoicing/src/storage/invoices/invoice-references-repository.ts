import type { Connection, QueryFilter } from 'mongoose'
import type { InvoiceParty, InvoicePartyKind } from '../replicas/invoice-party-replica.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { toInvoiceSearchFields } from './invoice-document.ts'
import { getInvoiceModel } from './invoice-model.ts'

/** Data of other records that is copied to invoices, updated on all of them at once. */
export interface InvoiceReferencesRepository {
  rename(kind: InvoicePartyKind, party: Pick<InvoiceParty, 'id' | 'name'>): Promise<void>
  /** Sets the product that remains of all these products, which may be one of them. */
  setRemainingProduct(ids: readonly number[], remainingId: number): Promise<void>
  /** Pending invoices of a supplier that wait to be compared with their orders and deliveries, or differ from them. */
  listCompared(supplierId: number): Promise<number[]>
  /** Which of the products a person chose for a line of an invoice other than this one. */
  filterChosenProducts(ids: readonly number[], exceptInvoiceId: number | undefined): Promise<number[]>
}

const BATCH = 500

export function createInvoiceReferencesRepository(connection: Connection): InvoiceReferencesRepository {
  const invoices = getInvoiceModel(connection)

  /** The search text contains the supplier's name, so each invoice gets its own. */
  async function renameSupplier({ id, name }: Pick<InvoiceParty, 'id' | 'name'>): Promise<void> {
    for (;;) {
      const stale = await invoices
        .find({ supplier_id: id, supplier_name: { $ne: name } }, { number: 1, notes: 1 })
        .limit(BATCH)
        .lean<Pick<InvoiceDocument, '_id' | 'number' | 'notes'>[]>()
      if (stale.length === 0) return
      await invoices.bulkWrite(
        stale.map(({ _id, number, notes }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: {
                supplier_name: name,
                ...toInvoiceSearchFields({ number, notes, supplier: { id, name } }),
              },
            },
          },
        })),
      )
    }
  }

  return {
    async rename(kind, party) {
      if (kind === 'supplier') return renameSupplier(party)
      const stale = { location_id: party.id, location_name: { $ne: party.name } }
      await invoices.updateMany(stale, { $set: { location_name: party.name } })
    },
    async setRemainingProduct(ids, remainingId) {
      const parts = { $in: ids.filter(id => id !== remainingId) }
      for (const field of ['product', 'choice']) {
        const named = `items.${field}.product_id`
        const merged = `items.$[line].${field}.merged_into`
        await invoices.updateMany(
          { [named]: parts },
          { $set: { [merged]: remainingId } },
          { arrayFilters: [{ [`line.${field}.product_id`]: parts }] },
        )
        if (!ids.includes(remainingId)) continue
        await invoices.updateMany(
          { [named]: remainingId },
          { $unset: { [merged]: 1 } },
          { arrayFilters: [{ [`line.${field}.product_id`]: remainingId }] },
        )
      }
    },
    async listCompared(supplierId) {
      const compared: QueryFilter<InvoiceDocument> = {
        supplier_id: supplierId,
        status: 'pending',
        $or: [{ 'purchase_check.is_awaited': true }, { 'purchase_check.comparison.outcome': 'differs' }],
      }
      const found = await invoices.find(compared, { _id: 1 }).lean<Pick<InvoiceDocument, '_id'>[]>()
      return found.map(({ _id }) => _id)
    },
    async filterChosenProducts(ids, exceptInvoiceId) {
      const chosen = { 'items.choice.product_id': { $in: [...ids] } }
      const others = exceptInvoiceId === undefined ? {} : { _id: { $ne: exceptInvoiceId } }
      const found = await invoices
        .find({ ...chosen, ...others }, { 'items.choice.product_id': 1 })
        .lean<Pick<InvoiceDocument, 'items'>[]>()
      const named = new Set(found.flatMap(({ items }) => items.map(({ choice }) => choice?.product_id)))
      return ids.filter(id => named.has(id))
    },
  }
}
