/**
 * Every screen of the back office, declared once: router, page headings, navigation, command palette, benchmarks and
 * screenshots read this table. It imports nothing, so that tools outside the app can read it too. Its text keys are
 * therefore type-checked where they are used. `app/lazy-screens.ts` loads the components.
 */
interface Screen {
  /** Text key of the title; null if it is dynamic: a greeting, the name of a record. */
  readonly title: string | null
  /** Text key of the lead, which says what the screen is for. */
  readonly lead: string
  /** The list that the record belongs to. */
  readonly back?: { readonly to: string; readonly word: string }
  /** The entry in navigation and palette, alone or in a group, in the order of this table. */
  readonly navigation?: { readonly word: string; readonly group?: string }
  /** The navigation entry that is current on this screen, if it has none of its own. */
  readonly reachedThrough?: string
  /** Whether the palette lists it although the navigation does not. */
  readonly isInPalette?: true
  /** The letter that opens it after `g`; the same in every language, because it becomes muscle memory. */
  readonly shortcut?: string
  /** An action in the palette, ordered by `rank`; `search` is the query string that opens the form. */
  readonly action?: { readonly word: string; readonly rank: number; readonly search?: string }
  /** The server rejects its calls from everybody else. */
  readonly isForAdmins?: true
}

/** By path. Segments with a colon match anything, so these paths come last. */
export const screens = {
  '/': { title: null, lead: 'home.welcome', navigation: { word: 'shell.home' }, shortcut: 'h' },
  '/menu': {
    title: 'menu.title',
    lead: 'menu.lead',
    navigation: { word: 'shell.menu', group: 'shell.menu' },
    shortcut: 'm',
    action: { word: 'menu.add', rank: 5, search: '?add=dish' },
  },
  '/ingredients': {
    title: 'ingredients.title',
    lead: 'ingredients.lead',
    navigation: { word: 'shell.ingredients', group: 'shell.menu' },
    shortcut: 'n',
    action: { word: 'ingredients.add', rank: 6, search: '?add' },
  },
  '/costings': {
    title: 'costings.title',
    lead: 'costings.lead',
    navigation: { word: 'shell.costings', group: 'shell.menu' },
    shortcut: 'c',
  },
  '/sales': {
    title: 'sales.title',
    lead: 'sales.lead',
    navigation: { word: 'shell.sales', group: 'shell.sales' },
    action: { word: 'sales.enter', rank: 14, search: '?enter' },
  },
  '/prime-cost': {
    title: 'primeCost.title',
    lead: 'primeCost.lead',
    navigation: { word: 'shell.primeCost', group: 'shell.sales' },
    shortcut: 'b',
  },
  '/variance': {
    title: 'variance.title',
    lead: 'variance.lead',
    navigation: { word: 'shell.variance', group: 'shell.sales' },
  },
  '/forecast': {
    title: 'forecast.title',
    lead: 'forecast.lead',
    navigation: { word: 'shell.forecast', group: 'shell.sales' },
  },
  '/sales-items': {
    title: 'salesItems.title',
    lead: 'salesItems.lead',
    navigation: { word: 'shell.salesItems', group: 'shell.sales' },
  },
  '/sales-import': {
    title: 'salesImport.title',
    lead: 'salesImport.lead',
    navigation: { word: 'shell.salesImport', group: 'shell.sales' },
  },
  '/sales-sources': {
    title: 'salesSources.title',
    lead: 'salesSources.lead',
    navigation: { word: 'shell.salesSources', group: 'shell.sales' },
  },
  '/dashboard': {
    title: 'dashboard.title',
    lead: 'dashboard.lead',
    navigation: { word: 'shell.dashboard', group: 'shell.invoices' },
    shortcut: 'd',
  },
  '/suppliers': {
    title: 'suppliers.title',
    lead: 'suppliers.lead',
    navigation: { word: 'shell.suppliers', group: 'shell.invoices' },
    shortcut: 's',
    action: { word: 'suppliers.add', rank: 4, search: '?add' },
  },
  '/invoices': {
    title: 'invoices.title',
    lead: 'invoices.lead',
    navigation: { word: 'shell.invoices', group: 'shell.invoices' },
    shortcut: 'i',
  },
  '/products': {
    title: 'products.title',
    lead: 'products.lead',
    navigation: { word: 'shell.products', group: 'shell.invoices' },
    shortcut: 'p',
    action: { word: 'products.add', rank: 3, search: '?add' },
  },
  '/agreed-prices': {
    title: 'agreements.title',
    lead: 'agreements.lead',
    navigation: { word: 'shell.agreements', group: 'shell.invoices' },
    action: { word: 'agreements.add', rank: 12, search: '?add' },
  },
  '/price-checks': {
    title: 'priceChecks.title',
    lead: 'priceChecks.lead',
    navigation: { word: 'shell.priceChecks', group: 'shell.invoices' },
    shortcut: 'x',
  },
  '/claims': {
    title: 'claims.title',
    lead: 'claims.lead',
    navigation: { word: 'shell.claims', group: 'shell.invoices' },
    shortcut: 'e',
  },
  '/approvals': {
    title: 'approvals.title',
    lead: 'approvals.lead',
    navigation: { word: 'shell.approvals', group: 'shell.invoices' },
    shortcut: 'v',
  },
  '/ordering': {
    title: 'ordering.title',
    lead: 'ordering.lead',
    navigation: { word: 'shell.ordering', group: 'shell.invoices' },
    shortcut: 'o',
    action: { word: 'home.placeOrder', rank: 2 },
  },
  '/order-history': {
    title: 'orders.title',
    lead: 'orders.lead',
    navigation: { word: 'shell.orderHistory', group: 'shell.invoices' },
  },
  '/deliveries': {
    title: 'deliveries.title',
    lead: 'deliveries.lead',
    navigation: { word: 'shell.deliveries', group: 'shell.invoices' },
    action: { word: 'deliveries.record', rank: 13, search: '?add' },
  },
  '/purchase-reports': {
    title: 'purchaseReports.title',
    lead: 'purchaseReports.lead',
    navigation: { word: 'shell.purchaseReports', group: 'shell.invoices' },
  },
  '/stock-counts': {
    title: 'stockCounts.title',
    lead: 'stockCounts.lead',
    navigation: { word: 'shell.stockCounts', group: 'shell.stock' },
    action: { word: 'stockCounts.start', rank: 15, search: '?add' },
  },
  '/waste': {
    title: 'waste.title',
    lead: 'waste.lead',
    navigation: { word: 'shell.waste', group: 'shell.stock' },
    action: { word: 'waste.record', rank: 16, search: '?add' },
  },
  '/transfers': {
    title: 'transfers.title',
    lead: 'transfers.lead',
    navigation: { word: 'shell.transfers', group: 'shell.stock' },
  },
  '/par-levels': {
    title: 'parLevels.title',
    lead: 'parLevels.lead',
    navigation: { word: 'shell.parLevels', group: 'shell.stock' },
  },
  '/staff': {
    title: 'staff.title',
    lead: 'staff.lead',
    navigation: { word: 'shell.staffDirectory', group: 'shell.staff' },
    shortcut: 't',
    action: { word: 'staff.add', rank: 7, search: '?add' },
  },
  '/staff-holidays': {
    title: 'holidays.title',
    lead: 'holidays.lead',
    navigation: { word: 'shell.holidays', group: 'shell.staff' },
    shortcut: 'l',
    action: { word: 'holidays.request', rank: 10, search: '?add' },
  },
  '/staff-rota': {
    title: 'rota.title',
    lead: 'rota.lead',
    navigation: { word: 'shell.rota', group: 'shell.staff' },
    shortcut: 'r',
    action: { word: 'rota.new', rank: 9, search: '?add' },
  },
  '/time-tracking': {
    title: 'tracking.title',
    lead: 'tracking.lead',
    navigation: { word: 'shell.timeTracking', group: 'shell.staff' },
    shortcut: 'k',
    action: { word: 'palette.clock', rank: 8 },
  },
  '/attendance-reports': {
    title: 'attendance.title',
    lead: 'attendance.lead',
    navigation: { word: 'shell.attendance', group: 'shell.staff' },
    shortcut: 'a',
  },
  '/attendance-policies': {
    title: 'policies.title',
    lead: 'policies.lead',
    navigation: { word: 'shell.policies', group: 'shell.staff' },
  },
  '/settings': {
    title: 'settings.title',
    lead: 'settings.lead',
    navigation: { word: 'shell.settings' },
    shortcut: ',',
  },
  '/help': { title: 'shell.help', lead: 'help.lead', navigation: { word: 'shell.help' } },
  '/invoices/upload': {
    title: 'upload.title',
    lead: 'upload.lead',
    shortcut: 'u',
    action: { word: 'home.upload', rank: 1 },
  },
  '/invoices/inbox': { title: 'inbox.title', lead: 'inbox.lead', isInPalette: true, shortcut: 'w' },
  '/invoices/review': { title: 'review.title', lead: 'review.lead', isInPalette: true },
  '/account': {
    title: 'account.title',
    lead: 'account.lead',
    reachedThrough: '/settings',
    isInPalette: true,
  },
  '/users': {
    title: 'users.title',
    lead: 'users.lead',
    reachedThrough: '/settings',
    isInPalette: true,
    isForAdmins: true,
    action: { word: 'users.add', rank: 11, search: '?add' },
  },
  '/audit': {
    title: 'audit.title',
    lead: 'audit.lead',
    reachedThrough: '/settings',
    isInPalette: true,
    isForAdmins: true,
  },
  '/design': { title: 'design.title', lead: 'design.lead', reachedThrough: '/help' },
  '/prime-cost/report': {
    title: 'weekReport.title',
    lead: 'weekReport.lead',
    reachedThrough: '/prime-cost',
    isInPalette: true,
  },
  '/sales/day': { title: null, lead: 'salesDay.lead', back: { to: '/sales', word: 'salesDay.back' } },
  '/suppliers/:id': {
    title: null,
    lead: 'supplier.lead',
    back: { to: '/suppliers', word: 'supplier.back' },
  },
  '/invoices/:id': { title: null, lead: 'invoice.lead', back: { to: '/invoices', word: 'invoice.back' } },
  '/claims/:id': { title: null, lead: 'claim.lead', back: { to: '/claims', word: 'claim.back' } },
  '/stock-counts/:id': {
    title: null,
    lead: 'stockCount.lead',
    back: { to: '/stock-counts', word: 'stockCount.back' },
  },
  '/ingredients/:id': {
    title: null,
    lead: 'ingredient.lead',
    back: { to: '/ingredients', word: 'ingredient.back' },
  },
  '/help/:article': { title: 'shell.help', lead: 'help.lead' },
} as const satisfies Record<string, Screen>

export type ScreenPath = keyof typeof screens

/** Screens that show one record. */
export type DetailScreenPath = {
  [Path in ScreenPath]: (typeof screens)[Path] extends { back: object } ? Path : never
}[ScreenPath]

/** Screens with a dynamic title. */
export type UntitledScreenPath = {
  [Path in ScreenPath]: (typeof screens)[Path]['title'] extends null ? Path : never
}[ScreenPath]

export const screenPaths = Object.keys(screens) as readonly ScreenPath[]

/** The path pattern of the screen at a URL path; undefined if there is none. */
export const findScreenPath = (pathname: string): ScreenPath | undefined =>
  screenPaths.find(path => matchesPath(path, pathname))

function matchesPath(path: string, pathname: string): boolean {
  const segments = pathname.split('/')
  const parts = path.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, at) => part.startsWith(':') || part === segments[at])
  )
}
