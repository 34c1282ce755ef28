import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import { toProductReference } from '../../domain/products/product-presenter.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { followProducts } from '../agreements/follow-parties.ts'
import { PRODUCTS_LOCK } from './update-products.ts'

interface Dependencies {
  readonly products: ProductRepository
  readonly suppliers: SupplierRepository
  readonly agreements: PriceAgreementRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** Deletes a product. Its history, agreements and names are kept for an invoice that names it again. */
export const deleteProduct = (
  { products, suppliers, agreements, audit, unitOfWork }: Dependencies,
  id: number,
): Promise<void> =>
  unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const { session, emit } = transaction
    const known = await products.find(id, session)
    if (!known || known.deleted) throw notFound('product')
    const deletedProduct = { ...known, deleted: true, version: known.version + 1 }
    await products.saveAll([deletedProduct], session)
    await followProducts({ agreements }, [deletedProduct], transaction)
    await audit.record(
      { action: 'deleted', entity: 'product', entityId: id, before: { name: known.name }, after: null },
      session,
    )
    emit(
      'catalog.product-changed',
      toProductReference(deletedProduct, await suppliers.getNames(deletedProduct.supplierIds, session)),
    )
  })
