import { TextInput } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { FieldRow } from '../../../components/form-parts.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { UnitCost } from '../../../components/numbers.tsx'
import { t } from '../../../texts/index.ts'
import { costOfLink } from './link-cost.ts'
import type { LinkTermValues } from './link-values.ts'
import classes from './linking.module.css'

interface LinkTermsProps {
  ingredient: Ingredient
  productUnit: string
  price: number | null
  terms: LinkTermValues
  error: string | undefined
  onChange: (terms: LinkTermValues) => void
}

/** Pack, waste and notes of a link, and the cost that follows from them. */
export function LinkTerms({ ingredient, productUnit, price, terms, error, onChange }: LinkTermsProps) {
  const { unit } = ingredient
  return (
    <>
      <FieldRow>
        <NumberField
          label={t('ingredients.packSize')}
          description={t('ingredients.packSizeHelp', { unit, productUnit })}
          required
          decimals={6}
          rightSection={unit}
          rightSectionWidth={56}
          value={terms.packSize}
          error={error}
          onChange={packSize => onChange({ ...terms, packSize })}
        />
        <NumberField
          label={t('ingredients.waste')}
          description={t('ingredients.wasteHelp')}
          decimals={6}
          value={terms.wasteFactor}
          onChange={wasteFactor => onChange({ ...terms, wasteFactor })}
        />
      </FieldRow>
      <TextInput
        label={t('ingredients.conversionNotes')}
        value={terms.notes}
        onChange={event => onChange({ ...terms, notes: event.currentTarget.value })}
      />
      <output className={classes.preview}>
        {t('ingredients.unitCost', { unit })}{' '}
        <UnitCost cost={costOfLink(price, terms.packSize, terms.wasteFactor)} />
      </output>
    </>
  )
}
