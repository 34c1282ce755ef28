import { Select } from '@mantine/core'
import type { Role, User } from '@rms/contracts'
import { IconCheck, IconUserOff } from '@tabler/icons-react'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'
import type { UserActions } from './use-user-actions.ts'

interface UserColumnOptions {
  date: (instant: string) => string
  actions: UserActions
  myId: number | undefined
}

/** The columns of the list of users. The role is changed in place. */
export const createUserColumns = ({
  date,
  actions,
  myId,
}: UserColumnOptions): readonly DataTableColumn<User>[] => [
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
        data={USER_ROLES.map(role => ({ value: role, label: t(`account.role.${role}`) }))}
        value={user.role}
        onChange={name => {
          const role = USER_ROLES.find(known => known === name)
          if (role && role !== user.role) void actions.changeUser(user, { role })
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

export const USER_ROLES = ['admin', 'manager'] as const satisfies readonly Role[]
