import { Combobox, TextInput, useCombobox } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { useEffect, useRef } from 'react'
import { useListIngredientsQuery } from '../../lib/api/ingredients.ts'
import { t } from '../../lib/i18n/index.ts'
import { includesText } from '../../lib/sorting.ts'

const FROM_CHARACTERS = 2
const MOST_SUGGESTIONS = 8
const CLOSE_DELAY_MS = 200

/** The name of an ingredient with suggestions from the database: from two characters, at most eight. */
export function IngredientNameField({
  value,
  onChange,
}: {
  value: string
  onChange: (name: string) => void
}) {
  const { data: ingredients = [] } = useListIngredientsQuery()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const suggestions = suggestionsFor(value, ingredients)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={name => {
        onChange(name)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t('menu.ingredient')}
          placeholder={t('menu.ingredient')}
          autoComplete="off"
          value={value}
          onChange={event => {
            onChange(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => clearTimeout(closing.current)}
          onBlur={() => {
            closing.current = setTimeout(() => combobox.closeDropdown(), CLOSE_DELAY_MS)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={t('menu.suggestions')}>
          {suggestions.map(ingredient => (
            <Combobox.Option key={ingredient.id} value={ingredient.name}>
              {ingredient.name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Ingredients whose name or category holds what was typed, those that begin with it first. */
export function suggestionsFor(typed: string, ingredients: readonly Ingredient[]): Ingredient[] {
  const text = typed.trim()
  if (text.length < FROM_CHARACTERS) return []
  const begins = (ingredient: Ingredient) =>
    Number(ingredient.name.toLowerCase().startsWith(text.toLowerCase()))
  return ingredients
    .filter(({ name, category }) => includesText(name, text) || includesText(category, text))
    .toSorted((a, b) => begins(b) - begins(a))
    .slice(0, MOST_SUGGESTIONS)
}
