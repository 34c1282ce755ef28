import type { Connection } from 'mongoose'
import type { Party, PartyKind } from '../replicas/party-replica.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { searchFieldsOf } from './invoice-document.ts'
import { invoiceModel } from './invoice-model.ts'

/** What invoices repeat of other records, changed on all of them at once. */
export interface InvoiceReferences {
  rename(kind: PartyKind, party: Pick<Party, 'id' | 'name'>): Promise<void>
  /** Of all these products the one remains, which may be one of them. */
  settleProducts(ids: readonly number[], remainingId: number): Promise<void>
  /** Those of the products that a person chose for a line of any invoice but this one. */
  chosenProducts(ids: readonly number[], exceptInvoiceId: number | undefined): Promise<number[]>
}

const BATCH = 500

export function createInvoiceReferences(connection: Connection): InvoiceReferences {
  const invoices = invoiceModel(connection)

  /** The search text holds the supplier's name, so each invoice gets its own. */
  async function renameSupplier({ id, name }: Pick<Party, 'id' | 'name'>): Promise<void> {
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
                ...searchFieldsOf({ number, notes, supplier: { id, name } }),
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
    async settleProducts(ids, remainingId) {
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
    async chosenProducts(ids, exceptInvoiceId) {
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
