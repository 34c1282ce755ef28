import { type Consumer, consumer } from '@rms/service-kit'
import type { Dependencies } from '../../dependencies.ts'

/** Keeps the names of suppliers as the catalog has them. */
export const supplierConsumer = ({ desk }: Pick<Dependencies, 'desk'>): Consumer =>
  consumer('menu-costing-references', {
    'catalog.supplier-changed': ({ payload }) => desk.menu.suppliers.hear(payload),
  })
