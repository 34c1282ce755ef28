import { Navigate, Outlet } from 'react-router-dom'
import { useGetMeQuery } from '../lib/api/account.ts'

/** Screens that only administrators open; the server refuses their calls to everyone else anyway. */
export function AdminsOnly() {
  const { data: user } = useGetMeQuery()
  if (!user) return null
  return user.role === 'admin' ? <Outlet /> : <Navigate to="/" replace />
}
