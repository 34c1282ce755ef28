import { Button } from '@mantine/core'
import { DeleteAction, EditAction } from '../../components/row-action.tsx'
import { t } from '../../texts/index.ts'
import classes from './design.module.css'
import { Part } from './part.tsx'

const nothing = () => undefined

/** Buttons by purpose, and in their disabled states. */
export const ActsPart = () => (
  <Part title={t('design.acts')} about={t('design.actsAbout')}>
    <div className={classes.side}>
      <Button>{t('design.primary')}</Button>
      <Button variant="default">{t('design.other')}</Button>
      <Button variant="subtle" color="gray">
        {t('design.quiet')}
      </Button>
      <Button color="red">{t('design.destructive')}</Button>
      <Button disabled>{t('design.impossible')}</Button>
      <Button loading aria-label={t('design.working')} />
      <EditAction name={t('design.soup')} onClick={nothing} />
      <DeleteAction name={t('design.soup')} onClick={nothing} />
    </div>
  </Part>
)
