import { normaliseIban } from '@rms/domain-kit'

/** Whether a printed IBAN differs from the stored one. A document without an IBAN is paid to the stored one. */
export const isUnknownIban = (printed: string, stored: string): boolean => {
  const iban = normaliseIban(printed)
  return iban !== '' && iban !== normaliseIban(stored)
}
