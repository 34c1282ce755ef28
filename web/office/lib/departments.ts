import type { Department } from '@rms/contracts'
import { DEPARTMENTS } from '@rms/domain-kit'
import { t } from '../texts/index.ts'

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
