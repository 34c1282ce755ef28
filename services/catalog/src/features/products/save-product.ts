import type { Decimal } from '@rms/domain-kit'
import { badRequest, notFound, requireVersion, type Transaction, type UserActor } from '@rms/service-kit'
import { buildNewProduct, type Product, type ProductFields } from '../../domain/products/product.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { assignNamesToProduct } from './assign-names-to-product.ts'
import type { ProductDependencies } from './product-dependencies.ts'
import { setManualPrice } from './set-manual-price.ts'
import { PRODUCTS_LOCK, updateProducts } from './update-products.ts'

/** The fields that a person fills in; a price is valid from today. */
export type ProductInput = Partial<ProductFields> & { readonly unitPrice?: Decimal | null }

/** Creates a product by hand, which invoices that name it will find. 400 for an unknown supplier. */
export async function addProduct(
  needs: ProductDependencies,
  actor: UserActor,
  { unitPrice = null, ...fields }: ProductInput & Pick<ProductFields, 'name' | 'unit'>,
): Promise<Product> {
  const [id] = await needs.products.nextIds(1)
  if (id === undefined) throw new Error('the sequence returned no id')
  return needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const product = buildNewProduct(id, fields, needs.now())
    await requireSuppliers(needs.suppliers, product.supplierIds, transaction)
    await assignNamesToProduct(needs, product, transaction.session)
    const after = await setManualPrice(needs, { actor, product, unitPrice }, transaction)
    const [added] = await updateProducts(needs, transaction, { newProducts: [product], after })
    return added ?? product
  })
}

/** Changes the sent fields of a product; 404 if it does not exist, 400 for an unknown supplier. */
export const updateProduct = (
  needs: ProductDependencies,
  actor: UserActor,
  {
    id,
    version,
    unitPrice = null,
    ...fields
  }: ProductInput & { readonly id: number; readonly version?: number | undefined },
): Promise<Product> =>
  needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const known = await needs.products.find(id, transaction.session)
    if (!known || known.deleted) throw notFound('product')
    requireVersion(known.editVersion, version)
    const product = { ...known, ...fields }
    const added = product.supplierIds.filter(supplierId => !known.supplierIds.includes(supplierId))
    await requireSuppliers(needs.suppliers, added, transaction)
    await assignNamesToProduct(needs, product, transaction.session)
    const after = await setManualPrice(needs, { actor, product, unitPrice }, transaction)
    const [changed] = await updateProducts(needs, transaction, {
      changes: new Map([[id, { fields, hasManualPrice: after.length > 0 }]]),
      after,
    })
    return changed ?? known
  })

async function requireSuppliers(
  suppliers: SupplierRepository,
  ids: readonly number[],
  { session }: Transaction,
): Promise<void> {
  const [unknown] = await suppliers.findUnknownIds(ids, session)
  if (unknown !== undefined)
    throw badRequest('unknown-supplier', 'This supplier no longer exists.', { field: 'supplier_ids' })
}
