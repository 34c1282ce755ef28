import { invalid } from '@rms/service-kit'
import type { Dependencies } from '../../dependencies.ts'

/** 400 for a supplier that does not exist; one that is new here is asked for and remembered. 503 when none can say. */
export async function requireSupplier({ desk, catalog }: Dependencies, id: number | null): Promise<void> {
  if (id === null || (await desk.menu.suppliers.isKnown(id))) return
  const answer = await catalog.supplier(id)
  switch (answer.kind) {
    case 'away':
      throw answer.error
    case 'unknown':
      throw unknownSupplier()
    case 'found':
      if (answer.reference.deleted) throw unknownSupplier()
      return desk.menu.suppliers.hear(answer.reference)
  }
}

const unknownSupplier = () =>
  invalid('unknown-supplier', 'There is no such supplier.', { field: 'supplier_id' })
