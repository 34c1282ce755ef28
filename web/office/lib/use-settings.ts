import type { Settings } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { useGetSettingsQuery } from './api/business.ts'

/** The settings of the business merged over the defaults; only the defaults until they are loaded. */
export function useSettings(): Settings {
  const { data } = useGetSettingsQuery()
  return data ? { ...DEFAULT_SETTINGS, ...data } : DEFAULT_SETTINGS
}
