import { IconAlertTriangle, IconCircleOff } from '@tabler/icons-react'
import { CategoryTag } from '../../components/category-tag.tsx'
import { InvoiceStatusBadge } from '../../components/invoice-status-badge.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'
import classes from './design-system.module.css'
import { GallerySection } from './gallery-section.tsx'

/** Status badges in all colours, and tags. */
export const StatusBadgesSection = () => (
  <GallerySection title={t('design.states')} description={t('design.statesAbout')}>
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
      <CategoryTag>{t('design.tag')}</CategoryTag>
    </div>
  </GallerySection>
)
