import type { Clock } from '@rms/domain-kit'
import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import { toSupplierReference } from '../../domain/supplier.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { ClaimRepository } from '../../storage/purchasing/claim-repository.ts'
import type { PurchaseRecordRepository } from '../../storage/purchasing/purchase-record-repository.ts'
import type { RebateRepository } from '../../storage/purchasing/rebate-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { getToday } from '../agreements/agreement-dependencies.ts'
import { followSupplier } from '../agreements/follow-parties.ts'
import { getSupplierDeliveriesLock } from '../deliveries/delivery-dependencies.ts'
import { getSupplierOrdersLock } from '../orders/place-order.ts'
import { getPurchasesLock } from '../purchasing/purchasing-dependencies.ts'
import { type RecordUsageClient, requireUnusedRecord } from '../record-usage-client.ts'

interface Dependencies {
  readonly suppliers: SupplierRepository
  readonly orders: OrderRepository
  readonly agreements: PriceAgreementRepository
  readonly rebates: RebateRepository
  readonly deliveries: DeliveryRepository
  readonly claims: ClaimRepository
  readonly purchaseRecords: PurchaseRecordRepository
  readonly settings: SettingsRepository
  readonly usage: RecordUsageClient
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/**
 * Deletes a supplier. 409 with counts while invoices, orders, deliveries, open claims, unallocated credits, rebates or
 * agreed prices that have not ended refer to it, unless forced: then its name stays on them, its agreed prices are no
 * longer listed but still apply to its deliveries, and its rebates are deleted.
 */
export async function deleteSupplier(needs: Dependencies, id: number, force: boolean): Promise<void> {
  const {
    suppliers,
    orders,
    agreements,
    rebates,
    deliveries,
    claims,
    purchaseRecords,
    usage,
    audit,
    unitOfWork,
  } = needs
  const supplier = await suppliers.find(id)
  if (!supplier || supplier.deleted) throw notFound('supplier')
  const today = await getToday(needs)
  const otherUses = force ? {} : await usage.getSupplierUsage(id)
  await unitOfWork.withLock(getSupplierOrdersLock(id), async transaction => {
    const { session, emit } = transaction
    await transaction.lock(getSupplierDeliveriesLock(id))
    const known = await suppliers.find(id, session)
    if (!known || known.deleted) throw notFound('supplier')
    if (!force)
      requireUnusedRecord(
        'supplier',
        {
          ...otherUses,
          orders: await orders.countBySupplier(id, session),
          agreed_prices: await agreements.countUnended(id, today, session),
          rebates: await rebates.countBySupplier(id, session),
          deliveries: await deliveries.countBySupplier(id, session),
          open_claims: await claims.countOpen({ supplierId: id }, session),
          unallocated_credits: await purchaseRecords.countCredits(id, session),
        },
        'If you delete it anyway, its name and its agreed prices stay on its invoices and orders, but no more invoices and credit notes of it can be entered.',
      )
    const deletedSupplier = { ...known, deleted: true, version: known.version + 1 }
    await suppliers.save(deletedSupplier, session)
    await followSupplier(needs, deletedSupplier, transaction)
    await transaction.lock(getPurchasesLock(id))
    await rebates.removeBySupplier(id, session)
    const before = { name: known.name }
    await audit.record({ action: 'deleted', entity: 'supplier', entityId: id, before, after: null }, session)
    emit('catalog.supplier-changed', toSupplierReference(deletedSupplier))
  })
}
