import { badRequest, type Consumer, defineConsumer } from '@rms/service-kit'
import type { CatalogDependencies } from './catalog-client.ts'

/**
 * 400 for a supplier that does not exist. A supplier that is unknown here is fetched from the catalog and saved; 503
 * when the catalog is unavailable.
 */
export async function requireSupplier(
  { menuUnitOfWork, catalog }: CatalogDependencies,
  id: number | null,
): Promise<void> {
  if (id === null || (await menuUnitOfWork.menu.suppliers.isActive(id))) return
  const answer = await catalog.findSupplier(id)
  switch (answer.kind) {
    case 'unavailable':
      throw answer.error
    case 'unknown':
      throw unknownSupplier()
    case 'found':
      if (answer.reference.deleted) throw unknownSupplier()
      return menuUnitOfWork.menu.suppliers.apply(answer.reference)
  }
}

const unknownSupplier = () =>
  badRequest('unknown-supplier', 'This supplier no longer exists.', { field: 'supplier_id' })

/** Keeps the names of suppliers in sync with the catalog. */
export const createSupplierConsumer = ({
  menuUnitOfWork,
}: Pick<CatalogDependencies, 'menuUnitOfWork'>): Consumer =>
  defineConsumer('menu-costing-references', {
    'catalog.supplier-changed': ({ payload }) => menuUnitOfWork.menu.suppliers.apply(payload),
  })
