import { ActionIcon, Button, Select, Text, Textarea } from '@mantine/core'
import type { StockTransfer } from '@rms/contracts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { toSelectOption } from '../../../lib/select-options.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { t } from '../../../texts/index.ts'
import classes from '../movements.module.css'
import { useListWasteItemsQuery } from '../movements-api.ts'
import { EMPTY_LINE, type SentLine, useSendForm } from './use-send-form.ts'

const MAX_SHOWN = 60

/** What is sent to another location; null sends a new transfer. */
export function SendModal({ transfer, onClose }: { transfer: StockTransfer | null; onClose: () => void }) {
  const { locations } = useBusinessLocations()
  const own = useOwnLocations() ?? []
  const sender = own[0]
  const receiver = locations.find(({ id }) => id !== sender?.id)
  const form = useSendForm({
    transfer,
    onSaved: onClose,
    initial: {
      from_location_id: String(sender?.id ?? ''),
      to_location_id: locations.length === 2 ? String(receiver?.id ?? '') : '',
      sent_on: '',
      lines: [EMPTY_LINE],
      note: '',
    },
  })
  const { values, errors, set } = form
  return (
    <FormModal
      title={t(transfer ? 'transfers.changeTitle' : 'transfers.send')}
      form={form}
      saveLabel={t(transfer ? 'transfers.saveChange' : 'transfers.send')}
      size="lg"
      onClose={onClose}
    >
      <FieldRow>
        <Select
          label={t('transfers.from')}
          required
          allowDeselect={false}
          disabled={transfer !== null}
          data={(transfer ? locations : own).map(toSelectOption)}
          value={values.from_location_id || null}
          error={errors.from_location_id}
          onChange={id => set('from_location_id', id ?? '')}
        />
        <Select
          label={t('transfers.to')}
          required
          allowDeselect={false}
          data={locations.map(toSelectOption)}
          value={values.to_location_id || null}
          error={errors.to_location_id}
          onChange={id => set('to_location_id', id ?? '')}
        />
        <DateField
          label={t('transfers.sentOn')}
          description={t('stock.dateHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.sent_on}
          error={errors.sent_on}
          onChange={date => set('sent_on', date)}
        />
      </FieldRow>
      <SentLines lines={values.lines} error={errors.lines} onChange={lines => set('lines', lines)} />
      <Textarea
        label={t('transfers.note')}
        rows={2}
        maxLength={500}
        value={values.note}
        error={errors.note}
        onChange={event => set('note', event.currentTarget.value)}
      />
    </FormModal>
  )
}

interface SentLinesProps {
  lines: readonly SentLine[]
  error: string | undefined
  onChange: (lines: readonly SentLine[]) => void
}

function SentLines({ lines, error, onChange }: SentLinesProps) {
  const replace = (index: number, line: SentLine) =>
    onChange(lines.map((each, position) => (position === index ? line : each)))
  return (
    <section aria-label={t('transfers.products')}>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          // Lines have no id until they are saved, and are only added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a line of the form
          <li key={index} className={classes.line}>
            <LineFields line={line} position={index + 1} onChange={next => replace(index, next)} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={lines.length === 1}
              aria-label={t('transfers.removeLine', { position: index + 1 })}
              onClick={() => onChange(lines.filter((_, position) => position !== index))}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {error}
        </Text>
      )}
      <Button
        variant="subtle"
        mt={8}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...lines, EMPTY_LINE])}
      >
        {t('transfers.addLine')}
      </Button>
    </section>
  )
}

interface LineFieldsProps {
  line: SentLine
  position: number
  onChange: (line: SentLine) => void
}

function LineFields({ line, position, onChange }: LineFieldsProps) {
  const { data: items = [] } = useListWasteItemsQuery()
  const products = items.filter(({ kind }) => kind === 'product')
  const units = products.find(({ id }) => String(id) === line.product_id)?.units ?? line.units
  const isKnown = line.product_id === '' || products.some(({ id }) => String(id) === line.product_id)
  const missing = { value: line.product_id, label: line.product_name }
  return (
    <>
      <Select
        label={t('transfers.productOf', { position })}
        searchable
        allowDeselect={false}
        limit={MAX_SHOWN}
        nothingFoundMessage={t('transfers.productNone')}
        data={[...(isKnown ? [] : [missing]), ...products.map(toSelectOption)]}
        value={line.product_id || null}
        onChange={id => {
          const product = products.find(each => String(each.id) === id)
          if (!product) return
          const { name, units: known } = product
          onChange({
            ...line,
            product_id: String(product.id),
            product_name: name,
            units: known,
            unit: known[0] ?? '',
          })
        }}
      />
      <NumberField
        label={t('transfers.quantity')}
        aria-label={t('transfers.quantityOf', { position })}
        decimals={6}
        min={0}
        max={100_000}
        value={line.quantity}
        onChange={quantity => onChange({ ...line, quantity })}
      />
      <Select
        label={t('transfers.unit')}
        aria-label={t('transfers.unitOf', { position })}
        allowDeselect={false}
        disabled={units.length === 0}
        data={units.map(value => ({ value, label: translateUnit(value) }))}
        value={line.unit || null}
        onChange={unit => onChange({ ...line, unit: unit ?? '' })}
      />
    </>
  )
}
