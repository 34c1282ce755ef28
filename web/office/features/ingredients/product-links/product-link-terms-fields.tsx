import { TextInput } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { computeLinkUnitCost, toNumber } from '@rms/domain-kit'
import { FieldRow } from '../../../components/app-form.tsx'
import { UnitCost } from '../../../components/formatted-numbers.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import type { ProductLinkTerms } from './product-link-terms.ts'
import classes from './product-links.module.css'

interface ProductLinkTermsFieldsProps {
  ingredient: Ingredient
  productUnit: string
  price: number | null
  terms: ProductLinkTerms
  error: string | undefined
  onChange: (terms: ProductLinkTerms) => void
}

/** The fields of a link's terms, with the resulting cost. */
export function ProductLinkTermsFormFields({
  ingredient,
  productUnit,
  price,
  terms,
  error,
  onChange,
}: ProductLinkTermsFieldsProps) {
  const unit = translateUnit(ingredient.unit)
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
        <UnitCost cost={computeLinkCost(price, terms.packSize, terms.wasteFactor)} />
      </output>
    </>
  )
}

/** The cost of one unit, to 4 decimals; null while price, pack size or waste factor is invalid. */
function computeLinkCost(
  price: number | null,
  packSize: number | string,
  wasteFactor: number | string,
): number | null {
  const pack = Number(packSize)
  const waste = wasteFactor === '' ? 1 : Number(wasteFactor)
  if (price === null || !(pack > 0) || !(waste > 0)) return null
  return toNumber(computeLinkUnitCost({ price, packSize: pack, wasteFactor: waste }), 4)
}
