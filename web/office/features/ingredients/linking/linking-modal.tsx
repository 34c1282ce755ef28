import { Title } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { t } from '../../../texts/index.ts'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import classes from './linking.module.css'

/** The products that an ingredient is bought as, and which of them determines its cost. */
export function LinkingModal({ ingredient, onClose }: { ingredient: Ingredient; onClose: () => void }) {
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
          <LinkList ingredient={ingredient} />
        </section>
        <section aria-labelledby="available">
          <Title order={2} size="h3" id="available" mb="xs">
            {t('ingredients.available')}
          </Title>
          <LinkForm ingredient={ingredient} onCancel={onClose} onDirty={setUnsaved} />
        </section>
      </div>
    </AppModal>
  )
}
