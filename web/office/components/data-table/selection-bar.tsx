import { CloseButton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowSelection } from '../../lib/use-row-selection.ts'
import { t } from '../../texts/index.ts'
import classes from './selection-bar.module.css'

/** The number of selected rows and the bulk actions. */
export function SelectionBar({ selection, children }: { selection: RowSelection; children: ReactNode }) {
  return (
    <section className={classes.bar} aria-label={t('common.selection')}>
      <CloseButton aria-label={t('common.clearSelection')} onClick={selection.clear} size="sm" />
      <Text size="sm" fw={500} role="status">
        {t('common.selected', { count: selection.count })}
      </Text>
      {children}
    </section>
  )
}
