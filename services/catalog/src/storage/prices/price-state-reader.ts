import type { ClientSession, Connection, PipelineStage } from 'mongoose'
import type { PriceEntry } from '../../domain/prices/price-entries.ts'
import type { Product } from '../../domain/products/product.ts'
import type { SupplierItemLookup } from '../../domain/products/resolve-product.ts'
import { getProductCollection, type StoredProduct, toProduct } from '../products/product-repository.ts'
import { getSettingsCollection, type StoredSettings } from '../settings-repository.ts'
import { getSupplierCollection, type StoredSupplier } from '../supplier-repository.ts'
import {
  getInvoiceFactsCollection,
  KNOWN_FIELDS,
  type KnownFields,
  type StoredInvoiceFacts,
  toStoredInvoiceFacts,
} from './invoice-facts-repository.ts'
import { getPriceEntryCollection, latestEntry, type StoredEntry, toEntry } from './price-entry-repository.ts'
import { getSupplierItemCollection, type StoredItem } from './supplier-item-repository.ts'

/** What stands before prices move, in one question each: a question costs more than its answer. */
export interface PriceStateReader {
  beforeInvoice(asked: AskedOfInvoice): Promise<InvoicePriceState>
  /** Also deleted and merged products; ids that nobody has are left out. */
  ofProducts(
    ids: readonly number[],
    exceptEntryIds: readonly string[],
    session?: ClientSession,
  ): Promise<ProductPriceState>
}

interface AskedOfInvoice {
  readonly invoiceId: number
  readonly supplierId: number
  /** Under which its lines could be remembered. */
  readonly keys: readonly string[]
}

export interface InvoicePriceState {
  readonly known: StoredInvoiceFacts | null
  /** The entries that it made. */
  readonly before: readonly PriceEntry[]
  readonly memory: SupplierItemLookup
  /** Null while the business has not named one. */
  readonly businessCurrency: string | null
  /** The supplier's name by its id. */
  readonly supplierNames: ReadonlyMap<number, string>
  /** The products that it remembers, and their prices without this invoice. */
  readonly remembered: ProductPriceState
}

export interface ProductPriceState {
  readonly products: readonly Product[]
  /** By product, the entry whose price is in force but for some entries; products without one are left out. */
  readonly prices: ReadonlyMap<number, PriceEntry>
}

export function createPriceStateReader(connection: Connection): PriceStateReader {
  const facts = connection.collection(getInvoiceFactsCollection(connection))
  const products = connection.collection(getProductCollection(connection))
  return {
    async beforeInvoice(asked) {
      const answers = facts.aggregate<InvoiceAnswer>(invoiceStages(connection, asked))
      return toInvoiceStanding(await answers.toArray())
    },
    async ofProducts(ids, exceptEntryIds, session) {
      if (ids.length === 0) return NOTHING
      const matching = exceptEntryIds.length > 0 ? { _id: { $nin: exceptEntryIds } } : {}
      const stages = [{ $match: { _id: { $in: ids } } }, latestEntry(connection, matching)]
      const found = products.aggregate<ProductAnswer>(stages, session ? { session } : {})
      return toProductStanding(await found.toArray())
    },
  }
}

const NOTHING: ProductPriceState = { products: [], prices: new Map() }

/** One of the records that the question is about. */
interface InvoiceAnswer {
  readonly facts?: KnownFields
  readonly entry?: StoredEntry
  readonly item?: StoredItem
  readonly settings?: StoredSettings
  readonly supplier?: Pick<StoredSupplier, '_id' | 'name'>
  readonly product?: ProductAnswer
}

type Stage = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>

function invoiceStages(connection: Connection, { invoiceId, supplierId, keys }: AskedOfInvoice): Stage[] {
  const from = (coll: string, pipeline: Stage[]): Stage => ({ $unionWith: { coll, pipeline } })
  const remembered: Stage[] = [{ $match: { _id: { $in: [...keys] } } }]
  return [
    { $match: { _id: invoiceId } },
    { $project: KNOWN_FIELDS },
    { $replaceWith: { facts: '$$ROOT' } },
    from(getPriceEntryCollection(connection), [
      { $match: { invoice_id: invoiceId } },
      { $replaceWith: { entry: '$$ROOT' } },
    ]),
    from(getSupplierItemCollection(connection), [...remembered, { $replaceWith: { item: '$$ROOT' } }]),
    from(getSupplierItemCollection(connection), [
      ...remembered,
      { $group: { _id: '$product_id' } },
      {
        $lookup: {
          from: getProductCollection(connection),
          localField: '_id',
          foreignField: '_id',
          as: 'product',
        },
      },
      { $unwind: '$product' },
      { $replaceWith: '$product' },
      latestEntry(connection, { invoice_id: { $ne: invoiceId } }),
      { $replaceWith: { product: '$$ROOT' } },
    ]),
    from(getSettingsCollection(connection), [
      { $match: { _id: 'business' } },
      { $replaceWith: { settings: '$$ROOT' } },
    ]),
    from(getSupplierCollection(connection), [
      { $match: { _id: supplierId } },
      { $project: { name: 1 } },
      { $replaceWith: { supplier: '$$ROOT' } },
    ]),
  ]
}

function toInvoiceStanding(answers: readonly InvoiceAnswer[]): InvoicePriceState {
  const known = answers.find(({ facts }) => facts)?.facts
  return {
    known: known ? toStoredInvoiceFacts(known) : null,
    before: answers.flatMap(({ entry }) => (entry ? toEntry(entry) : [])),
    memory: new Map(answers.flatMap(({ item }) => (item ? [[item._id, item.product_id]] : []))),
    businessCurrency: answers.find(({ settings }) => settings)?.settings?.chosen.currency ?? null,
    supplierNames: new Map(
      answers.flatMap(({ supplier }) => (supplier ? [[supplier._id, supplier.name]] : [])),
    ),
    remembered: toProductStanding(answers.flatMap(({ product }) => product ?? [])),
  }
}

type ProductAnswer = StoredProduct & { readonly latest: readonly StoredEntry[] }

const toProductStanding = (found: readonly ProductAnswer[]): ProductPriceState => ({
  products: found.map(toProduct),
  prices: new Map(found.flatMap(({ _id, latest: [entry] }) => (entry ? [[_id, toEntry(entry)]] : []))),
})
