import { type Decimal, sumDecimals } from '@rms/domain-kit'
import type { DecisionFact, ManualCredit } from '../facts/decision-fact.ts'
import { isDocumentNumber, normaliseDocumentNumber } from '../facts/document-numbers.ts'
import type { InvoiceFact, SettledCredit } from '../facts/invoice-fact.ts'
import {
  allocate,
  type ClaimBalance,
  type ClaimCredit,
  type CreditBalance,
  getAvailableAmount,
  isReviewedFor,
  listEarlierWaivers,
  openBalance,
  openCredit,
  wasKnown,
} from './claim-balances.ts'
import { findFirstDecisions, findWaivers, sortByTime } from './claim-decisions.ts'
import type { Claim } from './claims.ts'
import type { CreditLine } from './credit-lines.ts'

export interface CreditAllocation {
  readonly claimCredits: readonly ClaimCredit[]
  /** What credits that wait for review would close of the rest. */
  readonly awaitedCredits: readonly ClaimCredit[]
  /** What is left of each credit line; null if it is unclear how much VAT it includes, so that it waits. */
  readonly unallocated: readonly { readonly credit: CreditLine; readonly amount: Decimal | null }[]
}

/**
 * Allocates credits to claims of the same supplier, currency and kind, net to net: first as people decided, then as
 * recorded when the credit was paid, by invoice and product, by product and amount, by product from the oldest claim on,
 * and by invoice or amount for credits without a product. A credit that names no invoice closes no claim of another
 * location by itself, and claims that were known when it was recorded before those that became known later, so that a
 * late invoice takes no credit of another claim. What fits no claim, or several equally well, stays unallocated. A credit
 * that waits for review closes claims of its own document only.
 */
export function allocateCredits(
  claims: readonly Claim[],
  credits: readonly CreditLine[],
  decisions: readonly DecisionFact[],
  documents: readonly InvoiceFact[] = [],
): CreditAllocation {
  const waivers = findWaivers(decisions)
  const decided = findFirstDecisions(decisions)
  const balances = claims
    .toSorted(compareClaims)
    .map(claim => openBalance(claim, waivers.get(claim.id) ?? [], decided.get(claim.id)))
  const open = credits.map(openCredit).filter(credit => credit !== null)
  const manual = listManualCredits(decisions)
  const claimCredits = [
    ...allocateManually(balances, open, manual),
    ...allocateAll(balances, open, listSettledCredits(documents)),
    ...allocateAutomatically(balances, open),
  ]
  const left = new Map(open.map(each => [each.credit, each.open]))
  const pending = open
    .filter(each => each.isForOwnDocument)
    .map(each => ({ ...each, isForOwnDocument: false }))
  return {
    claimCredits,
    awaitedCredits: [
      ...allocateManually(balances, pending, manual),
      ...allocateAutomatically(balances, pending),
    ],
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

const allocateManually = (
  balances: readonly ClaimBalance[],
  credits: readonly CreditBalance[],
  allocations: readonly ManualCredit[],
): ClaimCredit[] => allocateAll(balances, credits, allocations).map(each => ({ ...each, isManual: true }))

/** Allocates these amounts, as far as claims and credits allow it. */
function allocateAll(
  balances: readonly ClaimBalance[],
  credits: readonly CreditBalance[],
  allocations: readonly SettledCredit[],
): ClaimCredit[] {
  const claimById = new Map(balances.map(balance => [balance.claim.id, balance]))
  const creditById = new Map(credits.map(credit => [credit.credit.lineId, credit]))
  return allocations.flatMap(({ claimId, creditLineId, amount }) => {
    const balance = claimById.get(claimId)
    const credit = creditById.get(creditLineId)
    if (!balance || !credit || !isReviewedFor(balance, credit)) return []
    const isPossible = getAccount(balance.claim) === getAccount(credit.credit)
    return isPossible ? compact(allocate(balance, credit, amount)) : []
  })
}

const listManualCredits = (decisions: readonly DecisionFact[]): ManualCredit[] =>
  sortByTime(decisions).flatMap(({ decision }) => (decision.type === 'allocate-credit' ? [decision] : []))

/** What credits closed when they were paid. */
const listSettledCredits = (documents: readonly InvoiceFact[]): SettledCredit[] =>
  documents.flatMap(({ payment }) => payment?.settledCredits ?? [])

/**
 * A credit dated after a claim was waived closes only what neither the waiver gave up nor an earlier credit closes. So
 * it waits until the credits before the waiver are allocated.
 */
function allocateAutomatically(
  balances: readonly ClaimBalance[],
  credits: readonly CreditBalance[],
): ClaimCredit[] {
  const passes = createPasses(balances)
  const allocated: ClaimCredit[] = []
  let waiting = credits
  for (let waivers = 0; waiting.length > 0; waivers++) {
    const round: Round = { waivers, held: new Set() }
    for (const pass of passes)
      for (const credit of waiting) if (!round.held.has(credit)) allocated.push(...pass(credit, round))
    waiting = waiting.filter(credit => round.held.has(credit))
  }
  return allocated
}

/** Allocates credits to claims that were waived at most this often before them. */
interface Round {
  readonly waivers: number
  /** The credits that wait for the next round. */
  readonly held: Set<CreditBalance>
}

type Pass = (credit: CreditBalance, round: Round) => ClaimCredit[]

function createPasses(balances: readonly ClaimBalance[]): Pass[] {
  const byAccount = Map.groupBy(balances, ({ claim }) => getAccount(claim))
  const byInvoice = Map.groupBy(balances, ({ claim }) => getInvoiceKey(claim, claim.invoiceNumber))
  const byProduct = groupByProduct(balances)
  const ofInvoice: Finder = credit =>
    selectEligible(byInvoice.get(getInvoiceKey(credit.credit, credit.credit.creditedInvoiceNumber)), credit)
  const ofProduct: Finder = credit =>
    selectEligible(byProduct.get(`${getAccount(credit.credit)} ${credit.credit.productId}`), credit)
  const ofAccount: Finder = credit => selectEligible(byAccount.get(getAccount(credit.credit)), credit)
  return [
    createPass({ invoice: true, product: true }, credit =>
      ofInvoice(credit).filter(each => hasProduct(each, credit.credit)),
    ),
    createPass({ invoice: false, product: true }, credit => findOfAmount(credit, known(ofProduct)(credit))),
    createPass({ invoice: false, product: true }, known(ofProduct)),
    createPass({ invoice: true, product: false }, ofInvoice),
    createPass({ invoice: false, product: false }, credit =>
      findUniqueOfAmount(credit, known(ofAccount)(credit)),
    ),
    createPass({ invoice: false, product: true }, credit => findOfAmount(credit, ofProduct(credit))),
    createPass({ invoice: false, product: true }, ofProduct),
    createPass({ invoice: false, product: false }, credit => findUniqueOfAmount(credit, ofAccount(credit))),
  ]
}

type Finder = (credit: CreditBalance) => readonly ClaimBalance[]

/** Only the claims that were known when the credit was recorded. */
const known =
  (find: Finder): Finder =>
  credit =>
    find(credit).filter(balance => wasKnown(balance, credit))

/** A pass over the credits that name, or do not name, an invoice and a product. */
const createPass =
  (named: { readonly invoice: boolean; readonly product: boolean }, find: Finder): Pass =>
  (credit, round) =>
    credit.open.gt(0) &&
    namesInvoice(credit.credit) === named.invoice &&
    namesProduct(credit.credit) === named.product
      ? allocateInOrder(credit, find(credit), round)
      : []

/** A credit that names an invoice is for no other one, even if that invoice has not arrived yet. */
const namesInvoice = ({ creditedInvoiceNumber }: CreditLine): boolean =>
  isDocumentNumber(creditedInvoiceNumber)

const namesProduct = ({ productId }: CreditLine): boolean => productId !== null

function allocateInOrder(
  credit: CreditBalance,
  balances: readonly ClaimBalance[],
  { waivers, held }: Round,
): ClaimCredit[] {
  const allocated: ClaimCredit[] = []
  for (const balance of balances) {
    const available = getAvailableAmount(balance, credit)
    if (!available.gt(0) || credit.open.isZero()) continue
    if (listEarlierWaivers(balance, credit).length > waivers) {
      held.add(credit)
      break
    }
    allocated.push(...compact(allocate(balance, credit, available)))
  }
  return allocated
}

function selectEligible(
  balances: readonly ClaimBalance[] | undefined,
  balance: CreditBalance,
): ClaimBalance[] {
  const { credit, latestClaimDate } = balance
  return (balances ?? []).filter(each => {
    const { claim } = each
    const isNear = claim.locationId === credit.locationId && claim.date <= latestClaimDate
    return isReviewedFor(each, balance) && (namesInvoice(credit) || isNear)
  })
}

const hasProduct = ({ claim }: ClaimBalance, { productId }: CreditLine): boolean =>
  claim.productId === productId || claim.orderedProductId === productId

/** The oldest claim of which exactly this amount is open, as a whole or as one of its parts. */
function findOfAmount(credit: CreditBalance, balances: readonly ClaimBalance[]): ClaimBalance[] {
  const { open } = credit
  const isWhole = (balance: ClaimBalance) => getAvailableAmount(balance, credit).eq(open)
  const isPart = (balance: ClaimBalance) =>
    getAvailableAmount(balance, credit).gte(open) &&
    (balance.openQuantityAmount.eq(open) || balance.openPriceAmount.eq(open))
  return compact(balances.find(isWhole) ?? balances.find(isPart) ?? null)
}

/** The only claim, or the claims of the only invoice, of which exactly this amount is open. */
function findUniqueOfAmount(credit: CreditBalance, balances: readonly ClaimBalance[]): ClaimBalance[] {
  const { open } = credit
  const getAmount = (balance: ClaimBalance) => getAvailableAmount(balance, credit)
  const unsettled = balances.filter(each => getAmount(each).gt(0))
  const single = unsettled.filter(balance => getAmount(balance).eq(open))
  if (single.length > 0) return single.length === 1 ? single : []
  const invoices = [...Map.groupBy(unsettled, ({ claim }) => claim.invoiceId).values()].filter(group =>
    sumDecimals(group.map(getAmount)).eq(open),
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
