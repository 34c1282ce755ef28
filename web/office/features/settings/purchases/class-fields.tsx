import { Anchor, Select, Text } from '@mantine/core'
import type { ProductCategory } from '@rms/contracts'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { FormState } from '../../../../shared/lib/form.ts'
import { HelpLink } from '../../../components/help-link.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useListProductCategoriesQuery } from '../../../lib/api/products.ts'
import { listProductClassOptions, PRODUCT_CLASSES_ID } from '../../../lib/product-classes.ts'
import { useCanChangeSettings } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { findProductClass, type PolicyValues, withProductClass } from './policy-values.ts'
import classes from './purchases-tab.module.css'

interface ClassFieldsProps {
  form: FormState<PolicyValues>
}

/** What the products of each category are bought for. It applies to all locations. */
export function ClassFields({ form }: ClassFieldsProps) {
  const { data: categories, isError, refetch } = useListProductCategoriesQuery()
  const canEdit = useCanChangeSettings()
  const group = useScrollIntoViewFromLink(categories !== undefined)
  return (
    <fieldset ref={group} id={PRODUCT_CLASSES_ID} disabled={!canEdit} className={classes.group}>
      <legend>{t('policy.classes')}</legend>
      <Text size="xs" c="dimmed">
        {t('policy.classesHelp')}
      </Text>
      <HelpLink topic="costOfGoods" />
      {form.errors.product_classes && (
        <Text size="xs" c="red" role="alert">
          {form.errors.product_classes}
        </Text>
      )}
      {categories ? (
        <CategoryFields categories={categories} form={form} />
      ) : isError ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </fieldset>
  )
}

function CategoryFields({ categories, form }: ClassFieldsProps & { categories: readonly ProductCategory[] }) {
  if (categories.length === 0)
    return (
      <Text size="sm">
        {t('policy.noCategories')}{' '}
        <Anchor component={Link} underline="always" size="sm" to="/products">
          {t('policy.openProducts')}
        </Anchor>
      </Text>
    )
  const options = listProductClassOptions()
  const { product_classes: chosen } = form.values
  return (
    <div className={classes.categories}>
      {categories.map(({ category, product_count }) => (
        <Select
          key={category}
          label={category}
          description={t('products.count', { count: product_count })}
          allowDeselect={false}
          data={options}
          value={findProductClass(chosen, category)}
          onChange={value => {
            const option = options.find(each => each.value === value)
            if (option) form.set('product_classes', withProductClass(chosen, category, option.value))
          }}
        />
      ))}
    </div>
  )
}

/** Shows the classes, below the other settings, once they are loaded if a product linked to them. */
function useScrollIntoViewFromLink(isLoaded: boolean) {
  const { hash } = useLocation()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isLoaded && hash === `#${PRODUCT_CLASSES_ID}`) group.current?.scrollIntoView({ block: 'start' })
  }, [isLoaded, hash])
  return group
}
