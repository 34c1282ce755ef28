import { Button, Group, Stack, Text } from '@mantine/core'
import { nanoid } from '@reduxjs/toolkit'
import type { Invoice } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../../../shared/api/api-failure.ts'
import { FormError } from '../../../../components/app-form.tsx'
import { AppModal } from '../../../../components/app-modal.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../../components/plain-table.tsx'
import { notifySuccess } from '../../../../lib/notify.ts'
import { translateUnit } from '../../../../lib/translate-unit.ts'
import { useFormats } from '../../../../lib/use-formats.ts'
import { t } from '../../../../texts/index.ts'
import { type InvoiceLineBody, useImportInvoiceLinesMutation } from '../../invoices-api.ts'
import classes from './csv-preview-modal.module.css'
import type { ParsedCsvInvoiceLines } from './parse-csv-items.ts'

interface CsvPreviewModalProps {
  invoice: Invoice
  file: string
  found: ParsedCsvInvoiceLines
  onClose: () => void
}

/** Previews the lines that a CSV file would add, and the rows that are skipped with their reasons. */
export function CsvPreviewModal({ invoice, file, found: { items, dropped }, onClose }: CsvPreviewModalProps) {
  const [importItems, { isLoading }] = useImportInvoiceLinesMutation()
  const [problem, setProblem] = useState<{ error: string | null } | null>(null)
  // Each preview is one import: retries use the same idempotency key.
  const [key] = useState(nanoid)
  const save = async () => {
    try {
      await importItems({ id: invoice.id, items, key }).unwrap()
      notifySuccess(t('csv.imported', { count: items.length }))
      onClose()
    } catch (thrown) {
      setProblem({ error: toApiFailure(thrown).error })
    }
  }
  return (
    <AppModal opened onClose={onClose} title={t('csv.preview', { file })} size={720}>
      <Stack gap="md">
        <FormError failure={problem && t('csv.failed')} />
        {problem?.error && <Text size="sm">{problem.error}</Text>}
        <DroppedRows dropped={dropped} />
        {items.length > 0 ? (
          <ItemsTable items={items} currency={invoice.currency} />
        ) : (
          <p>{t('csv.empty')}</p>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button data-autofocus loading={isLoading} disabled={items.length === 0} onClick={save}>
            {t('csv.import', { count: items.length })}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  )
}

function DroppedRows({ dropped }: { dropped: ParsedCsvInvoiceLines['dropped'] }) {
  if (dropped.length === 0) return null
  return (
    <section className={classes.dropped} aria-label={t('csv.dropped', { count: dropped.length })}>
      <Text size="sm" fw={500}>
        {t('csv.dropped', { count: dropped.length })}
      </Text>
      <ul>
        {dropped.map(({ row, reason }) => (
          <li key={row}>{t('csv.droppedRow', { row, reason })}</li>
        ))}
      </ul>
    </section>
  )
}

const MAX_SHOWN = 100

function ItemsTable({ items, currency }: { items: readonly InvoiceLineBody[]; currency: string }) {
  const { quantity, unitPrice } = useFormats()
  const rest = items.length - MAX_SHOWN
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {t('csv.found', { count: items.length })}
      </Text>
      <PlainTable className={classes.table} aria-label={t('csv.found', { count: items.length })}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.productName')}</th>
            <NumericHeader>{t('invoice.quantity')}</NumericHeader>
            <th scope="col">{t('invoice.unit')}</th>
            <NumericHeader>{t('invoice.unitPrice')}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, MAX_SHOWN).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key
            <tr key={index}>
              <td>{item.product_name}</td>
              <NumericCell>{quantity(item.quantity)}</NumericCell>
              <td>{translateUnit(item.unit ?? '')}</td>
              <NumericCell>{unitPrice(item.unit_price, currency)}</NumericCell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {rest > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('csv.more', { count: rest })}
        </Text>
      )}
    </div>
  )
}
