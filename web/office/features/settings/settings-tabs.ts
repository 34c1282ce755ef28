export const SETTINGS_TABS = [
  'general',
  'branding',
  'invoice-training',
  'formats',
  'company',
  'locations',
  'purchases',
  'labour-costs',
  'my-code',
  'demo',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export const isSettingsTab = (name: string | null): name is SettingsTab =>
  SETTINGS_TABS.some(tab => tab === name)

const TAB_FIELDS: Partial<Record<SettingsTab, readonly string[]>> = {
  general: ['currency', 'language', 'timezone', 'autoProcess'],
  formats: ['dateFormat', 'invoiceNumberPrefix', 'taxRate'],
  company: ['companyName', 'companyAddress'],
}

/** The tab that contains a settings field. */
export const getTabOfField = (field: string): SettingsTab | undefined =>
  SETTINGS_TABS.find(tab => TAB_FIELDS[tab]?.includes(field))
