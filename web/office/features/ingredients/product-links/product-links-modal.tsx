import { Title } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { t } from '../../../texts/index.ts'
import { CreateProductLinkForm } from './create-product-link-form.tsx'
import { ProductLinkList } from './product-link-list.tsx'
import classes from './product-links.module.css'

/** The products linked to an ingredient. The active link determines its cost. */
export function ProductLinksModal({ ingredient, onClose }: { ingredient: Ingredient; onClose: () => void }) {
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('ingredients.linkFor', { name: ingredient.name })}
      isUnsaved={isUnsaved}
      size={720}
    >
      <div className={classes.sections}>
        <section aria-labelledby="links">
          <Title order={2} size="h3" id="links" mb="xs">
            {t('ingredients.links')}
          </Title>
          <ProductLinkList ingredient={ingredient} />
        </section>
        <section aria-labelledby="available">
          <Title order={2} size="h3" id="available" mb="xs">
            {t('ingredients.available')}
          </Title>
          <CreateProductLinkForm ingredient={ingredient} onCancel={onClose} onDirtyChange={setUnsaved} />
        </section>
      </div>
    </AppModal>
  )
}
