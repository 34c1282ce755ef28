import { Stack, Text } from '@mantine/core'
import type {
  PriceAgreementImport,
  PriceAgreementImportProblem,
  PriceAgreementImportRow,
} from '@rms/contracts'
import { IconAlertTriangle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { getFieldRuleMessage } from '../../../../shared/api/api-failure.ts'
import { translateErrorCode } from '../../../../shared/i18n/server-messages/index.ts'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../agreed-prices.module.css'
import { describeItemUnit, describePeriod } from '../describe-agreement.ts'
import { getColumnLabel } from './column-labels.ts'

const MAX_SHOWN = 200

/** What the import does with each row, rows with problems first. */
export function ImportRows({ preview: { rows, counts } }: { preview: PriceAgreementImport }) {
  if (rows.length === 0) return null
  const sorted = rows.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.row - b.row)
  const rest = rows.length - MAX_SHOWN
  return (
    <Stack gap="xs">
      <Text size="sm" aria-live="polite">
        {t('agreementImport.counts', counts)}
      </Text>
      {counts.new + counts.changed + counts.error === 0 && (
        <Text size="sm" c="dimmed">
          {t('agreementImport.nothing')}
        </Text>
      )}
      <div className={classes.scroll}>
        <PlainTable className={classes.stacked} aria-label={t('agreementImport.rows')}>
          <thead>
            <tr>
              <NumericHeader>{t('agreementImport.row')}</NumericHeader>
              <th scope="col">{t('agreementImport.outcome')}</th>
              <th scope="col">{t('agreements.product')}</th>
              <th scope="col">{t('common.supplier')}</th>
              <NumericHeader>{t('agreements.price')}</NumericHeader>
              <th scope="col">{t('agreements.period')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, MAX_SHOWN).map(row => (
              <ImportRow key={row.row} row={row} />
            ))}
          </tbody>
        </PlainTable>
      </div>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {t('agreementImport.more', { count: rest })}
        </Text>
      )}
    </Stack>
  )
}

const ORDER: readonly PriceAgreementImportRow['outcome'][] = ['error', 'changed', 'new', 'unchanged']

function ImportRow({ row }: { row: PriceAgreementImportRow }) {
  const formats = useFormats()
  const { unitPrice, date } = formats
  const { unit_price, is_day_price, previous_price, currency } = row
  const { valid_from, valid_to, location_name, problem } = row
  const hasOtherPrice = previous_price !== null && previous_price !== unit_price
  return (
    <tr>
      <NumericCell>{row.row}</NumericCell>
      <td className={classes.result}>
        <StatusBadge {...LOOKS[row.outcome]}>{t(`agreementImport.outcome.${row.outcome}`)}</StatusBadge>
        {problem && <span className={classes.problem}>{describeProblem(problem)}</span>}
      </td>
      <td>
        {row.product_name}
        <span className={classes.base}>
          {[describeItemUnit(row), location_name].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>{row.supplier_name}</td>
      <NumericCell>
        {is_day_price && t('agreements.pricing.day-price')}
        {unit_price !== null && unitPrice(unit_price, currency)}
        {hasOtherPrice && <s className={classes.base}>{unitPrice(previous_price, currency)}</s>}
      </NumericCell>
      <td>
        {valid_from !== null && describePeriod({ valid_from, valid_to }, formats)}
        {row.previous_valid_to !== null && (
          <span className={classes.base}>
            {t('agreementImport.lastDayOfPrevious', { date: date(row.previous_valid_to) })}
          </span>
        )}
      </td>
    </tr>
  )
}

const LOOKS = {
  new: { colour: 'green', icon: IconPlus },
  changed: { colour: 'blue', icon: IconPencil },
  unchanged: { colour: 'gray', icon: IconEqual },
  error: { colour: 'red', icon: IconAlertTriangle },
} as const

/** The problem with its column and text, in the current language. */
function describeProblem({ code, message, column, value, rule, limit }: PriceAgreementImportProblem): string {
  const problem = getFieldRuleMessage({ rule, limit }) ?? translateErrorCode(code) ?? message
  if (column === null) return problem
  const named = { column: getColumnLabel(column), problem }
  return value === ''
    ? t('agreementImport.problemWithoutValue', named)
    : t('agreementImport.problem', { ...named, value })
}
