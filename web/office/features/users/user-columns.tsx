import { Select } from '@mantine/core'
import type { Role, User } from '@rms/contracts'
import { IconCheck, IconUserOff } from '@tabler/icons-react'
import type { Column } from '../../components/data-table/index.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'
import type { UserActs } from './use-user-acts.ts'

interface UserCells {
  date: (instant: string) => string
  acts: UserActs
  myId: number | undefined
}

/** The columns of the list of users. The role is changed in place. */
export const userColumns = ({ date, acts, myId }: UserCells): readonly Column<User>[] => [
  {
    key: 'username',
    header: t('users.username'),
    cell: user => (user.id === myId ? `${user.username} (${t('users.you')})` : user.username),
    sortName: 'username',
    inCard: 'title',
  },
  {
    key: 'role',
    header: t('users.role'),
    cell: user => (
      <Select
        size="xs"
        w={150}
        aria-label={t('users.roleOf', { name: user.username })}
        data={ROLES.map(role => ({ value: role, label: t(`account.role.${role}`) }))}
        value={user.role}
        onChange={name => {
          const role = ROLES.find(known => known === name)
          if (role && role !== user.role) void acts.change(user, { role })
        }}
      />
    ),
    sortName: 'role',
  },
  {
    key: 'state',
    header: t('users.state'),
    cell: user =>
      user.active ? (
        <StatusBadge colour="green" icon={IconCheck}>
          {t('users.active')}
        </StatusBadge>
      ) : (
        <StatusBadge colour="gray" icon={IconUserOff}>
          {t('users.inactive')}
        </StatusBadge>
      ),
  },
  {
    key: 'since',
    header: t('users.since'),
    cell: user => date(user.created_at),
    isNumeric: true,
    sortName: 'created_at',
  },
]

export const ROLES = ['admin', 'manager'] as const satisfies readonly Role[]
