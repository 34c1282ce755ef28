import { SegmentedControl, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Ingredient } from '@rms/contracts'
import { useMemo, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { AppModal } from '../../../components/app-modal.tsx'
import { MoneyField, PercentField } from '../../../components/number-field.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useListIngredientsQuery } from '../../../lib/api/ingredients.ts'
import { createLimitedOptionsFilter, toSelectOption } from '../../../lib/select-options.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import { useCalculateWhatIfQuery } from '../costings-api.ts'
import classes from './what-if.module.css'
import { type PriceChangeMode, parsePriceChangeMode, toWhatIfRequest } from './what-if-request.ts'
import { WhatIfResult } from './what-if-result.tsx'

const DEBOUNCE_MS = 300
/** The largest price change in percent that the server accepts. */
const MAX_PERCENT = 100_000

/** Calculates the effect of another price of an ingredient on all dishes. Nothing is saved. */
export function WhatIfModal({ ingredientId, onClose }: { ingredientId: number | null; onClose: () => void }) {
  const { data: ingredients = [] } = useListIngredientsQuery()
  const [chosenId, setChosenId] = useState(ingredientId)
  const [mode, setMode] = useState<PriceChangeMode>('percentage')
  const [typed, setTyped] = useState<number | string>('')
  const ingredient = ingredients.find(({ id }) => id === chosenId) ?? null
  const request = useMemo(() => toWhatIfRequest({ ingredient, mode, typed }), [ingredient, mode, typed])
  const [debouncedRequest] = useDebouncedValue(request, DEBOUNCE_MS)
  return (
    <AppModal opened onClose={onClose} title={t('whatif.title')} size={860}>
      <div className={classes.form}>
        <FieldRow>
          <Select
            label={t('whatif.ingredient')}
            searchable
            data-autofocus
            filter={createLimitedOptionsFilter(100)}
            data={ingredients.map(toSelectOption)}
            value={chosenId === null ? null : String(chosenId)}
            onChange={id => setChosenId(id === null ? null : Number(id))}
          />
          <PriceField ingredient={ingredient} mode={mode} typed={typed} onType={setTyped} />
        </FieldRow>
        <SegmentedControl
          className={classes.modes}
          aria-label={t('whatif.way')}
          value={mode}
          onChange={value => {
            setMode(parsePriceChangeMode(value))
            setTyped('')
          }}
          data={[
            { value: 'percentage', label: t('whatif.byPercent') },
            { value: 'cost_per_unit', label: t('whatif.byCost') },
            {
              value: 'product_price',
              label: t('whatif.byPrice'),
              disabled: ingredient !== null && !ingredient.has_active_link,
            },
          ]}
        />
      </div>
      {debouncedRequest ? <WhatIfResponse request={debouncedRequest} /> : <Hint />}
    </AppModal>
  )
}

function Hint() {
  return (
    <Text size="sm" c="dimmed">
      {t('whatif.choose')} {t('whatif.help')}
    </Text>
  )
}

interface PriceFieldProps {
  ingredient: Ingredient | null
  mode: PriceChangeMode
  typed: number | string
  onType: (typed: number | string) => void
}

function PriceField({ ingredient, mode, typed, onType }: PriceFieldProps) {
  const labels = {
    percentage: t('whatif.newPercent'),
    cost_per_unit: t('whatif.newCost', { unit: translateUnit(ingredient?.unit ?? '') }).trim(),
    product_price: t('whatif.newPrice'),
  }
  const field = {
    label: labels[mode],
    disabled: ingredient === null,
    isValidatedWhileTyping: true,
    value: typed,
    onChange: onType,
  }
  if (mode === 'percentage')
    return <PercentField {...field} key={mode} decimals={6} min={-100} max={MAX_PERCENT} />
  const error = typed === 0 ? t('typed.aboveZero') : undefined
  return <MoneyField {...field} key={mode} decimals={6} min={0} error={error} />
}

function WhatIfResponse({ request }: { request: Parameters<typeof useCalculateWhatIfQuery>[0] }) {
  const { data, currentData, error, isFetching } = useCalculateWhatIfQuery(request)
  if (error && !isFetching) return <ErrorState message={toApiFailure(error).error ?? t('whatif.failed')} />
  const shown = currentData ?? data
  if (!shown) return <SkeletonRows rows={4} />
  return <WhatIfResult result={shown} isStale={isFetching} />
}
