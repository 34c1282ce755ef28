import type { PurchaseCheckResult } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import { buildSearchFields, createCollectionReader, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection, Model } from 'mongoose'
import type {
  ClaimRecord,
  DepositBalanceRecord,
  PriceDifferenceRecord,
  PurchaseCheckRecord,
  PurchaseRecords,
  UnallocatedCreditRecord,
} from '../../domain/purchasing/records/purchase-records.ts'
import type { SupplierCostMonth } from '../../domain/purchasing/reports/purchase-costs.ts'
import type { RebateBalanceRecord } from '../../domain/rebates/rebate-balance.ts'
import { type ClaimDocument, getClaimModel } from './claim-model.ts'
import {
  type DerivedChanges,
  type DerivedDocument,
  limitChanges,
  planChanges,
  type WithoutDigest,
  writeChanges,
} from './derived-collection.ts'
import { getPriceDifferenceModel, type PriceDifferenceDocument } from './price-difference-model.ts'
import {
  type DepositBalanceDocument,
  getDepositBalanceModel,
  getUnallocatedCreditModel,
  type UnallocatedCreditDocument,
} from './purchase-balance-models.ts'
import { getPurchaseCheckModel, type PurchaseCheckDocument } from './purchase-check-model.ts'
import { type ChangedCostMonth, getPurchaseCostModel, replaceCostMonths } from './purchase-cost-storage.ts'
import { getPurchaseMonthModel, toPurchaseMonthDocument } from './purchase-month-model.ts'
import { getRebateBalanceModel, type RebateBalanceDocument } from './rebate-model.ts'

/** The names by which records are found. */
export interface RecordNames {
  readonly supplierName: string
  readonly findProductName: (productId: number) => string
}

/** What a replacement has changed. */
export interface Replacement {
  /** The results of invoices that are new or changed. */
  readonly results: readonly PurchaseCheckResult[]
  /** False if there are more changes than one transaction may contain; then the next replacement continues. */
  readonly isComplete: boolean
}

/** Writes what follows from the facts of a supplier. */
export interface DerivedPurchaseRepository {
  /** Replaces the supplier's records, or as many of them as a transaction may change. */
  replace(
    supplierId: number,
    records: PurchaseRecords & { readonly names: RecordNames; readonly now: Temporal.Instant },
    session: ClientSession,
  ): Promise<Replacement>
  /** Replaces what the supplier's goods cost, and returns the months that have changed. */
  replaceCosts(
    supplierId: number,
    months: readonly SupplierCostMonth[],
    session: ClientSession,
  ): Promise<ChangedCostMonth[]>
}

/** An invoice may have hundreds of lines, and a claim dozens of search keys. */
const MAX_CHANGES = 500

export function createDerivedPurchaseRepository(connection: Connection): DerivedPurchaseRepository {
  const models = {
    checks: getPurchaseCheckModel(connection),
    claims: getClaimModel(connection),
    prices: getPriceDifferenceModel(connection),
    credits: getUnallocatedCreditModel(connection),
    deposits: getDepositBalanceModel(connection),
    rebates: getRebateBalanceModel(connection),
    months: getPurchaseMonthModel(connection),
  }
  const costs = getPurchaseCostModel(connection)
  return {
    replaceCosts: (supplierId, months, session) => replaceCostMonths(costs, { supplierId, months }, session),
    async replace(
      supplierId,
      { checks, claims, priceDifferences, credits, deposits, rebates, months, names, now },
      session,
    ) {
      const planFor = <Document extends DerivedDocument<string | number>>(
        model: Model<Document>,
        documents: readonly WithoutDigest<Document>[],
      ) => planChanges(model, { supplierId, documents }, session)
      // Started together, the reads of the digests are one command.
      const [rebatePlan, claimPlan, pricePlan, creditPlan, depositPlan, monthPlan, checkPlan] =
        await Promise.all([
          planFor(models.rebates, rebates.map(toRebateBalanceDocument)),
          planFor(
            models.claims,
            claims.map(claim => toClaimDocument(claim, names)),
          ),
          planFor(
            models.prices,
            priceDifferences.map(price => toPriceDocument(price, names)),
          ),
          planFor(
            models.credits,
            credits.map(credit => toCreditDocument(credit, names)),
          ),
          planFor(models.deposits, deposits.map(toDepositDocument)),
          planFor(models.months, months.map(toPurchaseMonthDocument)),
          planFor(
            models.checks,
            checks.map(check => toCheckDocument(check, names)),
          ),
        ])
      const budget = { remaining: MAX_CHANGES }
      // First, so that a rebate is never without its balance.
      await writeChanges(models.rebates, limitChanges(rebatePlan, budget), { session })
      await writeChanges(models.claims, limitChanges(claimPlan, budget), { session, seenAt: now })
      await writeChanges(models.prices, limitChanges(pricePlan, budget), { session })
      await writeChanges(models.credits, limitChanges(creditPlan, budget), { session })
      await writeChanges(models.deposits, limitChanges(depositPlan, budget), { session })
      await writeChanges(models.months, limitChanges(monthPlan, budget), { session })
      const changes = limitChanges(checkPlan, budget)
      const results = await listChangedResults(models.checks, changes, session)
      await writeChanges(models.checks, changes, { session })
      return { results, isComplete: budget.remaining > 0 }
    },
  }
}

async function listChangedResults(
  checks: Model<PurchaseCheckDocument>,
  { written }: DerivedChanges<PurchaseCheckDocument>,
  session: ClientSession,
): Promise<PurchaseCheckResult[]> {
  if (written.length === 0) return []
  const found = await createCollectionReader(checks).find(
    { _id: { $in: written.map(({ _id }) => _id) } },
    { session, projection: { 'record.result': 1 } },
  )
  const before = new Map(found.map(({ _id, record }) => [_id, record.result]))
  return written
    .map(({ record }) => record.result)
    .filter(result => !isSame(result, before.get(result.invoice_id)))
}

const isSame = (result: PurchaseCheckResult, before: PurchaseCheckResult | undefined): boolean =>
  JSON.stringify(result) === JSON.stringify(before)

const needsApproval = ({ payment }: PurchaseCheckRecord): boolean =>
  !payment.is_paid && (payment.approval.state === 'missing' || payment.approval.state === 'void')

const toCheckDocument = (
  record: PurchaseCheckRecord,
  { supplierName }: RecordNames,
): WithoutDigest<PurchaseCheckDocument> => ({
  _id: record.invoice_id,
  supplier_id: record.supplier_id,
  location_id: record.location_id,
  invoice_date: record.invoice_date,
  needs_approval: needsApproval(record),
  record,
  ...buildSearchFields(needsApproval(record) ? [supplierName, record.invoice_number] : []),
})

const toClaimDocument = (
  record: ClaimRecord,
  { supplierName, findProductName }: RecordNames,
): WithoutDigest<ClaimDocument> => ({
  _id: record.id,
  supplier_id: record.supplier_id,
  location_id: record.location_id,
  item_id: record.item_id,
  invoice_id: record.invoice_id,
  state: record.state,
  invoice_date: record.invoice_date,
  currency: record.currency,
  amount: toDecimal128(record.amount),
  open_amount: toDecimal128(record.open_amount),
  is_open: record.open_amount > 0,
  supplier_key: normaliseName(supplierName),
  credits: record.credits
    .filter(({ credit_note_id }) => credit_note_id !== record.invoice_id)
    .map(({ date, amount }) => ({ date, amount: toDecimal128(amount) })),
  record,
  ...buildSearchFields([
    supplierName,
    findProductName(record.product_id),
    record.product_name,
    record.invoice_number,
  ]),
})

const toPriceDocument = (
  record: PriceDifferenceRecord,
  { supplierName, findProductName }: RecordNames,
): WithoutDigest<PriceDifferenceDocument> => ({
  _id: record.line.item_id,
  supplier_id: record.supplier_id,
  location_id: record.location_id,
  amount: toDecimal128(record.amount),
  invoice_date: record.invoice_date,
  record,
  ...buildSearchFields([
    supplierName,
    record.line.product_id === null ? '' : findProductName(record.line.product_id),
    record.line.product_name,
    record.invoice_number,
  ]),
})

const toCreditDocument = (
  record: UnallocatedCreditRecord,
  { supplierName }: RecordNames,
): WithoutDigest<UnallocatedCreditDocument> => ({
  _id: record.credit_line_id,
  supplier_id: record.supplier_id,
  location_id: record.location_id,
  date: record.date,
  record,
  ...buildSearchFields([supplierName, record.name, record.credit_note_number]),
})

const toDepositDocument = (record: DepositBalanceRecord): WithoutDigest<DepositBalanceDocument> => ({
  _id: [record.supplier_id, record.location_id, normaliseName(record.container), record.currency].join('\n'),
  supplier_id: record.supplier_id,
  location_id: record.location_id,
  record,
})

const toRebateBalanceDocument = (record: RebateBalanceRecord): WithoutDigest<RebateBalanceDocument> => ({
  _id: record.rebate_id,
  supplier_id: record.supplier_id,
  record,
})
