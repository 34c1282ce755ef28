import type { ClaimAge, ClaimSummary, SupplierClaims } from '@rms/contracts'
import { sumDecimals, toNumber } from '@rms/domain-kit'
import { AGEING_BUCKETS, getAgeingBucket } from '../../domain/purchasing/claims/claim-states.ts'
import type { ClaimScope, OpenClaims } from '../../storage/purchasing/claim-repository.ts'
import { getBusinessDay, type PurchasingDependencies } from './purchasing-dependencies.ts'

/** Open claims by supplier, currency and age, the largest total first, and what was credited this month and year. */
export async function summariseClaims(
  needs: PurchasingDependencies,
  scope: ClaimScope,
): Promise<ClaimSummary> {
  const today = await getBusinessDay(needs)
  const [open, recovered] = await Promise.all([
    needs.claims.sumOpen(scope),
    needs.claims.sumRecovered({ ...scope, today }),
  ])
  const names = await needs.suppliers.getNames([...new Set(open.map(({ supplierId }) => supplierId))])
  const groups = Map.groupBy(open, ({ supplierId, currency }) => `${supplierId} ${currency}`)
  return {
    suppliers: [...groups.values()]
      .flatMap(group => summariseSupplier(group, today))
      .map(supplier => ({ ...supplier, supplier_name: names.get(supplier.supplier_id) ?? '' }))
      .toSorted((a, b) => b.total - a.total || a.supplier_id - b.supplier_id),
    recovered: recovered.map(({ currency, month, year }) => ({
      currency,
      month: toNumber(month, 2),
      year: toNumber(year, 2),
    })),
  }
}

function summariseSupplier(
  group: readonly OpenClaims[],
  today: string,
): Omit<SupplierClaims, 'supplier_name'>[] {
  const [first] = group
  if (!first) return []
  const byAge = Map.groupBy(group, ({ invoiceDate }) => getAgeingBucket(invoiceDate, today))
  const sumOf = (age: ClaimAge) => sumDecimals((byAge.get(age) ?? []).map(({ amount }) => amount))
  return [
    {
      supplier_id: first.supplierId,
      currency: first.currency,
      claims: group.reduce((count, { claims }) => count + claims, 0),
      total: toNumber(sumDecimals(group.map(({ amount }) => amount)), 2),
      by_age: Object.fromEntries(AGEING_BUCKETS.map(age => [age, toNumber(sumOf(age), 2)])) as Record<
        ClaimAge,
        number
      >,
    },
  ]
}
