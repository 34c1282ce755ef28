import type { StockTransfer } from '@rms/contracts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { notifySuccess } from '../../../lib/notify.ts'
import { formatWithUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../movements.module.css'
import { useReceiveTransferMutation } from '../movements-api.ts'

interface ReceiptValues {
  received_on: string
  /** By line. */
  received: Readonly<Record<string, number | string>>
}

/** Confirms what arrived of a transfer, or corrects it. What did not arrive is lost at the sender. */
export function ReceiveModal({ transfer, onClose }: { transfer: StockTransfer; onClose: () => void }) {
  const form = useReceiveForm(transfer, onClose)
  const { quantity } = useFormats()
  const { values, errors, set } = form
  return (
    <FormModal
      title={t('transfers.receiveTitle', { from: transfer.from_location_name })}
      form={form}
      saveLabel={t('transfers.confirmReceipt')}
      onClose={onClose}
    >
      <DateField
        label={t('transfers.receivedOn')}
        description={t('stock.dateHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.received_on}
        error={errors.received_on}
        onChange={date => set('received_on', date)}
      />
      <ul className={classes.lines}>
        {transfer.lines.map(line => (
          <li key={line.line_id} className={classes.lineName}>
            <NumberField
              label={line.product_name}
              description={t('transfers.sentQuantity', {
                quantity: formatWithUnit(line.sent, line.unit, quantity(line.sent)),
              })}
              rightSection={line.unit.length <= 4 ? line.unit : undefined}
              decimals={6}
              min={0}
              max={100_000}
              value={values.received[line.line_id] ?? ''}
              onChange={received => set('received', { ...values.received, [line.line_id]: received })}
            />
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('transfers.receiveHelp')}</p>
    </FormModal>
  )
}

function useReceiveForm(transfer: StockTransfer, onSaved: () => void): FormState<ReceiptValues> {
  const [receive] = useReceiveTransferMutation()
  const formats = useFormats()
  const toValues = (each: StockTransfer): ReceiptValues => ({
    received_on: each.received_on ?? '',
    received: Object.fromEntries(each.lines.map(line => [line.line_id, line.received ?? line.sent])),
  })
  return useForm<ReceiptValues>({
    initialValues: toValues(transfer),
    record: {
      version: transfer.version,
      toValues,
      labels: { received_on: t('transfers.receivedOn'), received: t('transfers.products') },
      formatters: {
        received_on: (date: string) => formats.date(date),
        received: (received: ReceiptValues['received']) => Object.values(received).join(', '),
      },
    },
    validate: ({ received }) => ({
      received: Object.values(received).includes('') ? t('transfers.quantityRequired') : undefined,
    }),
    save: async ({ received_on, received }, { version }) => {
      const lines = Object.entries(received).map(([line_id, value]) => ({ line_id, received: Number(value) }))
      const body = { lines, ...(received_on && { received_on }), ...(version !== undefined && { version }) }
      await receive({ id: transfer.id, body }).unwrap()
      notifySuccess(t('transfers.received'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('transfers.saveFailed'),
  })
}
