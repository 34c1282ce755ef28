import type { Right, SessionUser } from '@rms/contracts'
import { useGetMeQuery } from './api/account.ts'

/** Whether the signed-in user may see wages and costs; the server leaves them out for everyone else anyway. */
export const useSeesPay = (): boolean => has(useGetMeQuery().data, 'payroll')

/** Whether the signed-in user may change what holds for the whole business. */
export const useChangesSettings = (): boolean => has(useGetMeQuery().data, 'settings')

/** Whether the signed-in user may change and delete a location: one of theirs, with the right to settings. */
export function useChangesLocation(): (id: number) => boolean {
  const { data: me } = useGetMeQuery()
  return id => has(me, 'settings') && (me?.location_ids?.includes(id) ?? true)
}

/** Whether the signed-in user may change the overtime rules, which decide the pay of everybody. */
export function useChangesPolicies(): boolean {
  const { data: me } = useGetMeQuery()
  return has(me, 'settings') && has(me, 'payroll') && (me?.role === 'admin' || me?.location_ids === null)
}

const has = (me: SessionUser | undefined, right: Right): boolean =>
  me?.role === 'admin' || me?.rights.includes(right) === true
