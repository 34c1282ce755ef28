import { selectCurrentVersions } from '@rms/domain-kit'
import type { AgreementFact, RebateFact } from './agreement-fact.ts'
import type { DecisionFact } from './decision-fact.ts'
import type { DeliveryFact } from './delivery-fact.ts'
import type { InvoiceFact } from './invoice-fact.ts'
import { mergeDeliveries } from './merge-deliveries.ts'
import type { OrderFact } from './order-fact.ts'
import type { ExchangeRateFact, SupplierFact } from './reference-facts.ts'

export type PurchasingFact =
  | AgreementFact
  | RebateFact
  | OrderFact
  | DeliveryFact
  | InvoiceFact
  | DecisionFact
  | SupplierFact
  | ExchangeRateFact

/** The facts that apply, each kind sorted by id. */
export interface PurchasingFacts {
  readonly agreements: readonly AgreementFact[]
  readonly rebates: readonly RebateFact[]
  readonly orders: readonly OrderFact[]
  readonly deliveries: readonly DeliveryFact[]
  readonly invoices: readonly InvoiceFact[]
  readonly decisions: readonly DecisionFact[]
  readonly suppliers: readonly SupplierFact[]
  readonly exchangeRates: readonly ExchangeRateFact[]
}

/**
 * Selects the facts that apply from versions in any order, with repetitions. Equal sets of facts give equal results, so
 * that everything derived from them is independent of the order of arrival.
 */
export function selectCurrentFacts(versions: Iterable<PurchasingFact>): PurchasingFacts {
  const byKind = Map.groupBy(versions, ({ kind }) => kind)
  const ofKind = <Kind extends PurchasingFact['kind']>(kind: Kind) =>
    (byKind.get(kind) ?? []) as Extract<PurchasingFact, { kind: Kind }>[]
  return {
    agreements: selectCurrentVersions(ofKind('agreement')),
    rebates: selectCurrentVersions(ofKind('rebate')),
    orders: selectCurrentVersions(ofKind('order')),
    deliveries: mergeDeliveries(ofKind('delivery')),
    invoices: selectCurrentVersions(ofKind('invoice')),
    decisions: selectCurrentVersions(ofKind('decision')),
    suppliers: selectCurrentVersions(ofKind('supplier')),
    exchangeRates: selectCurrentVersions(ofKind('exchange-rate')),
  }
}
