import type { Settings } from '@rms/contracts'
import { useGetSettingsQuery } from './api/business.ts'

const defaults: Settings = {
  currency: 'USD',
  dateFormat: 'MM/DD/YYYY',
  timezone: 'UTC',
  language: 'en',
  invoiceNumberPrefix: 'INV-',
  taxRate: 0,
  companyName: '',
  companyAddress: '',
  logoUrl: '',
  autoProcess: true,
}

/** The settings of the business over their defaults; the defaults alone until they are loaded. */
export function useSettings(): Settings {
  const { data } = useGetSettingsQuery()
  return data ? { ...defaults, ...data } : defaults
}
