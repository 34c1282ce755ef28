import { Button } from '@mantine/core'
import type { LateEntry } from '@rms/contracts'
import { IconAlertTriangle, IconCheck, IconClockHour4 } from '@tabler/icons-react'
import { t } from '../../i18n/receiving-messages/index.ts'
import {
  type CheckedLine,
  type CheckInRow,
  EMPTY_VALUES,
  isAsExpected,
  isUnrecorded,
  toCheckedLine,
} from '../../lib/receiving/check-in-rows.ts'
import {
  formatCelsius,
  formatQuantity,
  formatWithUnit,
  translateCountedUnit,
} from '../../lib/receiving/format-receiving.ts'
import type { CheckInContent } from './check-in-content.ts'
import { LineEditor } from './line-editor.tsx'
import { PhotoList } from './photo-bar.tsx'
import { ProductSearch } from './product-search.tsx'
import classes from './receiving.module.css'
import type { OpenLine } from './use-open-line.ts'

/** The lines of a check-in. One press records a line that arrived as expected; everything else is in its editor. */
export function LineList({ content, line }: { content: CheckInContent; line: OpenLine }) {
  const { rows, canEdit, actions } = content
  const unrecorded = rows.filter(row => isUnrecorded(row, rows))
  return (
    <section className={classes.section} aria-label={t('receiving.lines')}>
      <header className={classes.head}>
        <h3 className={classes.title}>{t('receiving.lines')}</h3>
        <span className={classes.muted}>
          {t('receiving.linesDone', { done: rows.length - unrecorded.length, count: rows.length })}
        </span>
      </header>
      <ul className={classes.lines}>
        {line.rows.map(row => (
          <li key={row.key} className={classes.line}>
            <LineSummary
              row={row}
              rows={rows}
              content={content}
              onOpen={() => void line.toggle(row)}
              isOpen={line.row?.key === row.key}
            />
            {canEdit && line.row?.key === row.key && (
              <LineEditor
                row={row}
                content={content}
                line={line}
                onSave={({ values, substitute, replacesRecord }) => {
                  const saved = toCheckedLine(row, substitute, values)
                  actions.record(replacesRecord ? [saved, toRemovedLine(row)] : [saved])
                  line.close()
                }}
                onRemove={() => {
                  actions.record([toRemovedLine(row)])
                  line.close()
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && unrecorded.length > 1 && (
        <Button
          variant="default"
          h={48}
          onClick={() =>
            actions.record(
              unrecorded.map(row =>
                toCheckedLine(row, null, { ...EMPTY_VALUES, received: row.expected ?? 0 }),
              ),
            )
          }
        >
          {t('receiving.allRest')}
        </Button>
      )}
      {canEdit && (
        <details className={classes.more}>
          <summary className={classes.summary}>{t('receiving.add')}</summary>
          <ProductSearch
            label={t('receiving.product')}
            products={content.products}
            onChoose={product => void line.add(product)}
          />
        </details>
      )}
    </section>
  )
}

const toRemovedLine = (row: CheckInRow): CheckedLine =>
  toCheckedLine(row, row.substitute, { ...EMPTY_VALUES, removed: true })

interface LineSummaryProps {
  row: CheckInRow
  rows: readonly CheckInRow[]
  content: CheckInContent
  isOpen: boolean
  onOpen: () => void
}

function LineSummary({ row, rows, content, isOpen, onOpen }: LineSummaryProps) {
  const { canEdit, actions, isComplete } = content
  const name = row.substitute?.name ?? row.product.name
  const canTakeAll = canEdit && !isComplete && row.expected !== null && isUnrecorded(row, rows) && !isOpen
  const text = (
    <>
      <span className={classes.name}>{name}</span>
      <LineState row={row} isMissing={isComplete && isUnrecorded(row, rows)} canEdit={canEdit} />
    </>
  )
  return (
    <>
      <div className={classes.lineHead}>
        {canEdit ? (
          <button type="button" className={classes.lineButton} aria-expanded={isOpen} onClick={onOpen}>
            {text}
          </button>
        ) : (
          <div className={classes.lineButton}>{text}</div>
        )}
        {canTakeAll && (
          <Button
            h={56}
            miw={72}
            variant="light"
            aria-label={t('receiving.allNamed', { name })}
            onClick={() =>
              actions.record([toCheckedLine(row, null, { ...EMPTY_VALUES, received: row.expected ?? 0 })])
            }
          >
            {t('receiving.all')}
          </Button>
        )}
        {row.record && <RecordMark row={row} />}
      </div>
      {!isOpen && <PhotoList photos={content.photos.filter(photo => photo.lineKey === row.key)} />}
    </>
  )
}

function RecordMark({ row }: { row: CheckInRow }) {
  if (row.record?.isWaiting)
    return (
      <span className={classes.mark} data-tone="amber" title={t('receiving.waiting')}>
        <IconClockHour4 size={22} stroke={1.75} aria-label={t('receiving.waiting')} />
      </span>
    )
  const isGood = isAsExpected(row)
  const Icon = isGood ? IconCheck : IconAlertTriangle
  return (
    <span className={classes.mark} data-tone={isGood ? 'green' : 'amber'}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  )
}

/** What was expected and what arrived, in one or two short lines. */
function LineState({ row, isMissing, canEdit }: { row: CheckInRow; isMissing: boolean; canEdit: boolean }) {
  const { record, expected, product, substitute, ordered, receivedBefore } = row
  const unit = substitute?.unit ?? product.unit
  const before =
    receivedBefore > 0 && ordered !== null
      ? t('receiving.partBefore', {
          quantity: formatQuantity(receivedBefore),
          ordered: formatQuantity(ordered),
        })
      : null
  if (!record)
    return (
      <>
        <span className={classes.state}>
          {isMissing
            ? `${t('receiving.notReceived')} · ${t('receiving.expected', { quantity: formatWithUnit(expected ?? 0, unit) })}`
            : t('receiving.expected', { quantity: formatWithUnit(expected ?? 0, unit) })}
        </span>
        {before && <span className={classes.state}>{before}</span>}
      </>
    )
  const received =
    expected !== null && substitute === null
      ? t('receiving.receivedOf', {
          received: formatQuantity(record.received),
          expected: formatQuantity(expected),
          unit: translateCountedUnit(unit, expected),
        })
      : formatWithUnit(record.received, unit)
  const facts = [received, ...listDifferences(row), ...listMeasurements(row), before, record.note]
  return (
    <>
      <span className={classes.state}>{facts.filter(Boolean).join(' · ')}</span>
      {record.lateEntry && (
        <span className={classes.lateEntry}>{formatLateEntry(record.lateEntry, unit, canEdit)}</span>
      )}
    </>
  )
}

function formatLateEntry(entry: LateEntry, unit: string, canDecide: boolean): string {
  const { received, damaged, refused, temperature, removed } = entry
  const values = [
    formatWithUnit(received, unit),
    ...(damaged > 0 ? [t('receiving.flag.damaged', { quantity: formatQuantity(damaged) })] : []),
    ...(refused > 0 ? [t('receiving.flag.refused', { quantity: formatQuantity(refused) })] : []),
    ...(temperature ? [formatCelsius(temperature.celsius)] : []),
    entry.note,
  ]
  const text = removed
    ? t('receiving.lateRemoved')
    : t('receiving.late', { quantity: values.filter(Boolean).join(', ') })
  return canDecide ? `${text}. ${t('receiving.lateDecide')}` : text
}

function listDifferences({ record, expected, substitute, product, orderLine }: CheckInRow): string[] {
  if (!record) return []
  const { received, damaged, refused } = record
  const difference = expected === null || substitute !== null ? 0 : received - expected
  return [
    ...(substitute ? [t('receiving.insteadOf', { name: product.name })] : []),
    ...(orderLine ? [] : [t('receiving.flag.extra')]),
    ...(difference < 0 ? [t('receiving.flag.missing', { quantity: formatQuantity(-difference) })] : []),
    ...(difference > 0 ? [t('receiving.flag.over', { quantity: formatQuantity(difference) })] : []),
    ...(damaged > 0 ? [t('receiving.flag.damaged', { quantity: formatQuantity(damaged) })] : []),
    ...(refused > 0 ? [t('receiving.flag.refused', { quantity: formatQuantity(refused) })] : []),
    ...(record.isCorrected ? [t('receiving.corrected')] : []),
  ]
}

function listMeasurements({ record }: CheckInRow): string[] {
  if (!record) return []
  const { weighed, pieces, temperature } = record
  return [
    ...(weighed ? [formatWithUnit(weighed.quantity, weighed.unit)] : []),
    ...(pieces === null ? [] : [formatWithUnit(pieces, 'pieces')]),
    ...(temperature ? [formatCelsius(temperature.celsius)] : []),
  ]
}
