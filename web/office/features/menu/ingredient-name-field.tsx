import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../../texts/index.ts'
import { filterIngredientSuggestions, type IngredientSuggestion } from './ingredient-suggestions.ts'
import type { RecipeRowValues } from './recipe-rows.ts'
import classes from './recipe-rows-field.module.css'

const CLOSE_DELAY_MS = 200

interface IngredientNameFieldProps {
  row: RecipeRowValues
  suggestions: readonly IngredientSuggestion[]
  onChange: (row: RecipeRowValues) => void
}

/** The name of an ingredient, or of a dish used as one, with suggestions from two characters on. */
export function IngredientNameField({ row, suggestions, onChange }: IngredientNameFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closeTimer.current), [])
  const shown = filterIngredientSuggestions(row.name, suggestions)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={key => {
        const chosen = shown.find(suggestion => suggestion.key === key)
        if (chosen) onChange(applySuggestion(chosen, row))
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t('menu.ingredient')}
          placeholder={t('menu.ingredient')}
          autoComplete="off"
          rightSection={row.dishId !== null && <RecipeIcon />}
          value={row.name}
          onChange={event => {
            onChange({ ...row, name: event.currentTarget.value, dishId: null })
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => clearTimeout(closeTimer.current)}
          onBlur={() => {
            closeTimer.current = setTimeout(() => combobox.closeDropdown(), CLOSE_DELAY_MS)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown.length === 0}>
        <Combobox.Options aria-label={t('menu.suggestions')}>
          {shown.map(suggestion => (
            <Combobox.Option key={suggestion.key} value={suggestion.key} className={classes.option}>
              {suggestion.name}
              {suggestion.dishId !== null && <span className={classes.muted}>{t('menu.recipe')}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Applies a suggestion; its unit is used only if none was entered. */
const applySuggestion = (
  { name, unit, dishId }: IngredientSuggestion,
  row: RecipeRowValues,
): RecipeRowValues => ({
  ...row,
  name,
  dishId,
  unit: row.unit || unit,
})

function RecipeIcon() {
  return <IconToolsKitchen2 size={16} stroke={1.75} role="img" aria-label={t('menu.recipe')} />
}
