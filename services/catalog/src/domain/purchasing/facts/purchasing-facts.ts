import type { AgreementFact, RebateFact } from './agreement-fact.ts'
import type { DecisionFact } from './decision-fact.ts'
import type { DeliveryFact } from './delivery-fact.ts'
import { selectCurrentVersions } from './fact-version.ts'
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
  const byKind = groupByKind(versions)
  return {
    agreements: selectCurrentVersions(byKind.agreement),
    rebates: selectCurrentVersions(byKind.rebate),
    orders: selectCurrentVersions(byKind.order),
    deliveries: mergeDeliveries(byKind.delivery),
    invoices: selectCurrentVersions(byKind.invoice),
    decisions: selectCurrentVersions(byKind.decision),
    suppliers: selectCurrentVersions(byKind.supplier),
    exchangeRates: selectCurrentVersions(byKind['exchange-rate']),
  }
}

type FactsByKind = { [Kind in PurchasingFact['kind']]: Extract<PurchasingFact, { kind: Kind }>[] }

function groupByKind(versions: Iterable<PurchasingFact>): FactsByKind {
  const groups: FactsByKind = {
    agreement: [],
    rebate: [],
    order: [],
    delivery: [],
    invoice: [],
    decision: [],
    supplier: [],
    'exchange-rate': [],
  }
  for (const version of versions) addTo(groups, version)
  return groups
}

function addTo(groups: FactsByKind, version: PurchasingFact): void {
  switch (version.kind) {
    case 'agreement':
      groups.agreement.push(version)
      break
    case 'rebate':
      groups.rebate.push(version)
      break
    case 'order':
      groups.order.push(version)
      break
    case 'delivery':
      groups.delivery.push(version)
      break
    case 'invoice':
      groups.invoice.push(version)
      break
    case 'decision':
      groups.decision.push(version)
      break
    case 'supplier':
      groups.supplier.push(version)
      break
    case 'exchange-rate':
      groups['exchange-rate'].push(version)
      break
  }
}
