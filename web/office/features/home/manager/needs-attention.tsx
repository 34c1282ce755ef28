import { Card, Title } from '@mantine/core'
import {
  type Icon,
  IconCalendarEvent,
  IconChecklist,
  IconChevronRight,
  IconClipboardList,
  IconCoin,
  IconReceiptRefund,
  IconRosetteDiscountCheck,
  IconScale,
  IconTag,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../../texts/index.ts'
import pageClasses from '../home-page.module.css'
import classes from './manager.module.css'
import type { AttentionItem, AttentionName } from './use-attention-items.ts'

const ICONS: Readonly<Record<AttentionName, Icon>> = {
  review: IconChecklist,
  prices: IconScale,
  claims: IconReceiptRefund,
  approvals: IconRosetteDiscountCheck,
  rota: IconCalendarEvent,
  items: IconTag,
  sales: IconCoin,
  counts: IconClipboardList,
}

/** What waits for the manager, each with the screen where it is decided. */
export function NeedsAttention({ items }: { items: readonly AttentionItem[] }) {
  return (
    <Card className={pageClasses.card} component="section" aria-labelledby="needs-attention">
      <Title order={2} size="h3" id="needs-attention">
        {t('home.attention')}
      </Title>
      <ul className={classes.attention}>
        {items.map(({ name, label, to }) => {
          const Glyph = ICONS[name]
          return (
            <li key={to}>
              <Link to={to} className={classes.attentionLink}>
                <Glyph size={18} stroke={1.75} aria-hidden />
                <span>{label}</span>
                <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
