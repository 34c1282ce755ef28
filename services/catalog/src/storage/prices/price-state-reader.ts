import type { ClientSession, Connection, PipelineStage } from 'mongoose'
import type { PriceEntry } from '../../domain/prices/price-entries.ts'
import type { Product } from '../../domain/products/product.ts'
import type { SupplierItemLookup } from '../../domain/products/resolve-product.ts'
import { getProductCollection, type StoredProduct, toProduct } from '../products/product-repository.ts'
import { getSettingsCollection, type StoredSettings } from '../settings-repository.ts'
import { getSupplierCollection, type StoredSupplier } from '../supplier-repository.ts'
import {
  buildLatestPriceEntryLookup,
  getPriceEntryCollection,
  type StoredPriceEntry,
  toPriceEntry,
} from './price-entry-repository.ts'
import {
  PRICED_INVOICE_PROJECTION,
  type PricedInvoiceProjection,
  type StoredPricedInvoice,
  toStoredPricedInvoice,
} from './priced-invoice-documents.ts'
import { getPricedInvoiceCollection } from './priced-invoice-repository.ts'
import { getSupplierItemCollection, type StoredSupplierItem } from './supplier-item-repository.ts'

/** Reads the state before prices change, in one query each: the overhead of a query exceeds the cost of its data. */
export interface PriceStateReader {
  loadForInvoice(query: InvoiceStateQuery): Promise<InvoicePriceState>
  /** Includes deleted and merged products; unknown ids are left out. */
  loadForProducts(
    ids: readonly number[],
    exceptEntryIds: readonly string[],
    session?: ClientSession,
  ): Promise<ProductPriceState>
}

interface InvoiceStateQuery {
  readonly invoiceId: number
  readonly supplierId: number
  /** The keys under which its lines could be remembered. */
  readonly keys: readonly string[]
}

export interface InvoicePriceState {
  readonly known: StoredPricedInvoice | null
  /** The entries created by the invoice. */
  readonly before: readonly PriceEntry[]
  readonly memory: SupplierItemLookup
  /** Null until the business has chosen one. */
  readonly businessCurrency: string | null
  /** The supplier's name by its id. */
  readonly supplierNames: ReadonlyMap<number, string>
  /** The products of the remembered keys, and their prices without this invoice. */
  readonly remembered: ProductPriceState
}

export interface ProductPriceState {
  readonly products: readonly Product[]
  /** By product, the entry with the current price, ignoring the excluded entries; products without one are left out. */
  readonly prices: ReadonlyMap<number, PriceEntry>
}

export function createPriceStateReader(connection: Connection): PriceStateReader {
  const facts = connection.collection(getPricedInvoiceCollection(connection))
  const products = connection.collection(getProductCollection(connection))
  return {
    async loadForInvoice(query) {
      const answers = facts.aggregate<InvoiceAnswer>(invoiceStages(connection, query))
      return toInvoicePriceState(await answers.toArray())
    },
    async loadForProducts(ids, exceptEntryIds, session) {
      if (ids.length === 0) return EMPTY_PRICE_STATE
      const matching = exceptEntryIds.length > 0 ? { _id: { $nin: exceptEntryIds } } : {}
      const stages = [{ $match: { _id: { $in: ids } } }, buildLatestPriceEntryLookup(connection, matching)]
      const found = products.aggregate<ProductAnswer>(stages, session ? { session } : {})
      return toProductPriceState(await found.toArray())
    },
  }
}

const EMPTY_PRICE_STATE: ProductPriceState = { products: [], prices: new Map() }

/** One of the records that the query returns. */
interface InvoiceAnswer {
  readonly facts?: PricedInvoiceProjection
  readonly entry?: StoredPriceEntry
  readonly item?: StoredSupplierItem
  readonly settings?: StoredSettings
  readonly supplier?: Pick<StoredSupplier, '_id' | 'name'>
  readonly product?: ProductAnswer
}

type Stage = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>

function invoiceStages(connection: Connection, { invoiceId, supplierId, keys }: InvoiceStateQuery): Stage[] {
  const from = (coll: string, pipeline: Stage[]): Stage => ({ $unionWith: { coll, pipeline } })
  const remembered: Stage[] = [{ $match: { _id: { $in: [...keys] } } }]
  return [
    { $match: { _id: invoiceId } },
    { $project: PRICED_INVOICE_PROJECTION },
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
      buildLatestPriceEntryLookup(connection, { invoice_id: { $ne: invoiceId } }),
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

function toInvoicePriceState(answers: readonly InvoiceAnswer[]): InvoicePriceState {
  const known = answers.find(({ facts }) => facts)?.facts
  return {
    known: known ? toStoredPricedInvoice(known) : null,
    before: answers.flatMap(({ entry }) => (entry ? toPriceEntry(entry) : [])),
    memory: new Map(answers.flatMap(({ item }) => (item ? [[item._id, item.product_id]] : []))),
    businessCurrency: answers.find(({ settings }) => settings)?.settings?.chosen.currency ?? null,
    supplierNames: new Map(
      answers.flatMap(({ supplier }) => (supplier ? [[supplier._id, supplier.name]] : [])),
    ),
    remembered: toProductPriceState(answers.flatMap(({ product }) => product ?? [])),
  }
}

type ProductAnswer = StoredProduct & { readonly latest: readonly StoredPriceEntry[] }

const toProductPriceState = (found: readonly ProductAnswer[]): ProductPriceState => ({
  products: found.map(toProduct),
  prices: new Map(found.flatMap(({ _id, latest: [entry] }) => (entry ? [[_id, toPriceEntry(entry)]] : []))),
})
