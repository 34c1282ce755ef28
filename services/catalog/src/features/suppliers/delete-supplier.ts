import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import { toSupplierReference } from '../../domain/supplier.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { getSupplierOrdersLock } from '../orders/place-order.ts'
import { type RecordUsageClient, requireUnusedRecord } from '../record-usage-client.ts'

interface Dependencies {
  readonly suppliers: SupplierRepository
  readonly orders: OrderRepository
  readonly usage: RecordUsageClient
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Deletes a supplier. 409 with counts while invoices or orders refer to it, unless forced: then its name stays on them.
 */
export async function deleteSupplier(needs: Dependencies, id: number, force: boolean): Promise<void> {
  const { suppliers, orders, usage, audit, unitOfWork } = needs
  const supplier = await suppliers.find(id)
  if (!supplier || supplier.deleted) throw notFound('supplier')
  const otherUses = force ? {} : await usage.getSupplierUsage(id)
  await unitOfWork.withLock(getSupplierOrdersLock(id), async ({ session, emit }) => {
    const known = await suppliers.find(id, session)
    if (!known || known.deleted) throw notFound('supplier')
    if (!force)
      requireUnusedRecord(
        'supplier',
        { ...otherUses, orders: await orders.countBySupplier(id, session) },
        'If you delete it anyway, its name stays on its invoices and orders.',
      )
    const deletedSupplier = { ...known, deleted: true, version: known.version + 1 }
    await suppliers.save(deletedSupplier, session)
    const before = { name: known.name }
    await audit.record({ action: 'deleted', entity: 'supplier', entityId: id, before, after: null }, session)
    emit('catalog.supplier-changed', toSupplierReference(deletedSupplier))
  })
}
