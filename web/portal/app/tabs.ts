export const tabs = [
  'dashboard',
  'schedule',
  'timesheet',
  'holidays',
  'deliveries',
  'documents',
  'waste',
  'counting',
] as const
export type Tab = (typeof tabs)[number]

/** The tab from which a screen without one of its own is opened. */
export const getShownTab = (tab: Tab): Tab => (tab === 'waste' ? 'deliveries' : tab)

/** The tab in a URL. */
export function getTabFromUrl({ searchParams }: URL): Tab {
  const name = searchParams.get('tab')
  return tabs.find(each => each === name) ?? 'dashboard'
}

/** Lazily loaded scripts of the tabs other than the dashboard. */
export const pageLoaders = {
  schedule: () => import('../features/schedule/schedule-page.tsx'),
  timesheet: () => import('../features/timesheet/timesheet-page.tsx'),
  holidays: () => import('../features/holidays/holidays-page.tsx'),
  deliveries: () => import('../features/deliveries/deliveries-page.tsx'),
  documents: () => import('../features/documents/documents-page.tsx'),
  waste: () => import('../features/waste/waste-page.tsx'),
  counting: () => import('../features/counting/counting-page.tsx'),
} as const
