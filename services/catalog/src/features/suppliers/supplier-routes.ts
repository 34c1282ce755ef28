import { businessEndpoints, internalEndpoints } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import { type AuditLog, notFound, requireUser, serveEndpoint, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import {
  toChangedSupplierFields,
  toSupplierFields,
  toSupplierRecord,
  toSupplierReference,
} from '../../domain/supplier.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { ClaimRepository } from '../../storage/purchasing/claim-repository.ts'
import type { PurchaseRecordRepository } from '../../storage/purchasing/purchase-record-repository.ts'
import type { RebateRepository } from '../../storage/purchasing/rebate-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import type { RecordUsageClient } from '../record-usage-client.ts'
import { deleteSupplier } from './delete-supplier.ts'
import { addSupplier, updateSupplier } from './save-supplier.ts'

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

export function mountSupplierRoutes(router: Router, needs: Dependencies): void {
  const { suppliers } = needs
  serveEndpoint(router, businessEndpoints.listSuppliers, async ({ query }) => {
    const { items, total } = await suppliers.list(query)
    return { items: items.map(toSupplierRecord), total }
  })
  const getSupplier = async ({ params }: { readonly params: { readonly id: number } }) => {
    const supplier = await suppliers.find(params.id)
    if (!supplier || supplier.deleted) throw notFound('supplier')
    return toSupplierRecord(supplier)
  }
  serveEndpoint(router, businessEndpoints.getSupplier, getSupplier)
  serveEndpoint(router, businessEndpoints.createSupplier, async ({ body, actor }) => {
    const { allow_same_name: allowSameName = false, ...fields } = body
    const added = { fields: toSupplierFields(fields), allowSameName, actor: requireUser(actor) }
    return toSupplierRecord(await addSupplier(needs, added))
  })
  serveEndpoint(
    router,
    businessEndpoints.updateSupplier,
    async ({ params: { id }, body: { version, allow_same_name: allowSameName = false, ...fields }, actor }) =>
      toSupplierRecord(
        await updateSupplier(
          needs,
          { id, version },
          { fields: toChangedSupplierFields(fields), allowSameName, actor: requireUser(actor) },
        ),
      ),
    { current: getSupplier },
  )
  serveEndpoint(router, businessEndpoints.deleteSupplier, async ({ params, query }) => {
    await deleteSupplier(needs, params.id, query.force ?? false)
    return { success: true as const }
  })
  serveEndpoint(router, internalEndpoints.supplierReference, async ({ params }) => {
    const supplier = await suppliers.find(params.id)
    if (!supplier) throw notFound('supplier')
    return toSupplierReference(supplier)
  })
}
