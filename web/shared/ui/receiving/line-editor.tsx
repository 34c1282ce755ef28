import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import { requestConfirmation } from '../../lib/confirm.ts'
import {
  type CheckInRow,
  getLineKey,
  type LineRecord,
  type LineValues,
  type ProductOption,
} from '../../lib/receiving/check-in-rows.ts'
import { clearDraft, useDraft } from '../../lib/receiving/drafts.ts'
import { formatWithUnit, translateUnit } from '../../lib/receiving/format-receiving.ts'
import { isOutsideLimits } from '../../lib/receiving/missing-actions.ts'
import { useUnsavedChangesWarning } from '../../lib/unsaved-changes.ts'
import type { CheckInContent } from './check-in-content.ts'
import { createLineDraft, EMPTY_DRAFT, isTooMuch, type LineDraft, toLineValues } from './line-draft.ts'
import { LineTemperature, WeightFields } from './line-measurements.tsx'
import { QuantityInput } from './number-input.tsx'
import { PhotoBar } from './photo-bar.tsx'
import { ProductSearch } from './product-search.tsx'
import classes from './receiving.module.css'
import { OPEN_LINE_FIELD, type OpenLine } from './use-open-line.ts'

export interface SavedLine {
  readonly values: LineValues
  /** The product that was delivered instead. */
  readonly substitute: ProductOption | null
  /** Whether the substitute replaces what is recorded of the ordered product. */
  readonly replacesRecord: boolean
}

interface LineEditorProps {
  row: CheckInRow
  content: CheckInContent
  line: OpenLine
  onSave: (saved: SavedLine) => void
  onRemove: () => void
}

const PARTS = ['damaged', 'refused', 'other', 'weightShort', 'temperature', 'note', 'photo'] as const
type Part = (typeof PARTS)[number]

/** Everything that can be said about a line. Rare fields are opened one by one, so that it fits on a phone. */
export function LineEditor({ row, content, line, onSave, onRemove }: LineEditorProps) {
  const { restored, keep } = useLineDraft(content.draftScope, row.key)
  const [draft, setDraft] = useState(() => restored?.draft ?? createLineDraft(row))
  const [substitute, setSubstitute] = useState(restored ? restored.substitute : row.substitute)
  const [replacesRecord, setReplacesRecord] = useState(restored?.replacesRecord ?? false)
  const [opened, setOpened] = useState<readonly Part[]>(() => restored?.opened ?? listFilledParts(row))
  useUnsavedChangesWarning(line.isChanged)
  const change = (changed: Partial<LineDraft>) => {
    setDraft({ ...draft, ...changed })
    keep({ draft: { ...draft, ...changed }, substitute, replacesRecord, opened })
    line.markChanged()
  }
  // What was entered is that of the ordered product, in its unit.
  const choose = async (product: ProductOption) => {
    const isReplacing = row.record !== null && (await confirmReplacement(row, row.record, product))
    setReplacesRecord(isReplacing)
    keep({ draft: EMPTY_DRAFT, substitute: product, replacesRecord: isReplacing, opened: [] })
    setSubstitute(product)
    setDraft(EMPTY_DRAFT)
    setOpened([])
    line.markChanged()
  }
  const unit = substitute?.unit ?? row.product.unit
  const values = toLineValues(draft)
  // What was done about a temperature is the note of the line.
  const needsAction =
    draft.temperature !== null && isOutsideLimits(content.temperatureChecks, draft.temperature)
  const shown = needsAction && !opened.includes('note') ? [...opened, 'note' as const] : opened
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
        value={draft.received}
        decimals={6}
        hasSteps
        isRequired
        error={isTooMuch(draft) ? t('receiving.damagedTooMuch') : null}
        onChange={received => change({ received })}
      />
      <div className={classes.chips}>
        {PARTS.filter(part => !shown.includes(part) && (part !== 'other' || substitute === null)).map(
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
          value={draft.damaged}
          decimals={6}
          hasSteps
          onChange={damaged => change({ damaged })}
        />
      )}
      {opened.includes('refused') && (
        <QuantityInput
          label={t('receiving.refused')}
          value={draft.refused}
          decimals={6}
          hasSteps
          onChange={refused => change({ refused })}
        />
      )}
      {opened.includes('other') && !substitute && (
        <ProductSearch
          label={t('receiving.other')}
          products={content.products}
          onChoose={product => void choose(product)}
        />
      )}
      {opened.includes('weightShort') && <WeightFields draft={draft} onChange={change} />}
      {opened.includes('temperature') && (
        <LineTemperature draft={draft} content={content} onChange={change} />
      )}
      {shown.includes('note') && (
        <Textarea
          size="md"
          label={needsAction ? t('receiving.action') : t('receiving.note')}
          placeholder={needsAction ? t('receiving.actionPlaceholder') : undefined}
          maxLength={500}
          autosize
          value={draft.note}
          onChange={event => change({ note: event.currentTarget.value })}
        />
      )}
      {opened.includes('photo') && <PhotoBar content={content} lineKey={getSavedKey(row, substitute)} />}
      <div className={classes.bar}>
        {row.record && (
          <Button variant="default" h={48} onClick={onRemove}>
            {t('receiving.removeRecord')}
          </Button>
        )}
        <Button variant="default" h={48} onClick={line.close}>
          {t('receiving.cancel')}
        </Button>
        <Button
          className={classes.grow}
          h={48}
          disabled={values === null}
          onClick={() => values && onSave({ values, substitute, replacesRecord })}
        >
          {t('receiving.save')}
        </Button>
      </div>
    </div>
  )
}

interface EnteredLine {
  readonly draft: LineDraft
  readonly substitute: ProductOption | null
  readonly replacesRecord: boolean
  readonly opened: readonly Part[]
}

/** What is entered in a line is kept through a reload, and dropped when its editor is closed. */
function useLineDraft(scope: string, key: string) {
  const field = `line-${key}`
  const { restored, keep } = useDraft<EnteredLine>(scope, field)
  // An answer to a question may arrive after the editor was closed.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      clearDraft(scope, field)
      clearDraft(scope, OPEN_LINE_FIELD)
    }
  }, [scope, field])
  return { restored, keep: (entered: EnteredLine) => isOpen.current && keep(entered) }
}

/** Photos belong to what the editor saves. */
const getSavedKey = ({ key, product, orderLine }: CheckInRow, substitute: ProductOption | null): string =>
  substitute
    ? getLineKey({
        ...{ order_line: orderLine, product_id: product.id, unit: product.unit },
        substituted_by: { product_id: substitute.id, unit: substitute.unit },
      })
    : key

const confirmReplacement = (
  { product }: CheckInRow,
  { received }: LineRecord,
  substitute: ProductOption,
): Promise<boolean> =>
  requestConfirmation({
    title: t('receiving.replaceTitle', { name: product.name }),
    message: t('receiving.replaceMessage', {
      ...{ name: product.name, substitute: substitute.name },
      quantity: formatWithUnit(received, product.unit),
    }),
    confirmLabel: t('receiving.replaceConfirm'),
    cancelLabel: t('receiving.replaceKeep'),
  })

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
