import { SegmentedControl, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Ingredient } from '@rms/contracts'
import { useMemo, useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { FieldRow } from '../../../components/form-parts.tsx'
import { MoneyField, PercentField } from '../../../components/number-field.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { useListIngredientsQuery } from '../../../lib/api/ingredients.ts'
import { choiceOf, firstChoices } from '../../../lib/choices.ts'
import { unitWord } from '../../../lib/unit-word.ts'
import { t } from '../../../texts/index.ts'
import { useAskWhatIfQuery } from '../costings-api.ts'
import { questionOf, type Way, wayNamed } from './question.ts'
import classes from './what-if.module.css'
import { WhatIfResult } from './what-if-result.tsx'

const TYPING_PAUSE_MS = 300
/** The server's limit of a price change. */
const MOST_PERCENT = 100_000

/** Calculates the effect of another price of an ingredient on all dishes. Nothing is saved. */
export function WhatIfModal({ ingredientId, onClose }: { ingredientId: number | null; onClose: () => void }) {
  const { data: ingredients = [] } = useListIngredientsQuery()
  const [chosenId, setChosenId] = useState(ingredientId)
  const [way, setWay] = useState<Way>('percentage')
  const [typed, setTyped] = useState<number | string>('')
  const ingredient = ingredients.find(({ id }) => id === chosenId) ?? null
  const request = useMemo(() => questionOf({ ingredient, way, typed }), [ingredient, way, typed])
  const [question] = useDebouncedValue(request, TYPING_PAUSE_MS)
  return (
    <AppModal opened onClose={onClose} title={t('whatif.title')} size={860}>
      <div className={classes.form}>
        <FieldRow>
          <Select
            label={t('whatif.ingredient')}
            searchable
            data-autofocus
            filter={firstChoices(100)}
            data={ingredients.map(choiceOf)}
            value={chosenId === null ? null : String(chosenId)}
            onChange={id => setChosenId(id === null ? null : Number(id))}
          />
          <PriceField ingredient={ingredient} way={way} typed={typed} onType={setTyped} />
        </FieldRow>
        <SegmentedControl
          className={classes.modes}
          aria-label={t('whatif.way')}
          value={way}
          onChange={value => {
            setWay(wayNamed(value))
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
      {question ? <Answer question={question} /> : <Hint />}
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
  way: Way
  typed: number | string
  onType: (typed: number | string) => void
}

function PriceField({ ingredient, way, typed, onType }: PriceFieldProps) {
  const labels = {
    percentage: t('whatif.newPercent'),
    cost_per_unit: t('whatif.newCost', { unit: unitWord(ingredient?.unit ?? '') }).trim(),
    product_price: t('whatif.newPrice'),
  }
  const field = {
    label: labels[way],
    disabled: ingredient === null,
    isLive: true,
    value: typed,
    onChange: onType,
  }
  if (way === 'percentage')
    return <PercentField {...field} key={way} decimals={6} min={-100} max={MOST_PERCENT} />
  const error = typed === 0 ? t('typed.aboveZero') : undefined
  return <MoneyField {...field} key={way} decimals={6} min={0} error={error} />
}

function Answer({ question }: { question: Parameters<typeof useAskWhatIfQuery>[0] }) {
  const { data, currentData, error, isFetching } = useAskWhatIfQuery(question)
  if (error && !isFetching) return <ErrorState sentence={failureOf(error).error ?? t('whatif.failed')} />
  const shown = currentData ?? data
  if (!shown) return <LoadingRows rows={4} />
  return <WhatIfResult answer={shown} isStale={isFetching} />
}
