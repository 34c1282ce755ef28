import { CloseButton, Text, TextInput, Title } from '@mantine/core'
import { NumberField } from '../../../components/number-field.tsx'
import { t } from '../../../texts/index.ts'
import classes from './invoice-training.module.css'
import type { ParsedInvoiceLine } from './invoice-training-api.ts'

interface ParsedItemsTableProps {
  items: readonly ParsedInvoiceLine[]
  onChange: (items: ParsedInvoiceLine[]) => void
}

const COLUMNS = ['product_name', 'quantity', 'unit', 'unit_price', 'total_price'] as const

/** The lines read from a sample, corrected before the format is learned from them. */
export function ParsedLinesTable({ items, onChange }: ParsedItemsTableProps) {
  return (
    <div>
      <Title order={2} size="h3" mb="xs">
        {t('training.items')}
      </Title>
      <div className={classes.scroller}>
        <table className={classes.items} aria-label={t('training.items')}>
          <thead>
            <tr>
              {COLUMNS.map(column => (
                <th key={column} scope="col">
                  {t(`training.column.${column}`)}
                </th>
              ))}
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <ItemRow
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sample have no id
                key={index}
                item={item}
                row={index + 1}
                onChange={next => onChange(items.with(index, next))}
                onRemove={() => onChange(items.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {items.length === 0 && <Text c="dimmed">{t('training.noItems')}</Text>}
    </div>
  )
}

interface ItemRowProps {
  item: ParsedInvoiceLine
  row: number
  onChange: (item: ParsedInvoiceLine) => void
  onRemove: () => void
}

function ItemRow({ item, row, onChange, onRemove }: ItemRowProps) {
  const label = (column: (typeof COLUMNS)[number]) =>
    t('training.itemField', { column: t(`training.column.${column}`), row })
  return (
    <tr>
      {COLUMNS.map(column => (
        <td key={column}>
          {column === 'product_name' || column === 'unit' ? (
            <TextInput
              size="xs"
              aria-label={label(column)}
              value={item[column]}
              onChange={event => onChange({ ...item, [column]: event.currentTarget.value })}
            />
          ) : (
            <NumberField
              size="xs"
              aria-label={label(column)}
              decimals={column === 'total_price' ? 2 : 6}
              value={item[column]}
              onChange={value => onChange({ ...item, [column]: value === '' ? Number.NaN : value })}
            />
          )}
        </td>
      ))}
      <td>
        <CloseButton size="sm" aria-label={t('training.removeRow', { row })} onClick={onRemove} />
      </td>
    </tr>
  )
}
