import { Button } from '@mantine/core'
import { IconEdit, IconEraser, IconKey, IconMapPin, IconTrendingUp } from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import classes from './details.module.css'

interface StaffQuickActionsProps {
  onAction: (action: StaffDetailAction) => void
  /** Only users who may see wages can change them. */
  seesPay: boolean
  /** Only administrators can erase personal data, and only of former staff. */
  mayErase: boolean
}

/** The most frequent actions for a staff member. */
export function StaffQuickActions({ onAction, seesPay, mayErase }: StaffQuickActionsProps) {
  return (
    <section className={classes.section} aria-labelledby="staff-actions">
      <h3 className={classes.heading} id="staff-actions">
        {t('staff.quickActions')}
      </h3>
      <div className={classes.actions}>
        {quickActions
          .filter(({ action }) => (seesPay || action !== 'salary') && (mayErase || action !== 'erase'))
          .map(({ action, word, icon: Glyph }) => (
            <Button
              key={action}
              variant="default"
              leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
              onClick={() => onAction(action)}
            >
              {t(word)}
            </Button>
          ))}
      </div>
    </section>
  )
}

const quickActions = [
  { action: 'salary', word: 'staff.increase', icon: IconTrendingUp },
  { action: 'permissions', word: 'staff.permissions', icon: IconMapPin },
  { action: 'portal', word: 'staff.portalPassword', icon: IconKey },
  { action: 'edit', word: 'common.edit', icon: IconEdit },
  { action: 'erase', word: 'staff.erase', icon: IconEraser },
] as const

export type StaffDetailAction = (typeof quickActions)[number]['action']
