import type { ClientSession, Connection, PipelineStage } from 'mongoose'
import type { Product } from '../products/product.ts'
import { type ProductDocument, productModel } from '../products/product-model.ts'
import { toProduct } from '../products/product-repository.ts'
import { type SettingsDocument, settingsModel } from '../settings/settings-model.ts'
import { supplierModel } from '../suppliers/supplier-model.ts'
import { invoiceFactsModel } from './invoice-facts-model.ts'
import { KNOWN_FIELDS, type KnownFields, type KnownInvoice, toKnown } from './invoice-facts-repository.ts'
import { type PriceEntryDocument, priceEntryModel } from './price-entry-model.ts'
import { latestEntry, toEntry } from './price-entry-repository.ts'
import type { PriceEntry } from './price-facts.ts'
import type { Memory } from './resolve-product.ts'
import { type SupplierItemDocument, supplierItemModel } from './supplier-item-model.ts'

/** What stands before prices move, in one question each: a question costs more than its answer. */
export interface PriceStandings {
  beforeInvoice(asked: AskedOfInvoice): Promise<InvoiceStanding>
  /** Also deleted and merged products; ids that nobody has are left out. */
  ofProducts(
    ids: readonly number[],
    exceptEntryIds: readonly string[],
    session?: ClientSession,
  ): Promise<ProductStanding>
}

interface AskedOfInvoice {
  readonly invoiceId: number
  readonly supplierId: number
  /** Under which its lines could be remembered. */
  readonly keys: readonly string[]
}

export interface InvoiceStanding {
  readonly known: KnownInvoice | null
  /** The entries that it made. */
  readonly before: readonly PriceEntry[]
  readonly memory: Memory
  /** Null while the business has not named one. */
  readonly businessCurrency: string | null
  /** The supplier's name by its id. */
  readonly supplierNames: ReadonlyMap<number, string>
}

export interface ProductStanding {
  readonly products: readonly Product[]
  /** By product, the entry whose price is in force but for some entries; products without one are left out. */
  readonly prices: ReadonlyMap<number, PriceEntry>
}

export function createPriceStandings(connection: Connection): PriceStandings {
  const facts = connection.collection(invoiceFactsModel(connection).collection.name)
  const products = connection.collection(productModel(connection).collection.name)
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

const NOTHING: ProductStanding = { products: [], prices: new Map() }

/** One of the records that the question is about. */
interface InvoiceAnswer {
  readonly facts?: KnownFields
  readonly entry?: PriceEntryDocument
  readonly item?: SupplierItemDocument
  readonly settings?: SettingsDocument
  readonly supplier?: { readonly _id: number; readonly name: string }
}

type Stage = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>

function invoiceStages(connection: Connection, { invoiceId, supplierId, keys }: AskedOfInvoice): Stage[] {
  const from = (model: { readonly collection: { readonly name: string } }, pipeline: Stage[]): Stage => ({
    $unionWith: { coll: model.collection.name, pipeline },
  })
  return [
    { $match: { _id: invoiceId } },
    { $project: KNOWN_FIELDS },
    { $replaceWith: { facts: '$$ROOT' } },
    from(priceEntryModel(connection), [
      { $match: { invoice_id: invoiceId } },
      { $replaceWith: { entry: '$$ROOT' } },
    ]),
    from(supplierItemModel(connection), [
      { $match: { _id: { $in: [...keys] } } },
      { $replaceWith: { item: '$$ROOT' } },
    ]),
    from(settingsModel(connection), [
      { $match: { _id: 'business' } },
      { $replaceWith: { settings: '$$ROOT' } },
    ]),
    from(supplierModel(connection), [
      { $match: { _id: supplierId } },
      { $project: { name: 1 } },
      { $replaceWith: { supplier: '$$ROOT' } },
    ]),
  ]
}

function toInvoiceStanding(answers: readonly InvoiceAnswer[]): InvoiceStanding {
  const known = answers.find(({ facts }) => facts)?.facts
  return {
    known: known ? toKnown(known) : null,
    before: answers.flatMap(({ entry }) => (entry ? toEntry(entry) : [])),
    memory: new Map(answers.flatMap(({ item }) => (item ? [[item._id, item.product_id]] : []))),
    businessCurrency: answers.find(({ settings }) => settings)?.settings?.chosen.currency ?? null,
    supplierNames: new Map(
      answers.flatMap(({ supplier }) => (supplier ? [[supplier._id, supplier.name]] : [])),
    ),
  }
}

type ProductAnswer = ProductDocument & { readonly latest: readonly PriceEntryDocument[] }

const toProductStanding = (found: readonly ProductAnswer[]): ProductStanding => ({
  products: found.map(toProduct),
  prices: new Map(found.flatMap(({ _id, latest: [entry] }) => (entry ? [[_id, toEntry(entry)]] : []))),
})
