import { IconCheck, IconPencil, IconPoint } from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'

/** Staff see active rotas but not drafts; other statuses of old records are grey. */
export function RotaStatusBadge({ status }: { status: string }) {
  if (status === 'active')
    return (
      <StatusBadge colour="green" icon={IconCheck}>
        {t('rota.status.active')}
      </StatusBadge>
    )
  if (status === 'draft')
    return (
      <StatusBadge colour="amber" icon={IconPencil}>
        {t('rota.status.draft')}
      </StatusBadge>
    )
  return (
    <StatusBadge colour="gray" icon={IconPoint}>
      {status}
    </StatusBadge>
  )
}
