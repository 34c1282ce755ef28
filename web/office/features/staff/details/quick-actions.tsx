import { Button } from '@mantine/core'
import { IconEdit, IconEraser, IconKey, IconMapPin, IconTrendingUp } from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import classes from './details.module.css'

interface QuickActionsProps {
  onAct: (act: DetailAct) => void
  /** Only users who may see wages can change them. */
  seesPay: boolean
  /** Only administrators can erase personal data, and only of former staff. */
  mayErase: boolean
}

/** The most frequent actions for a staff member. */
export function QuickActions({ onAct, seesPay, mayErase }: QuickActionsProps) {
  return (
    <section className={classes.section} aria-labelledby="staff-actions">
      <h3 className={classes.heading} id="staff-actions">
        {t('staff.quickActions')}
      </h3>
      <div className={classes.actions}>
        {acts
          .filter(({ act }) => (seesPay || act !== 'salary') && (mayErase || act !== 'erase'))
          .map(({ act, word, icon: Glyph }) => (
            <Button
              key={act}
              variant="default"
              leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
              onClick={() => onAct(act)}
            >
              {t(word)}
            </Button>
          ))}
      </div>
    </section>
  )
}

const acts = [
  { act: 'salary', word: 'staff.increase', icon: IconTrendingUp },
  { act: 'permissions', word: 'staff.permissions', icon: IconMapPin },
  { act: 'portal', word: 'staff.portalPassword', icon: IconKey },
  { act: 'edit', word: 'common.edit', icon: IconEdit },
  { act: 'erase', word: 'staff.erase', icon: IconEraser },
] as const

export type DetailAct = (typeof acts)[number]['act']
