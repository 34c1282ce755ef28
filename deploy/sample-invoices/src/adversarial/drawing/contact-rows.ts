import type { AdversarialDocument } from '../adversarial-document.ts'
import type { PostalAddress } from '../companies/postal-address.ts'
import { pickLabel } from '../vocabulary/label-vocabularies.ts'
import type { ContactKey } from '../vocabulary/label-vocabulary.ts'
import type { Drawing } from './drawing.ts'

/** Rows such as `Tel.: 040/123456`. Labels of contact details are never bilingual. */
export function createContactRow(drawing: Drawing, document: AdversarialDocument, key: ContactKey): string {
  const { supplier, country } = document
  const style = { ...drawing.layout.labels, second: null }
  const label = pickLabel(labels => labels.contacts[key], country.language, style, drawing.random).replace(
    /:$/,
    '',
  )
  const values: Record<ContactKey, string> = {
    phone: supplier.phone,
    fax: supplier.fax,
    mobile: supplier.mobile,
    email: supplier.email,
    web: supplier.web,
    vatId: supplier.vatId,
    taxNumber: supplier.taxNumber,
    register: `${supplier.address.place} ${supplier.register}`,
    director: supplier.directors.join(', '),
    bank: supplier.bank,
    iban: supplier.iban,
    bic: supplier.bic,
  }
  return `${label}${style.colon} ${values[key]}`
}

export function createContactRows(
  drawing: Drawing,
  document: AdversarialDocument,
  keys: readonly ContactKey[],
): string[] {
  return keys.map(key => createContactRow(drawing, document, key))
}

export function createAddressRows(address: PostalAddress, hasCountry: boolean): string[] {
  return [address.street, address.town, ...(hasCountry ? [address.country] : [])]
}
