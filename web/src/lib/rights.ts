import { useGetMeQuery } from './api/account.ts'

/** Whether the signed-in user may see wages and costs; the server leaves them out for everyone else anyway. */
export function useSeesPay(): boolean {
  const { data: me } = useGetMeQuery()
  return me?.role === 'admin' || me?.rights.includes('payroll') === true
}
