import { internalEndpoints, purchaseCheckEndpoints } from '@rms/contracts'
import { type Actor, requireUser, type ScopeResolver, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { listCategoryClasses } from '../../domain/purchasing/reports/category-classes.ts'
import { approveInvoice, setShortPayment, withdrawApproval } from './approve-invoice.ts'
import { checkPayment } from './check-payment.ts'
import { loadPartyNames } from './party-names.ts'
import { presentDepositBalances, presentInvoiceMatch, presentPayment } from './present-purchases.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'
import { toVisiblePolicy, updatePurchasePolicy } from './update-policy.ts'

export function mountPurchaseRoutes(router: Router, needs: PurchasingDependencies): void {
  mountInvoices(router, needs)
  mountApprovals(router, needs)
  mountPolicy(router, needs)
  serveEndpoint(router, purchaseCheckEndpoints.listDepositBalances, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    return presentDepositBalances(needs, await needs.purchaseRecords.listDeposits({ ...query, locationIds }))
  })
  serveEndpoint(router, internalEndpoints.checkPayment, ({ body }) => checkPayment(needs, body))
}

function mountInvoices(router: Router, needs: PurchasingDependencies): void {
  serveEndpoint(router, purchaseCheckEndpoints.getInvoiceMatch, async ({ params, actor }) => {
    const check = await needs.purchaseRecords.findCheck(params.id)
    return check && presentInvoiceMatch(needs, check, requireUser(actor))
  })
  serveEndpoint(router, purchaseCheckEndpoints.setShortPayment, async ({ params, body, actor }) => {
    const user = requireUser(actor)
    const decided = { invoiceId: params.id, isShortPaid: body.short_paid, actor: user }
    return presentInvoiceMatch(needs, await setShortPayment(needs, decided), user)
  })
}

function mountApprovals(router: Router, needs: PurchasingDependencies): void {
  serveEndpoint(router, purchaseCheckEndpoints.listInvoicesToApprove, async ({ query, actor }) => {
    const user = requireUser(actor)
    const { locationIds } = user
    const { items, total } = await needs.purchaseRecords.listToApprove({ ...query, locationIds })
    const names = await loadPartyNames(needs, items)
    return {
      items: items.map(check => ({
        invoice_id: check.invoice_id,
        invoice_number: check.invoice_number,
        invoice_date: check.invoice_date,
        supplier_id: check.supplier_id,
        supplier_name: names.findSupplier(check.supplier_id),
        location_id: check.location_id,
        location_name: names.findLocation(check.location_id),
        payment: presentPayment(check, user),
      })),
      total,
    }
  })
  serveEndpoint(router, purchaseCheckEndpoints.approveInvoice, async ({ params, body, actor }) => {
    const user = requireUser(actor)
    const decided = { invoiceId: params.id, fingerprint: body.fingerprint, actor: user }
    return presentInvoiceMatch(needs, await approveInvoice(needs, decided), user)
  })
  serveEndpoint(router, purchaseCheckEndpoints.withdrawInvoiceApproval, async ({ params, actor }) => {
    const user = requireUser(actor)
    const withdrawn = await withdrawApproval(needs, { invoiceId: params.id, actor: user })
    return presentInvoiceMatch(needs, withdrawn, user)
  })
}

function mountPolicy(router: Router, needs: PurchasingDependencies): void {
  const getPolicy = async ({ actor }: { readonly actor: Actor | undefined }) =>
    toVisiblePolicy(await needs.purchasePolicies.current(), requireUser(actor))
  serveEndpoint(router, purchaseCheckEndpoints.listProductCategories, async () => {
    const { product_classes = [] } = await needs.purchasePolicies.current()
    return listCategoryClasses(await needs.products.countByCategory(), product_classes)
  })
  serveEndpoint(router, purchaseCheckEndpoints.getPurchasePolicy, getPolicy)
  serveEndpoint(
    router,
    purchaseCheckEndpoints.updatePurchasePolicy,
    async ({ body: { version, ...changes }, actor }) => {
      const user = requireUser(actor)
      return toVisiblePolicy(await updatePurchasePolicy(needs, { changes, version, user }), user)
    },
    { current: getPolicy },
  )
}

/** Finds the locations of invoices: their own and those to which their goods were delivered. */
export const createPurchaseInvoiceScopeResolver = ({
  purchaseRecords,
}: Pick<PurchasingDependencies, 'purchaseRecords'>): ScopeResolver => ({
  name: 'invoice',
  async locate(ids) {
    const found = await purchaseRecords.findChecks(ids)
    return new Map(
      found.map(({ invoice_id, location_id, result }) => [
        invoice_id,
        { locationId: location_id, otherLocationIds: result.delivery_location_ids ?? [] },
      ]),
    )
  },
})

/** Finds the locations of invoice lines: those to which the goods were delivered. */
export const createPurchaseLineScopeResolver = ({
  purchaseRecords,
}: Pick<PurchasingDependencies, 'purchaseRecords'>): ScopeResolver => ({
  name: 'invoice line',
  async locate(ids) {
    const checks = await purchaseRecords.findChecksOfLines(ids)
    const lines = checks.flatMap(check => check.lines)
    return new Map(lines.map(({ item_id, location_id }) => [item_id, { locationId: location_id }]))
  },
})
