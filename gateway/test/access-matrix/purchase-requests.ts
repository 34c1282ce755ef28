import {
  claimEndpoints,
  exchangeRateEndpoints,
  orderEndpoints,
  priceAgreementEndpoints,
  productEndpoints,
  purchaseCheckEndpoints,
  purchaseReportEndpoints,
  rebateEndpoints,
} from '@rms/contracts'
import { createPlainCall, id, type RequestBuilder, type RequestBuilders } from './call-input.ts'
import { AGREED_PRODUCT } from './location-records.ts'
import type { PurchaseRecords } from './purchase-records.ts'

const agreements: RequestBuilders = [
  [priceAgreementEndpoints.listPriceAgreements, createPlainCall],
  [priceAgreementEndpoints.exportPriceAgreements, createPlainCall],
  [
    priceAgreementEndpoints.listPriceAgreementHistory,
    async ([at]) => {
      const { supplier_id, product_id } = await at.createPriceAgreement()
      return { query: { supplier_id, product_id } }
    },
  ],
  [
    priceAgreementEndpoints.importPriceAgreements,
    async ([at]) => ({
      query: { preview: 'true' },
      body: {
        csv: `product,unit price,valid from\n${AGREED_PRODUCT},2,2080-01-01\n`,
        supplier_id: (await at.createPriceAgreement()).supplier_id,
      },
    }),
  ],
  [
    priceAgreementEndpoints.agreeOnInvoiceLinePrice,
    async ([of, at]) => {
      const { invoiceId, lineId } = await of.createPurchase()
      return { body: { invoice_id: invoiceId, item_id: lineId, location_id: at.id } }
    },
  ],
  [priceAgreementEndpoints.getPriceAgreement, async ([at]) => id(await at.createPriceAgreement())],
  [
    priceAgreementEndpoints.createPriceAgreement,
    async ([at]) => ({ body: { ...(await at.createPriceAgreementBody()), location_id: at.id } }),
  ],
  [
    priceAgreementEndpoints.updatePriceAgreement,
    async ([at, place]) => ({
      ...id(await at.createPriceAgreement()),
      body: { location_id: place.id, note: 'Changed' },
    }),
  ],
  [
    priceAgreementEndpoints.endPriceAgreement,
    async ([at]) => {
      const agreement = await at.createPriceAgreement()
      return { ...id(agreement), body: { valid_to: agreement.valid_from } }
    },
  ],
  [priceAgreementEndpoints.deletePriceAgreement, async ([at]) => id(await at.createPriceAgreement())],
]

const wholeYear = () => ({ query: { from: '2026-01-01', to: '2026-12-31' } })

const purchaseReports: RequestBuilders = Object.values(purchaseReportEndpoints).map(endpoint => [
  endpoint,
  wholeYear,
])

const toSeenClaim = ({ claimId }: PurchaseRecords) => ({ id: claimId, amount: 10 })

const claims: RequestBuilders = [
  [claimEndpoints.listClaims, createPlainCall],
  [claimEndpoints.summariseClaims, createPlainCall],
  [claimEndpoints.listUnallocatedCredits, createPlainCall],
  [claimEndpoints.getClaimMessage, async ([at]) => ({ query: { ids: (await at.createPurchase()).claimId } })],
  [claimEndpoints.getClaim, async ([at]) => ({ params: { id: (await at.createPurchase()).claimId } })],
  [
    claimEndpoints.sendClaims,
    async ([at]) => ({ body: { claims: [toSeenClaim(await at.createPurchase())] } }),
  ],
  [
    claimEndpoints.waiveClaims,
    async ([at]) => ({ body: { claims: [toSeenClaim(await at.createPurchase())], reason: 'Goodwill' } }),
  ],
  [claimEndpoints.reopenClaim, async ([at]) => ({ params: { id: (await at.createPurchase()).claimId } })],
  [
    claimEndpoints.allocateCredit,
    async ([at]) => {
      const { claimId, creditLineId } = await at.createPurchase()
      return { params: { id: claimId }, body: { credit_line_id: creditLineId, amount: 0.5 } }
    },
  ],
  [
    claimEndpoints.removeAllocatedCredit,
    async ([at]) => {
      const { claimId, creditLineId } = await at.createAllocatedCredit()
      return { params: { id: claimId, creditLineId } }
    },
  ],
]

const buildLineCall =
  (body: Readonly<Record<string, unknown>>): RequestBuilder =>
  async ([at]) => ({ params: { item_id: (await at.createPurchase()).lineId }, body })
const buildInvoiceCall =
  (body: Readonly<Record<string, unknown>> = {}): RequestBuilder =>
  async ([at]) => ({ params: { id: (await at.createPurchase()).invoiceId }, body })

const purchases: RequestBuilders = [
  [purchaseCheckEndpoints.getPurchasePolicy, createPlainCall],
  [purchaseCheckEndpoints.listPriceDifferences, createPlainCall],
  [purchaseCheckEndpoints.listInvoicesToApprove, createPlainCall],
  [purchaseCheckEndpoints.listDepositBalances, createPlainCall],
  [purchaseCheckEndpoints.acceptPrice, buildLineCall({ price: 3, from: '2099-01-01' })],
  [purchaseCheckEndpoints.claimPrice, buildLineCall({ price: 3 })],
  [purchaseCheckEndpoints.withdrawPriceDecision, buildLineCall({})],
  [purchaseCheckEndpoints.getInvoiceMatch, buildInvoiceCall()],
  [purchaseCheckEndpoints.approveInvoice, buildInvoiceCall({ fingerprint: 'of another invoice' })],
  [purchaseCheckEndpoints.withdrawInvoiceApproval, buildInvoiceCall()],
  [purchaseCheckEndpoints.setShortPayment, buildInvoiceCall({ short_paid: true })],
]

const orders: RequestBuilders = [
  [orderEndpoints.listOrders, createPlainCall],
  [orderEndpoints.createOrder, async ([at]) => ({ body: await at.createOrderBody() })],
  [orderEndpoints.getOrder, async ([at]) => id(await at.createOrder())],
  [orderEndpoints.closeOrder, async ([at]) => ({ ...id(await at.createOrder()), body: { closed: true } })],
  [orderEndpoints.deleteOrder, async ([at]) => id(await at.createOrder())],
]

const products: RequestBuilders = [
  [
    productEndpoints.listPriceHistory,
    async ([at]) => ({ params: { id: (await at.findInvoicedProduct()).product_id } }),
  ],
  [
    productEndpoints.listPriceMoves,
    async ([at]) => ({ params: { id: (await at.findInvoicedProduct()).supplier_id } }),
  ],
]

const rebateTerms = (year: number) => ({
  ...{ period_from: `${year}-01-01`, period_to: `${year}-12-31` },
  ...{ tiers: [{ from: 0, percent: 2 }], retroactive: false },
})

const rebates: RequestBuilders = [
  [rebateEndpoints.listRebates, async ([at]) => ({ params: { id: (await at.createRebate()).supplier_id } })],
  [
    rebateEndpoints.createRebate,
    async ([at]) => ({ params: { id: (await at.createRebate()).supplier_id }, body: rebateTerms(2091) }),
  ],
  [
    rebateEndpoints.updateRebate,
    async ([at]) => ({ ...id(await at.createRebate()), body: { note: 'Changed' } }),
  ],
  [rebateEndpoints.deleteRebate, async ([at]) => id(await at.createRebate())],
]

const exchangeRates: RequestBuilders = [
  [
    exchangeRateEndpoints.createExchangeRate,
    async ([at]) => ({ body: { currency: 'GBP', rate: 0.85, date: at.createRateDate() } }),
  ],
  [
    exchangeRateEndpoints.updateExchangeRate,
    async ([at]) => ({ ...id(await at.createExchangeRate()), body: { note: 'Changed' } }),
  ],
  [exchangeRateEndpoints.deleteExchangeRate, async ([at]) => id(await at.createExchangeRate())],
]

/** Calls about agreed prices, claims, compared invoices, reports of purchases, orders, prices, rebates and exchange rates. */
export const purchaseRequests: RequestBuilders = [
  ...agreements,
  ...claims,
  ...purchaseReports,
  ...purchases,
  ...orders,
  ...products,
  ...rebates,
  ...exchangeRates,
]
