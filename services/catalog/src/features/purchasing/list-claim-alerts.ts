import { ALERT_RETENTION, type ClaimAlert } from '@rms/contracts'
import { getIncludedSeverities, type SeverityFilter, toNumber } from '@rms/domain-kit'
import { getClaimSeverity } from '../../domain/purchasing/claims/claim-severity.ts'
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
  const found = await claims.listNew({ since: now().subtract(ALERT_RETENTION), locationIds })
  const names = await suppliers.getNames([...new Set(found.map(({ supplierId }) => supplierId))])
  const included = getIncludedSeverities(severity)
  return found
    .map(
      (each): ClaimAlert => ({
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
      }),
    )
    .filter(alert => included.includes(alert.severity))
}
