import type { Department, RotaDepartment } from '@rms/contracts'
import { t } from './i18n/index.ts'

/** Where people work, in the order in which they are offered. */
export const DEPARTMENTS = [
  'Kitchen',
  'Front of House',
  'Bar',
  'Management',
  'Administration',
  'Maintenance',
] as const satisfies readonly Department[]

/** The departments that are planned by the week. */
export const ROTA_DEPARTMENTS = [
  'Kitchen',
  'Bar',
  'Front of House',
] as const satisfies readonly RotaDepartment[]

/** A department in the reader's language; one that is not known here keeps its own name. */
export function departmentWord(name: string): string {
  const known = DEPARTMENTS.find(department => department === name)
  return known ? t(`department.${known}`) : name
}

/** What a field offers of them. */
export const departmentChoices = (departments: readonly Department[]) =>
  departments.map(department => ({ value: department, label: departmentWord(department) }))

/** What is searched for, with the word of a department as servers know it. */
export function departmentSearched(search: string): string {
  const word = search.trim().toLowerCase()
  return DEPARTMENTS.find(department => departmentWord(department).toLowerCase() === word) ?? search
}
