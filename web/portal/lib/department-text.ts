import { type PlainPortalText, t } from '../texts/index.ts'

const texts: Readonly<Record<string, PlainPortalText>> = {
  Kitchen: 'portal.department.kitchen',
  Bar: 'portal.department.bar',
  'Front of House': 'portal.department.frontOfHouse',
}

/** The department of a shift in the reader's language; one that is not known here keeps its own name. */
export function departmentText(name: string): string {
  const text = texts[name]
  return text ? t(text) : name
}
