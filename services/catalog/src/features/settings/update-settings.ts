import type { Settings, SettingsReference } from '@rms/contracts'
import { type AuditLog, requireVersion, type UnitOfWork, type UserActor } from '@rms/service-kit'
import type { PurchaseInvoiceRepository } from '../../storage/purchasing/purchase-invoice-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import { requestAllPurchaseChecks } from '../purchasing/refresh-purchasing.ts'

export interface SettingsDependencies {
  readonly settings: SettingsRepository
  readonly purchaseInvoices: PurchaseInvoiceRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Changes the sent settings, leaves the others and publishes the resulting settings. With a version, only if it is the
 * current one.
 */
export const updateSettings = (
  { settings, purchaseInvoices, audit, unitOfWork }: SettingsDependencies,
  actor: UserActor,
  { version, ...sent }: Partial<Settings> & { readonly version?: number | undefined },
): Promise<{ before: SettingsReference; after: SettingsReference }> =>
  unitOfWork.transact(async transaction => {
    const { session, emit } = transaction
    const before = await settings.current(session)
    requireVersion(before.version, version)
    if (Object.keys(sent).length === 0) return { before, after: before }
    const after = await settings.update(sent, session)
    await audit.record({ actor, action: 'changed', entity: 'settings', entityId: 1, before, after }, session)
    emit('catalog.settings-changed', after)
    if (hasOtherCurrency(before, after)) await requestAllPurchaseChecks({ purchaseInvoices }, transaction)
    return { before, after }
  })

/** Amounts are compared in the currency that the business has chosen. */
const hasOtherCurrency = (before: SettingsReference, after: SettingsReference): boolean =>
  before.currency !== after.currency || before.currency_chosen !== after.currency_chosen
