import type { Right, SessionUser } from '@rms/contracts'
import { useGetMeQuery } from './api/account.ts'

/** Whether the user may see wages and costs; the server omits them for everyone else in any case. */
export const useSeesPay = (): boolean => has(useGetMeQuery().data, 'payroll')

/** Whether the user may change settings of the whole business. */
export const useChangesSettings = (): boolean => has(useGetMeQuery().data, 'settings')

/** Whether the user may change a location: requires the settings permission and access to the location. */
export function useChangesLocation(): (id: number) => boolean {
  const { data: me } = useGetMeQuery()
  return id => has(me, 'settings') && (me?.location_ids?.includes(id) ?? true)
}

/** Whether the user may change the overtime policies, which affect everybody's pay. */
export function useChangesPolicies(): boolean {
  const { data: me } = useGetMeQuery()
  return has(me, 'settings') && has(me, 'payroll') && (me?.role === 'admin' || me?.location_ids === null)
}

const has = (me: SessionUser | undefined, right: Right): boolean =>
  me?.role === 'admin' || me?.rights.includes(right) === true
