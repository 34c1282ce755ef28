import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import { toSupplierReference } from '../../domain/supplier.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { getSupplierOrdersLock } from '../orders/place-order.ts'
import { requireUnused, type UsageClient } from '../record-usage.ts'

interface Needs {
  readonly suppliers: SupplierRepository
  readonly orders: OrderRepository
  readonly usage: UsageClient
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Takes a supplier out of every list. 409 with counts while invoices or orders name it, unless forced: then its
 * name stays on them.
 */
export async function deleteSupplier(needs: Needs, id: number, force: boolean): Promise<void> {
  const { suppliers, orders, usage, audit, unitOfWork } = needs
  const there = await suppliers.find(id)
  if (!there || there.deleted) throw notFound('supplier')
  const elsewhere = force ? {} : await usage.ofSupplier(id)
  await unitOfWork.withLock(getSupplierOrdersLock(id), async ({ session, emit }) => {
    const known = await suppliers.find(id, session)
    if (!known || known.deleted) throw notFound('supplier')
    if (!force)
      requireUnused(
        'supplier',
        { ...elsewhere, orders: await orders.countOfSupplier(id, session) },
        'If you delete it anyway, its name stays on its invoices and orders.',
      )
    const gone = { ...known, deleted: true, version: known.version + 1 }
    await suppliers.save(gone, session)
    const before = { name: known.name }
    await audit.record({ action: 'deleted', entity: 'supplier', entityId: id, before, after: null }, session)
    emit('catalog.supplier-changed', toSupplierReference(gone))
  })
}
