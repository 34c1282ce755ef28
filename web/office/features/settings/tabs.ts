export const TAB_NAMES = [
  'general',
  'branding',
  'invoice-training',
  'formats',
  'company',
  'locations',
  'my-code',
  'demo',
] as const
export type TabName = (typeof TAB_NAMES)[number]

export const isTabName = (name: string | null): name is TabName => TAB_NAMES.some(tab => tab === name)

const TAB_FIELDS: Partial<Record<TabName, readonly string[]>> = {
  general: ['currency', 'language', 'timezone', 'autoProcess'],
  formats: ['dateFormat', 'invoiceNumberPrefix', 'taxRate'],
  company: ['companyName', 'companyAddress'],
}

/** The tab that contains a settings field. */
export const tabOfField = (field: string): TabName | undefined =>
  TAB_NAMES.find(tab => TAB_FIELDS[tab]?.includes(field))
