import type { AUDITED_ACTIONS, AuditedEntity, AuditRecord } from '@rms/contracts'
import { type TextKeyWithoutArguments, t } from '../../texts/index.ts'

/** An audited action in the current language; unknown actions keep their name. */
export function getAuditActionLabel({ entity, action }: Pick<AuditRecord, 'entity' | 'action'>): string {
  const labels: Partial<Record<string, Partial<Record<string, TextKeyWithoutArguments>>>> = ACTION_LABELS
  const label = labels[entity]?.[action]
  return label ? t(label) : action.replaceAll('-', ' ')
}

/** By kind of record, because the texts agree with it grammatically. */
const ACTION_LABELS: {
  readonly [Entity in AuditedEntity]: Readonly<Record<AUDITED_ACTIONS[Entity], TextKeyWithoutArguments>>
} = {
  absence: {
    'absence-deleted': 'audit.did.absence.deleted',
    'absence-recorded': 'audit.did.absence.recorded',
  },
  claim: {
    'credit-allocated': 'audit.did.claim.creditAllocated',
    'credit-removed': 'audit.did.claim.creditRemoved',
    reopened: 'audit.did.claim.reopened',
    sent: 'audit.did.claim.sent',
    waived: 'audit.did.claim.waived',
  },
  delivery: {
    corrected: 'audit.did.delivery.corrected',
    deleted: 'audit.did.delivery.deleted',
    'late-entry': 'audit.did.delivery.lateEntry',
  },
  demo: {
    loaded: 'audit.did.demo.loaded',
    removed: 'audit.did.demo.removed',
  },
  dish: {
    deleted: 'audit.did.dish.deleted',
  },
  export: {
    'costings-exported': 'audit.did.export.costings',
    'delivery-temperatures-exported': 'audit.did.export.temperatures',
    'invoice-files-exported': 'audit.did.export.invoiceFiles',
    'invoices-exported': 'audit.did.export.invoices',
    'payroll-exported': 'audit.did.export.payroll',
    'price-agreements-exported': 'audit.did.export.agreements',
    'purchase-reports-exported': 'audit.did.export.purchaseReports',
    'prime-cost-exported': 'audit.did.export.primeCost',
    'sales-exported': 'audit.did.export.sales',
    'stock-count-exported': 'audit.did.export.stockCount',
    'variance-exported': 'audit.did.export.variance',
    'waste-exported': 'audit.did.export.waste',
  },
  holiday: {
    'holiday-approved': 'audit.did.holiday.approved',
    'holiday-deleted': 'audit.did.holiday.deleted',
    'holiday-denied': 'audit.did.holiday.denied',
  },
  ingredient: {
    'cost-set': 'audit.did.ingredient.costSet',
    created: 'audit.did.ingredient.created',
    deleted: 'audit.did.ingredient.deleted',
    'equivalence-added': 'audit.did.ingredient.conversionAdded',
    'equivalence-changed': 'audit.did.ingredient.conversionChanged',
    'equivalence-deleted': 'audit.did.ingredient.conversionDeleted',
  },
  invoice: {
    confirmed: 'audit.did.invoice.confirmed',
    corrected: 'audit.did.invoice.corrected',
    deleted: 'audit.did.invoice.deleted',
    'duplicate-allowed': 'audit.did.invoice.duplicateAllowed',
    'lines-changed': 'audit.did.invoice.linesChanged',
    'status-changed': 'audit.did.invoice.statusChanged',
  },
  location: {
    changed: 'audit.did.location.changed',
    created: 'audit.did.location.created',
    deleted: 'audit.did.location.deleted',
  },
  order: {
    closed: 'audit.did.order.closed',
    deleted: 'audit.did.order.deleted',
    reopened: 'audit.did.order.reopened',
  },
  'par-level': {
    changed: 'audit.did.parLevel.changed',
  },
  'stock-transfer': {
    changed: 'audit.did.transfer.changed',
    deleted: 'audit.did.transfer.deleted',
    'receipt-withdrawn': 'audit.did.transfer.receiptWithdrawn',
    received: 'audit.did.transfer.received',
  },
  'waste-entry': {
    corrected: 'audit.did.waste.corrected',
    deleted: 'audit.did.waste.deleted',
  },
  'pay-period': {
    'period-locked': 'audit.did.payPeriod.locked',
  },
  policy: {
    'policy-added': 'audit.did.policy.added',
  },
  'price-agreement': {
    changed: 'audit.did.agreement.changed',
    created: 'audit.did.agreement.created',
    deleted: 'audit.did.agreement.deleted',
    ended: 'audit.did.agreement.ended',
  },
  product: {
    deleted: 'audit.did.product.deleted',
    merged: 'audit.did.product.merged',
    'price-set': 'audit.did.product.priceSet',
    unmerged: 'audit.did.product.unmerged',
  },
  'product-link': {
    changed: 'audit.did.productLink.changed',
    created: 'audit.did.productLink.created',
    deleted: 'audit.did.productLink.deleted',
  },
  'purchase-invoice': {
    'approval-withdrawn': 'audit.did.purchaseInvoice.approvalWithdrawn',
    approved: 'audit.did.purchaseInvoice.approved',
    'paid-in-full': 'audit.did.purchaseInvoice.paidInFull',
    'short-paid': 'audit.did.purchaseInvoice.shortPaid',
  },
  'purchase-policy': {
    changed: 'audit.did.purchasePolicy.changed',
  },
  'purchase-price': {
    accepted: 'audit.did.purchasePrice.accepted',
    claimed: 'audit.did.purchasePrice.claimed',
    withdrawn: 'audit.did.purchasePrice.withdrawn',
  },
  'exchange-rate': {
    changed: 'audit.did.exchangeRate.changed',
    created: 'audit.did.exchangeRate.created',
    deleted: 'audit.did.exchangeRate.deleted',
  },
  rebate: {
    changed: 'audit.did.rebate.changed',
    created: 'audit.did.rebate.created',
    deleted: 'audit.did.rebate.deleted',
  },
  rota: {
    deleted: 'audit.did.rota.deleted',
  },
  'sales-day': {
    created: 'audit.did.salesDay.created',
    deleted: 'audit.did.salesDay.deleted',
    replaced: 'audit.did.salesDay.replaced',
  },
  'sales-item': {
    changed: 'audit.did.salesItem.changed',
  },
  'forecast-day': {
    changed: 'audit.did.forecastDay.changed',
  },
  'special-day': {
    changed: 'audit.did.specialDay.changed',
    created: 'audit.did.specialDay.created',
    deleted: 'audit.did.specialDay.deleted',
  },
  'labour-cost-settings': {
    changed: 'audit.did.labourCostSettings.changed',
  },
  'prime-cost-period': {
    closed: 'audit.did.primeCostPeriod.closed',
    reopened: 'audit.did.primeCostPeriod.reopened',
  },
  'prime-cost-settings': {
    changed: 'audit.did.primeCostSettings.changed',
  },
  'sales-settings': {
    changed: 'audit.did.salesSettings.changed',
  },
  'sales-source': {
    changed: 'audit.did.salesSource.changed',
    created: 'audit.did.salesSource.created',
    deleted: 'audit.did.salesSource.deleted',
    imported: 'audit.did.salesSource.imported',
  },
  settings: {
    changed: 'audit.did.settings.changed',
  },
  'stock-count': {
    closed: 'audit.did.stockCount.closed',
    deleted: 'audit.did.stockCount.deleted',
    opened: 'audit.did.stockCount.opened',
    reopened: 'audit.did.stockCount.reopened',
  },
  'storage-areas': {
    changed: 'audit.did.storageAreas.changed',
  },
  staff: {
    'calendar-link-created': 'audit.did.staff.calendarLinkCreated',
    'calendar-link-revoked': 'audit.did.staff.calendarLinkRevoked',
    'erasure-asked-for': 'audit.did.staff.erasureAskedFor',
    'holiday-entitlement-set': 'audit.did.staff.entitlementSet',
    'permission-removed': 'audit.did.staff.permissionRemoved',
    'permission-set': 'audit.did.staff.permissionSet',
    'portal-password-changed': 'audit.did.staff.portalPasswordChanged',
    'portal-password-reset': 'audit.did.staff.portalPasswordReset',
    'portal-password-set': 'audit.did.staff.portalPasswordSet',
    'portal-sign-in-failed': 'audit.did.staff.portalSignInFailed',
    'portal-sign-in-locked': 'audit.did.staff.portalSignInLocked',
    'portal-signed-in': 'audit.did.staff.portalSignedIn',
    'portal-signed-out': 'audit.did.staff.portalSignedOut',
    'salary-corrected': 'audit.did.staff.salaryCorrected',
    'salary-raised': 'audit.did.staff.salaryRaised',
    'staff-added': 'audit.did.staff.added',
    'staff-changed': 'audit.did.staff.changed',
    'staff-deleted': 'audit.did.staff.deleted',
    'staff-erased': 'audit.did.staff.erased',
    'week-approval-withdrawn': 'audit.did.staff.approvalWithdrawn',
    'week-approved': 'audit.did.staff.weekApproved',
  },
  supplier: {
    deleted: 'audit.did.supplier.deleted',
    'iban-changed': 'audit.did.supplier.ibanChanged',
  },
  'time-entry': {
    'break-ended': 'audit.did.timeEntry.breakEnded',
    'break-started': 'audit.did.timeEntry.breakStarted',
    'clocked-in': 'audit.did.timeEntry.clockedIn',
    'clocked-out': 'audit.did.timeEntry.clockedOut',
    'entry-added': 'audit.did.timeEntry.added',
    'entry-approved': 'audit.did.timeEntry.approved',
    'entry-corrected': 'audit.did.timeEntry.corrected',
    'entry-deleted': 'audit.did.timeEntry.deleted',
    'entry-rejected': 'audit.did.timeEntry.rejected',
  },
  user: {
    changed: 'audit.did.user.changed',
    created: 'audit.did.user.created',
    deleted: 'audit.did.user.deleted',
    'override-code-refused': 'audit.did.user.codeRefused',
    'override-code-removed': 'audit.did.user.codeRemoved',
    'override-code-set': 'audit.did.user.codeSet',
    'password-changed': 'audit.did.user.passwordChanged',
    'sign-in-failed': 'audit.did.user.signInFailed',
    'sign-in-locked': 'audit.did.user.signInLocked',
    'signed-in': 'audit.did.user.signedIn',
    'signed-out': 'audit.did.user.signedOut',
  },
}
