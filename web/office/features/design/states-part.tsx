import { IconAlertTriangle, IconCircleOff } from '@tabler/icons-react'
import { InvoiceStatusBadge } from '../../components/invoice-status.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Tag } from '../../components/tag.tsx'
import { t } from '../../texts/index.ts'
import classes from './design.module.css'
import { Part } from './part.tsx'

/** Status badges in all colours, and tags. */
export const StatesPart = () => (
  <Part title={t('design.states')} about={t('design.statesAbout')}>
    <div className={classes.side}>
      <InvoiceStatusBadge status="pending" />
      <InvoiceStatusBadge status="processed" />
      <InvoiceStatusBadge status="paid" />
      <StatusBadge colour="red" icon={IconAlertTriangle}>
        {t('design.stateRed')}
      </StatusBadge>
      <StatusBadge colour="gray" icon={IconCircleOff}>
        {t('design.stateGrey')}
      </StatusBadge>
      <Tag>{t('design.tag')}</Tag>
    </div>
  </Part>
)
