import { type Clock, type Decimal, toBusinessDay, toNumber } from '@rms/domain-kit'
import type { AuditLog, Transaction, UserActor } from '@rms/service-kit'
import type { PriceEntry } from '../../domain/prices/price-entries.ts'
import { createManualPriceEntry, isManualPriceChange } from '../../domain/products/manual-price.ts'
import type { Product } from '../../domain/products/product.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'

interface Dependencies {
  readonly settings: SettingsRepository
  readonly suppliers: SupplierRepository
  readonly audit: AuditLog
  readonly now: Clock
}

interface ManualPriceInput {
  readonly actor: UserActor
  readonly product: Product
  readonly unitPrice: Decimal | null
}

/** The entries for a price that a person sent: one for today in the time zone of the business, or none. */
export async function setManualPrice(
  { settings, suppliers, audit, now }: Dependencies,
  { actor, product, unitPrice }: ManualPriceInput,
  { session }: Transaction,
): Promise<PriceEntry[]> {
  if (unitPrice === null) return []
  const { timezone } = await settings.current(session)
  const date = toBusinessDay(now(), timezone)
  if (!isManualPriceChange(product, unitPrice, date)) return []
  const supplierNames = await suppliers.getNames(product.supplierIds.slice(0, 1), session)
  const entry = createManualPriceEntry(product, { price: unitPrice, date, supplierNames })
  const { name } = product
  const before = product.price && {
    name,
    unit_price: toNumber(product.price.unitPrice, 6),
    date: product.price.date,
  }
  const after = { name, unit_price: toNumber(entry.price, 6), date }
  await audit.record(
    { actor, action: 'price-set', entity: 'product', entityId: product.id, before, after },
    session,
  )
  return [entry]
}
