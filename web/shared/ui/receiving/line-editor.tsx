import { Button, Textarea } from '@mantine/core'
import { findTemperatureLimits, isWithinTemperatureLimits } from '@rms/domain-kit'
import { useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import {
  type CheckInRow,
  EMPTY_VALUES,
  type LineValues,
  type ProductOption,
} from '../../lib/receiving/check-in-rows.ts'
import { formatLimits, translateUnit } from '../../lib/receiving/format-receiving.ts'
import { useUnsavedChangesWarning } from '../../lib/unsaved-changes.ts'
import type { CheckInContent } from './check-in-content.ts'
import { QuantityInput } from './number-input.tsx'
import { PhotoBar } from './photo-bar.tsx'
import { ProductSearch } from './product-search.tsx'
import classes from './receiving.module.css'

interface LineEditorProps {
  row: CheckInRow
  content: CheckInContent
  onClose: () => void
  /** The values, and the product that was delivered instead. */
  onSave: (values: LineValues, substitute: ProductOption | null) => void
  onRemove: () => void
}

const PARTS = ['damaged', 'refused', 'other', 'weightShort', 'temperature', 'note', 'photo'] as const
type Part = (typeof PARTS)[number]

/** Everything that can be said about a line. Rare fields are opened one by one, so that it fits on a phone. */
export function LineEditor({ row, content, onClose, onSave, onRemove }: LineEditorProps) {
  const [values, setValues] = useState<LineValues>(
    () => row.record ?? { ...EMPTY_VALUES, received: row.expected ?? 1 },
  )
  const [substitute, setSubstitute] = useState(row.substitute)
  const [opened, setOpened] = useState<readonly Part[]>(() => listFilledParts(row))
  const [isChanged, setChanged] = useState(false)
  useUnsavedChangesWarning(isChanged)
  const change = (changed: Partial<LineValues>) => {
    setValues({ ...values, ...changed })
    setChanged(true)
  }
  const unit = substitute?.unit ?? row.product.unit
  const isTooMuch = values.damaged + values.refused > values.received
  const canSave = isComplete(values) && !isTooMuch
  return (
    <div className={classes.editor}>
      {substitute && (
        <p className={classes.muted}>
          {row.substitute
            ? t('receiving.insteadOf', { name: row.product.name })
            : `${substitute.name}. ${t('receiving.otherHelp')}`}
        </p>
      )}
      <QuantityInput
        label={t('receiving.quantityOf', { unit: translateUnit(unit) })}
        value={values.received}
        decimals={6}
        hasSteps
        error={isTooMuch ? t('receiving.damagedTooMuch') : null}
        onChange={received => change({ received: received ?? Number.NaN })}
      />
      <div className={classes.chips}>
        {PARTS.filter(part => !opened.includes(part) && (part !== 'other' || row.substitute === null)).map(
          part => (
            <button
              key={part}
              type="button"
              className={classes.chip}
              onClick={() => setOpened([...opened, part])}
            >
              {t(`receiving.${part}`)}
            </button>
          ),
        )}
      </div>
      {opened.includes('damaged') && (
        <QuantityInput
          label={t('receiving.damaged')}
          value={values.damaged}
          decimals={6}
          hasSteps
          onChange={damaged => change({ damaged: damaged ?? 0 })}
        />
      )}
      {opened.includes('refused') && (
        <QuantityInput
          label={t('receiving.refused')}
          value={values.refused}
          decimals={6}
          hasSteps
          onChange={refused => change({ refused: refused ?? 0 })}
        />
      )}
      {opened.includes('other') && !substitute && (
        <ProductSearch
          label={t('receiving.other')}
          products={content.products}
          onChoose={product => {
            setSubstitute(product)
            setChanged(true)
          }}
        />
      )}
      {opened.includes('weightShort') && <WeightFields values={values} onChange={change} />}
      {opened.includes('temperature') && (
        <LineTemperature values={values} content={content} onChange={change} />
      )}
      {opened.includes('note') && (
        <Textarea
          size="md"
          label={t('receiving.note')}
          maxLength={500}
          autosize
          value={values.note}
          onChange={event => change({ note: event.currentTarget.value })}
        />
      )}
      {opened.includes('photo') && <PhotoBar content={content} lineKey={row.key} />}
      <div className={classes.bar}>
        {row.record && (
          <Button variant="default" h={48} onClick={onRemove}>
            {t('receiving.removeRecord')}
          </Button>
        )}
        <Button variant="default" h={48} onClick={onClose}>
          {t('receiving.cancel')}
        </Button>
        <Button
          className={classes.grow}
          h={48}
          disabled={!canSave}
          onClick={() => onSave(values, substitute)}
        >
          {t('receiving.save')}
        </Button>
      </div>
    </div>
  )
}

interface ValueFieldsProps {
  values: LineValues
  onChange: (changed: Partial<LineValues>) => void
}

function WeightFields({ values, onChange }: ValueFieldsProps) {
  const unit = values.weighed?.unit ?? 'kg'
  return (
    <div className={classes.pair}>
      <QuantityInput
        label={t('receiving.weight', { unit })}
        value={values.weighed?.quantity ?? null}
        decimals={6}
        onChange={quantity => onChange({ weighed: quantity === null ? null : { quantity, unit } })}
      />
      <QuantityInput
        label={t('receiving.pieces')}
        value={values.pieces}
        decimals={6}
        onChange={pieces => onChange({ pieces })}
      />
    </div>
  )
}

function LineTemperature({ values, content, onChange }: ValueFieldsProps & { content: CheckInContent }) {
  const storage = values.temperature?.storage ?? content.temperatureChecks[0]?.storage ?? 'chilled'
  const celsius = values.temperature?.celsius ?? null
  const limits = findTemperatureLimits(content.temperatureChecks, storage)
  const isOutside = celsius !== null && !Number.isNaN(celsius) && !isWithinTemperatureLimits(limits, celsius)
  return (
    <div className={classes.fields}>
      <fieldset className={classes.segments} aria-label={t('receiving.temperature')}>
        {(['chilled', 'frozen'] as const).map(each => (
          <button
            key={each}
            type="button"
            className={classes.segment}
            aria-pressed={each === storage}
            onClick={() => onChange({ temperature: { storage: each, celsius: celsius ?? Number.NaN } })}
          >
            {t(`receiving.${each}`)}
          </button>
        ))}
      </fieldset>
      <QuantityInput
        label={`${t(`receiving.${storage}`)} (°C)`}
        value={celsius}
        decimals={1}
        mayBeNegative
        description={isOutside ? undefined : formatLimits(limits)}
        error={isOutside ? t('receiving.outOfLimits', { limits: formatLimits(limits) }) : null}
        onChange={measured =>
          onChange({ temperature: measured === null ? null : { storage, celsius: measured } })
        }
      />
    </div>
  )
}

const listFilledParts = ({ record }: CheckInRow): Part[] => {
  if (!record) return []
  const filled: Record<Part, boolean> = {
    damaged: record.damaged > 0,
    refused: record.refused > 0,
    other: false,
    weightShort: record.weighed !== null || record.pieces !== null,
    temperature: record.temperature !== null,
    note: record.note !== '',
    photo: false,
  }
  return PARTS.filter(part => filled[part])
}

/** Whether no field holds a text that is not a number. */
const isComplete = ({ received, damaged, refused, pieces, weighed, temperature }: LineValues): boolean =>
  [received, damaged, refused, pieces, weighed?.quantity ?? null, temperature?.celsius ?? null].every(
    value => !Number.isNaN(value),
  )
