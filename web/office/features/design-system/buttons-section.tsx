import { Button } from '@mantine/core'
import { DeleteRowAction, EditRowAction } from '../../components/row-actions.tsx'
import { t } from '../../texts/index.ts'
import classes from './design-system.module.css'
import { GallerySection } from './gallery-section.tsx'

const noop = () => undefined

/** Buttons by purpose, and in their disabled states. */
export const ButtonsSection = () => (
  <GallerySection title={t('design.buttons')} description={t('design.buttonsAbout')}>
    <div className={classes.side}>
      <Button>{t('design.primary')}</Button>
      <Button variant="default">{t('design.other')}</Button>
      <Button variant="subtle" color="gray">
        {t('design.quiet')}
      </Button>
      <Button color="red">{t('design.destructive')}</Button>
      <Button disabled>{t('design.impossible')}</Button>
      <Button loading aria-label={t('design.working')} />
      <EditRowAction name={t('design.soup')} onClick={noop} />
      <DeleteRowAction name={t('design.soup')} onClick={noop} />
    </div>
  </GallerySection>
)
