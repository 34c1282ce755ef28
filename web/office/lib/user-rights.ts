import type { ManagerRight, SessionUser } from '@rms/contracts'
import { useGetMeQuery } from './api/account.ts'

/** Whether the user may see wages and costs; the server omits them for everyone else in any case. */
export const useCanSeePay = (): boolean => hasRight(useGetMeQuery().data, 'payroll')

/** Whether the user may change settings of the whole business. */
export function useCanChangeSettings(): boolean {
  const { data: me } = useGetMeQuery()
  return hasRight(me, 'settings') && hasAllLocations(me)
}

/** Whether the user may change settings of their own locations. */
export const useCanChangeOwnSettings = (): boolean => hasRight(useGetMeQuery().data, 'settings')

/** Whether the user may approve payments, and change the bank accounts to which they go. */
export const useCanApproveInvoices = (): boolean => hasRight(useGetMeQuery().data, 'approve-invoices')

/** Whether the user may change a location: requires the settings permission and access to the location. */
export function useCanChangeLocation(): (id: number) => boolean {
  const { data: me } = useGetMeQuery()
  return id => hasRight(me, 'settings') && (me?.location_ids?.includes(id) ?? true)
}

/** Whether the user may change records of a location, or of all locations for null. */
export function useHasLocationAccess(): (id: number | null) => boolean {
  const { data: me } = useGetMeQuery()
  const own = me?.role === 'admin' ? null : me?.location_ids
  return id => own === null || (id !== null && own?.includes(id) === true)
}

/** Whether the user may change the overtime policies, which affect everybody's pay. */
export function useCanChangeOvertimePolicies(): boolean {
  const { data: me } = useGetMeQuery()
  return hasRight(me, 'settings') && hasRight(me, 'payroll') && hasAllLocations(me)
}

/** Whether the user may change the employer's on-cost, which affects the labour cost of all locations. */
export function useCanChangeLabourCosts(): boolean {
  const { data: me } = useGetMeQuery()
  return hasRight(me, 'payroll') && hasAllLocations(me)
}

const hasRight = (me: SessionUser | undefined, right: ManagerRight): boolean =>
  me?.role === 'admin' || me?.rights.includes(right) === true

const hasAllLocations = (me: SessionUser | undefined): boolean =>
  me?.role === 'admin' || me?.location_ids === null
