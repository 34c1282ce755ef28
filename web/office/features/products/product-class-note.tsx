import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useListProductCategoriesQuery } from '../../lib/api/products.ts'
import {
  DEFAULT_PRODUCT_CLASS,
  describeProductClass,
  isSameCategory,
  PRODUCT_CLASSES_ID,
} from '../../lib/product-classes.ts'
import { useCanChangeSettings } from '../../lib/user-rights.ts'
import { t } from '../../texts/index.ts'

/** What products of a category count as in the cost of goods, with a link for those who may change it. */
export function ProductClassNote({ category }: { category: string }) {
  const { data: categories } = useListProductCategoriesQuery()
  const canChange = useCanChangeSettings()
  if (!categories) return null
  const found = categories.find(each => isSameCategory(each.category, category))
  return (
    <>
      {t('products.class', {
        name: describeProductClass(found?.product_class ?? DEFAULT_PRODUCT_CLASS),
      })}
      {canChange && (
        <>
          {' '}
          <Anchor
            component={Link}
            inherit
            underline="always"
            to={`/settings?tab=purchases#${PRODUCT_CLASSES_ID}`}
          >
            {t('products.changeClass')}
          </Anchor>
        </>
      )}
    </>
  )
}
