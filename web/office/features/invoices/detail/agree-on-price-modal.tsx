import { Text } from '@mantine/core'
import type { Invoice, InvoiceLine } from '@rms/contracts'
import { computeLineUnitPrice, toNumber } from '@rms/domain-kit'
import { useState } from 'react'
import { useForm } from '../../../../shared/lib/form.ts'
import { AgreementLocationField } from '../../../components/agreement-location-field.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useEndOfPreviousPrice } from '../../../lib/use-end-of-previous-price.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useAgreeOnLinePriceMutation } from '../invoices-api.ts'

interface AgreeOnPriceModalProps {
  invoice: Invoice
  item: InvoiceLine
  onClose: () => void
}

/** Agrees on the price of a line from a day on, by default the date of the invoice. */
export function AgreeOnPriceModal({ invoice, item, onClose }: AgreeOnPriceModalProps) {
  const price = useLinePrice(invoice, item)
  const form = useAgreementForm({ invoice, item, onClose }, price)
  return (
    <FormModal title={t('agreePrice.title')} form={form} saveLabel={t('agreePrice.save')} onClose={onClose}>
      <Text size="sm">
        {t('agreePrice.help', { supplier: invoice.supplier_name, product: item.product_name, price })}
      </Text>
      <DateField
        label={t('agreements.validFrom')}
        required
        value={form.values.valid_from}
        error={form.errors.valid_from}
        onChange={date => form.set('valid_from', date)}
      />
      <AgreementLocationField
        value={form.values.location_id}
        error={form.errors.location_id}
        onChange={id => form.set('location_id', id)}
      />
    </FormModal>
  )
}

/** The price that is agreed on: that of one unit, by the line total. */
function useLinePrice(
  { currency }: Invoice,
  { quantity, unit_price, total_price, unit }: InvoiceLine,
): string {
  const { pricePerUnit } = useFormats()
  const price = computeLineUnitPrice({ quantity, unitPrice: unit_price, lineTotal: total_price })
  return pricePerUnit(price === null ? unit_price : toNumber(price, 6), unit, currency)
}

function useAgreementForm({ invoice, item, onClose }: AgreeOnPriceModalProps, price: string) {
  const [agree] = useAgreeOnLinePriceMutation()
  const [keys] = useState(createIdempotencyKeys)
  const withEndOfPrevious = useEndOfPreviousPrice()
  return useForm({
    initialValues: { valid_from: invoice.invoice_date, location_id: '' },
    contract: {
      loadSchema: async () =>
        (await import('@rms/contracts/purchasing/price-agreements')).AgreeOnInvoiceLineBody,
      createBody: ({ valid_from }) => ({ ...getIds(invoice, item), valid_from }),
    },
    save: async ({ valid_from, location_id }) => {
      const locationId = location_id === '' ? null : Number(location_id)
      await withEndOfPrevious(valid_from, options => {
        const body = { ...getIds(invoice, item), valid_from, location_id: locationId, ...options }
        return keys.send(body, key => agree({ body, key }).unwrap())
      })
      notifySuccess(t('agreePrice.saved', { price, product: item.product_name }))
      onClose()
    },
    describeFailure: failure => failure.error ?? t('agreePrice.failed'),
  })
}

const getIds = ({ id }: Invoice, item: InvoiceLine) => ({ invoice_id: id, item_id: item.id })
