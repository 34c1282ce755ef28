import { ALERT_RETENTION, type ClaimAlert } from '@rms/contracts'
import { type SeverityFilter, toNumber } from '@rms/domain-kit'
import { getClaimSeverity, getSmallestAmount } from '../../domain/purchasing/claims/claim-severity.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'

interface ClaimAlertRequest {
  readonly severity: SeverityFilter
  /** The locations of the caller; null for all. */
  readonly locationIds: readonly number[] | null
}

/** The open claims that were found in the last 24 hours, by invoice. */
export async function listClaimAlerts(
  { claims, suppliers, now }: Pick<PurchasingDependencies, 'claims' | 'suppliers' | 'now'>,
  { severity, locationIds }: ClaimAlertRequest,
): Promise<ClaimAlert[]> {
  const since = now().subtract(ALERT_RETENTION)
  const found = await claims.listNew({ since, locationIds, smallestAmount: getSmallestAmount(severity) })
  const names = await suppliers.getNames([...new Set(found.map(({ supplierId }) => supplierId))])
  return found.map(each => ({
    kind: 'claim',
    id: each.invoiceId,
    severity: getClaimSeverity(each.amount),
    created_at: each.since.toString(),
    invoice_number: each.invoiceNumber,
    supplier_id: each.supplierId,
    supplier_name: names.get(each.supplierId) ?? '',
    currency: each.currency,
    amount: toNumber(each.amount, 2),
    lines: each.lines,
  }))
}
