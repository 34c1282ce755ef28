import type { RouteObject } from 'react-router-dom'

/** The screens of staff and their time. */
export const peopleRoutes: RouteObject[] = [
  {
    path: '/staff',
    lazy: async () => ({ Component: (await import('../features/staff/staff-page.tsx')).StaffPage }),
  },
  {
    path: '/staff-holidays',
    lazy: async () => ({ Component: (await import('../features/holidays/holidays-page.tsx')).HolidaysPage }),
  },
  {
    path: '/staff-rota',
    lazy: async () => ({ Component: (await import('../features/rota/rota-page.tsx')).RotaPage }),
  },
  {
    path: '/time-tracking',
    lazy: async () => ({
      Component: (await import('../features/time-tracking/tracking-page.tsx')).TrackingPage,
    }),
  },
  {
    path: '/attendance-reports',
    lazy: async () => ({
      Component: (await import('../features/attendance/attendance-page.tsx')).AttendancePage,
    }),
  },
  {
    path: '/attendance-policies',
    lazy: async () => ({ Component: (await import('../features/policies/policies-page.tsx')).PoliciesPage }),
  },
]
