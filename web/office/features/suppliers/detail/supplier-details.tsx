import type { Supplier } from '@rms/contracts'
import { ContactLink } from '../../../components/contact-link.tsx'
import { t } from '../../../texts/index.ts'
import classes from './supplier-page.module.css'

/** The contact details of a supplier; empty ones are left out. */
export function SupplierDetails({ supplier }: { supplier: Supplier }) {
  const details = [
    [t('suppliers.contactPerson'), supplier.contact_person],
    [t('suppliers.phone'), supplier.phone && <ContactLink scheme="tel" to={supplier.phone} />],
    [t('suppliers.email'), supplier.email && <ContactLink scheme="mailto" to={supplier.email} />],
    [t('suppliers.address'), supplier.address],
    [t('suppliers.taxId'), supplier.tax_id],
    [t('suppliers.iban'), supplier.iban ?? ''],
  ] as const
  return (
    <dl className={classes.facts}>
      {details.map(
        ([word, value]) =>
          value && (
            <div key={word}>
              <dt>{word} </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
