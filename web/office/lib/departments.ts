import type { Department } from '@rms/contracts'
import { DEPARTMENTS } from '@rms/domain-kit'
import { t } from '../texts/index.ts'

/** The department's name in the current language; unknown departments keep their name. */
export function translateDepartment(name: string): string {
  const known = DEPARTMENTS.find(department => department === name)
  return known ? t(`department.${known}`) : name
}

/** The departments as options of a select. */
export const toDepartmentOptions = (departments: readonly Department[]) =>
  departments.map(department => ({ value: department, label: translateDepartment(department) }))

/** Replaces a translated department name in a search with the stored one. */
export function toStoredDepartment(search: string): string {
  const word = search.trim().toLowerCase()
  return DEPARTMENTS.find(department => translateDepartment(department).toLowerCase() === word) ?? search
}
