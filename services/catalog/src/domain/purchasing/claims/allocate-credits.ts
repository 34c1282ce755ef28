import { addDays, type Decimal, sumDecimals } from '@rms/domain-kit'
import type { DecisionFact, ManualCredit } from '../facts/decision-fact.ts'
import { normaliseDocumentNumber } from '../facts/document-numbers.ts'
import {
  allocate,
  type ClaimBalance,
  type ClaimCredit,
  type CreditBalance,
  getOpenAmount,
  openBalance,
} from './claim-balances.ts'
import { findWaivers } from './claim-decisions.ts'
import type { Claim } from './claims.ts'
import type { CreditLine } from './credit-lines.ts'

export interface CreditAllocation {
  readonly claimCredits: readonly ClaimCredit[]
  /** What is left of each credit line; null if it is unclear how much VAT it includes, so that it waits. */
  readonly unallocated: readonly { readonly credit: CreditLine; readonly amount: Decimal | null }[]
}

/** A credit without a reference to an invoice may be for one dated this many days later, but no more. */
const MAX_DAYS_BEFORE_INVOICE = 31

/**
 * Allocates credits to claims of the same supplier, currency and kind, net to net: first as people decided, then by
 * invoice and product, by product and amount, by product from the oldest claim on, and by invoice or amount for credits
 * without a product. What fits no claim, or several equally well, stays unallocated.
 */
export function allocateCredits(
  claims: readonly Claim[],
  credits: readonly CreditLine[],
  decisions: readonly DecisionFact[],
): CreditAllocation {
  const waivers = findWaivers(decisions)
  const balances = claims
    .toSorted(compareClaims)
    .map(claim => openBalance(claim, waivers.get(claim.id)?.date ?? null))
  const open = credits.flatMap(credit =>
    credit.amount === null ? [] : [{ credit, amount: credit.amount, open: credit.amount }],
  )
  const claimCredits = [
    ...allocateManually(balances, open, decisions),
    ...createPasses(balances).flatMap(pass => open.flatMap(pass)),
  ]
  const left = new Map(open.map(each => [each.credit, each.open]))
  return {
    claimCredits,
    unallocated: credits
      .map(credit => ({ credit, amount: left.get(credit) ?? null }))
      .filter(({ amount }) => !amount?.isZero()),
  }
}

/** By invoice date, so that the oldest claims are closed first. */
const compareClaims = (a: Claim, b: Claim): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.invoiceId - b.invoiceId || a.lineId - b.lineId
}

function allocateManually(
  balances: readonly ClaimBalance[],
  credits: readonly CreditBalance[],
  decisions: readonly DecisionFact[],
): ClaimCredit[] {
  const claimById = new Map(balances.map(balance => [balance.claim.id, balance]))
  const creditById = new Map(credits.map(credit => [credit.credit.lineId, credit]))
  return listManualCredits(decisions).flatMap(({ claimId, creditLineId, amount }) => {
    const balance = claimById.get(claimId)
    const credit = creditById.get(creditLineId)
    const isPossible = balance && credit && getAccount(balance.claim) === getAccount(credit.credit)
    return isPossible ? compact(allocate(balance, credit, amount)) : []
  })
}

const listManualCredits = (decisions: readonly DecisionFact[]): ManualCredit[] =>
  decisions
    .toSorted((a, b) => Temporal.Instant.compare(a.decidedAt, b.decidedAt) || a.id - b.id)
    .flatMap(({ decision }) => (decision.type === 'allocate-credit' ? [decision] : []))

type Pass = (credit: CreditBalance) => ClaimCredit[]

function createPasses(balances: readonly ClaimBalance[]): Pass[] {
  const byAccount = Map.groupBy(balances, ({ claim }) => getAccount(claim))
  const byInvoice = Map.groupBy(balances, ({ claim }) => getInvoiceKey(claim, claim.invoiceNumber))
  const byProduct = groupByProduct(balances)
  const ofInvoice: Finder = credit =>
    byInvoice
      .get(getInvoiceKey(credit, credit.creditedInvoiceNumber))
      ?.filter(each => isEligible(each, credit)) ?? []
  const ofProduct: Finder = credit =>
    byProduct.get(`${getAccount(credit)} ${credit.productId}`)?.filter(each => isEligible(each, credit)) ?? []
  const ofAccount: Finder = credit =>
    byAccount.get(getAccount(credit))?.filter(each => isEligible(each, credit)) ?? []
  const when = (applies: (credit: CreditLine) => boolean, find: (credit: CreditBalance) => ClaimBalance[]) =>
    ((credit: CreditBalance) =>
      credit.open.gt(0) && applies(credit.credit) ? allocateInOrder(credit, find(credit)) : []) satisfies Pass
  return [
    when(
      credit => namesInvoice(credit) && namesProduct(credit),
      ({ credit }) => ofInvoice(credit).filter(each => hasProduct(each, credit)),
    ),
    when(
      credit => !namesInvoice(credit) && namesProduct(credit),
      credit => findOfAmount(credit, ofProduct(credit.credit)),
    ),
    when(
      credit => !namesInvoice(credit) && namesProduct(credit),
      ({ credit }) => ofProduct(credit),
    ),
    when(
      credit => namesInvoice(credit) && !namesProduct(credit),
      ({ credit }) => ofInvoice(credit),
    ),
    when(
      credit => !namesInvoice(credit) && !namesProduct(credit),
      credit => findUniqueOfAmount(credit, ofAccount(credit.credit)),
    ),
  ]
}

type Finder = (credit: CreditLine) => ClaimBalance[]

/** A credit that names an invoice is for no other one, even if that invoice has not arrived yet. */
const namesInvoice = ({ creditedInvoiceNumber }: CreditLine): boolean => creditedInvoiceNumber !== ''

const namesProduct = ({ productId }: CreditLine): boolean => productId !== null

const allocateInOrder = (credit: CreditBalance, balances: readonly ClaimBalance[]): ClaimCredit[] =>
  balances.flatMap(balance => compact(allocate(balance, credit, credit.open)))

const isEligible = ({ claim, waivedOn }: ClaimBalance, credit: CreditLine): boolean =>
  (waivedOn === null || credit.date <= waivedOn) &&
  (namesInvoice(credit) || claim.date <= addDays(credit.date, MAX_DAYS_BEFORE_INVOICE))

const hasProduct = ({ claim }: ClaimBalance, { productId }: CreditLine): boolean =>
  claim.productId === productId || claim.orderedProductId === productId

/** The oldest claim of which exactly this amount is open, as a whole or as one of its parts. */
function findOfAmount({ open }: CreditBalance, balances: readonly ClaimBalance[]): ClaimBalance[] {
  const isWhole = (balance: ClaimBalance) => getOpenAmount(balance).eq(open)
  const isPart = (balance: ClaimBalance) =>
    balance.openQuantityAmount.eq(open) || balance.openPriceAmount.eq(open)
  return compact(balances.find(isWhole) ?? balances.find(isPart) ?? null)
}

/** The only claim, or the claims of the only invoice, of which exactly this amount is open. */
function findUniqueOfAmount({ open }: CreditBalance, balances: readonly ClaimBalance[]): ClaimBalance[] {
  const unsettled = balances.filter(each => getOpenAmount(each).gt(0))
  const single = unsettled.filter(balance => getOpenAmount(balance).eq(open))
  if (single.length > 0) return single.length === 1 ? single : []
  const invoices = [...Map.groupBy(unsettled, ({ claim }) => claim.invoiceId).values()].filter(group =>
    sumDecimals(group.map(getOpenAmount)).eq(open),
  )
  return invoices.length === 1 ? (invoices[0] ?? []) : []
}

function groupByProduct(balances: readonly ClaimBalance[]): ReadonlyMap<string, readonly ClaimBalance[]> {
  const entries = balances.flatMap(balance =>
    [...new Set([balance.claim.productId, balance.claim.orderedProductId])].map(productId => ({
      key: `${getAccount(balance.claim)} ${productId}`,
      balance,
    })),
  )
  return new Map(
    [...Map.groupBy(entries, ({ key }) => key)].map(([key, list]) => [key, list.map(each => each.balance)]),
  )
}

type Account = Pick<Claim, 'supplierId' | 'currency' | 'kind'>

const getAccount = ({ supplierId, currency, kind }: Account): string => `${supplierId} ${currency} ${kind}`

const getInvoiceKey = (account: Account, invoiceNumber: string): string =>
  `${getAccount(account)} ${normaliseDocumentNumber(invoiceNumber)}`

const compact = <Item>(item: Item | null): Item[] => (item === null ? [] : [item])
