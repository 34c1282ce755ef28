export const tabs = ['dashboard', 'schedule', 'timesheet', 'holidays'] as const
export type Tab = (typeof tabs)[number]

/** The tab that an address asks for. */
export function tabIn({ searchParams }: URL): Tab {
  const asked = searchParams.get('tab')
  return tabs.find(each => each === asked) ?? 'dashboard'
}

/** The scripts of the tabs that the portal does not open with. */
export const pages = {
  schedule: () => import('../features/schedule/schedule-page.tsx'),
  timesheet: () => import('../features/timesheet/timesheet-page.tsx'),
  holidays: () => import('../features/holidays/holidays-page.tsx'),
} as const
